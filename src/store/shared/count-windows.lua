-- Decides over all windows of a call at once, by the clock of Redis, for redis-windows.ts.
--
-- KEYS: one for each window.
-- ARGV: 'take', 'add' or 'read'; when the UTC minute ends that the keys were made for; how many windows are to be counted, the others
-- are only read. Then for each window: its limit, or -1; when it ends, in ms; the least that it holds; what it begins with; how many
-- names follow, or -1 for a window of calls; the names.
--
-- Returns -1 and the time when it is another minute. Else 1 or 0 for taken or not, the time, and for each window a list: its count, 1 or 0
-- for full or not, and of a window of names those that were added.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local mode, minute_end, counted = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
if now >= minute_end or now < minute_end - 60000 then return { -1, now } end

local at, taken, windows = 4, 1, {}

for i, key in ipairs(KEYS) do
  local limit, ends, least, first = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  local names = tonumber(ARGV[at + 4])
  at = at + 5
  local window = { limit = limit, ends = ends, full = 0 }
  if names < 0 then
    local held = redis.call('GET', key)
    window.count = math.max(held and tonumber(held) or first, least)
    if limit >= 0 and window.count >= limit then window.full = 1 end
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
  if i <= counted and window.full == 1 and mode ~= 'add' then taken = 0 end
  windows[i] = window
end

local reply = { taken, now }
for i, window in ipairs(windows) do
  local key, added = KEYS[i], {}
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
      redis.call('SET', key, window.count, 'PXAT', window.ends)
    end
  end
  reply[#reply + 1] = { window.count, window.full, added }
end
return reply
