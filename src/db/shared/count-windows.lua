-- Decides over all windows of a call at once, by the clock of Redis, for redis-windows.ts.
--
-- KEYS: the set of instances, then one for each window. A hash beside it has its leases, by instance.
-- ARGV: 'take', 'wait' (take again, when leases left no room before), 'insist' (take, and leases count as calls), 'add' or 'read';
-- this instance; when the UTC minute ends that the keys were made for, or 0 where they contain no time; how many windows are to be
-- counted, the others are only read. Then for each window: its limit, or -1; when it ends, or minus how long it lasts if it begins
-- now, in ms; the least that it holds; what it begins with; 1 for a window with leases, else 0; how many names follow,
-- or -1 for a window of calls; the names.
--
-- Returns -1 and the time when it is another minute, or -2 and the numbers of the windows in which only leases leave no room.
-- Else 1 or 0 for taken or not, the time, and for each window its count, its end, 1 or 0 for full or not, how many calls this
-- instance may admit on its own from now on, how many are leased in all, and of a window of names those that were added.

local most, least_lease, least_room = 1000, 8, 0.1

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local mode, instance, minute_end, counted = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
if minute_end > 0 and (now >= minute_end or now < minute_end - 60000) then
  return { -1, now }
end

-- What instances hold that have not ended. Leases of those that have are there for others again: the ledger has what they spent.
local function settle_leases(window)
  local leases = redis.call('HGETALL', window.leases)
  for n = 1, #leases, 2 do
    local calls = tonumber(leases[n + 1])
    if redis.call('ZSCORE', KEYS[1], leases[n]) then
      window.held = window.held + calls
    else
      redis.call('HDEL', window.leases, leases[n])
    end
  end
end

local at, taken, windows, blocked = 5, 1, {}, { -2 }

for i = 1, #KEYS - 1 do
  local key = KEYS[i + 1]
  local limit, ends, least, first = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  local leasing, names = ARGV[at + 4], tonumber(ARGV[at + 5])
  at = at + 6
  local window = { key = key, limit = limit, ends = ends, full = 0, held = 0, lease = 0 }
  if names < 0 then
    local held = redis.call('GET', key)
    window.count = math.max(held and tonumber(held) or first, least)
    window.begins = not held
    if leasing == '1' then
      window.leases = key .. ' leases'
      settle_leases(window)
    end
    if limit >= 0 and window.count >= limit then
      window.full = 1
    elseif limit >= 0 and window.count + window.held >= limit and i <= counted then
      if mode == 'insist' then window.full = 1 end
      if mode == 'take' or mode == 'wait' then blocked[#blocked + 1] = i end
    end
  else
    window.count, window.added = redis.call('SCARD', key), {}
    local seen = {}
    for n = at, at + names - 1 do
      local name = ARGV[n]
      if not seen[name] and redis.call('SISMEMBER', key, name) == 0 then
        seen[name] = true
        window.added[#window.added + 1] = name
      end
    end
    if limit >= 0 and #window.added > 0 and window.count + #window.added > limit then window.full = 1 end
    at = at + names
  end
  if ends < 0 then
    local left = redis.call('PTTL', key)
    window.ends = left > 0 and now + left or now - ends
    window.lasts = -ends
  end
  if i <= counted and window.full == 1 and mode ~= 'add' then taken = 0 end
  windows[i] = window
end
if taken == 1 and #blocked > 1 then return blocked end

-- Leaves a part of the room to this instance. In the last tenth of the limit it leaves none, and every call asks.
local function lease(window)
  local room = window.limit - window.count - window.held
  local calls = math.min(most, math.floor(room / (4 * math.max(1, redis.call('ZCARD', KEYS[1])))))
  if calls < least_lease or room < least_room * window.limit then return end
  window.lease, window.held = calls, window.held + calls
  redis.call('HINCRBY', window.leases, instance, calls)
  redis.call('PEXPIREAT', window.leases, window.ends)
end

local reply = { taken, now }
for i, window in ipairs(windows) do
  local key = window.key
  local added = {}
  if i <= counted and taken == 1 and mode ~= 'read' then
    if window.added then
      for _, name in ipairs(window.added) do
        if window.limit < 0 or window.count < window.limit then
          redis.call('SADD', key, name)
          window.count = window.count + 1
          added[#added + 1] = name
        end
      end
      if #added > 0 then redis.call('PEXPIREAT', key, window.ends) end
    else
      window.count = window.count + 1
      if not window.lasts then
        redis.call('SET', key, window.count, 'PXAT', window.ends)
      elseif window.begins then
        redis.call('SET', key, window.count, 'PX', window.lasts)
      else
        redis.call('SET', key, window.count, 'KEEPTTL')
      end
    end
  end
  if window.leases and taken == 1 and mode == 'take' then lease(window) end
  for _, value in ipairs({ window.count, window.ends, window.full, window.lease, window.held, added }) do
    reply[#reply + 1] = value
  end
end
return reply
