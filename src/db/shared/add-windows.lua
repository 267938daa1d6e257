-- Adds calls that an instance counted without Redis, as far as their windows still run, for redis-windows.ts.
--
-- KEYS: one for each window. ARGV, for each: when it ends, in ms; what it begins with; the calls to add.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for n, key in ipairs(KEYS) do
  local ends, first, calls = tonumber(ARGV[3 * n - 2]), ARGV[3 * n - 1], ARGV[3 * n]
  if now < ends then redis.call('SET', key, (redis.call('GET', key) or first) + calls, 'PXAT', ends) end
end
return 1
