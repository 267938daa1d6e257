-- Ends leases of an instance, as far as their windows still run: what was spent counts, for redis-windows.ts.
--
-- KEYS: one for each window. ARGV: the instance; for each window: when it ends, in ms; what it begins with; the calls that were
-- counted in it; the calls that were leased.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = 2
for _, key in ipairs(KEYS) do
  local ends, first, spent, leased = tonumber(ARGV[at]), ARGV[at + 1], tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  at = at + 4
  if now < ends then
    local leases = key .. ' leases'
    local is_held = redis.call('HEXISTS', leases, ARGV[1]) == 1
    if is_held and redis.call('HINCRBY', leases, ARGV[1], -leased) <= 0 then redis.call('HDEL', leases, ARGV[1]) end
    if spent > 0 then redis.call('SET', key, (redis.call('GET', key) or first) + spent, 'PXAT', ends) end
  end
end
return 1
