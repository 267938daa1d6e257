-- Takes back what was counted in windows, as far as they still run, for redis-windows.ts.
--
-- KEYS: one for each window. ARGV, for each: when the period ends that the call was counted in, or 0 for any, in ms; how many
-- names follow, or -1 for a window of calls; the names. A key that contains its period needs no end.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = 1
for _, key in ipairs(KEYS) do
  local ends, names = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  at = at + 2
  if names >= 0 then
    for n = at, at + names - 1 do redis.call('SREM', key, ARGV[n]) end
    at = at + names
  elseif ends == 0 or math.abs(now + redis.call('PTTL', key) - ends) < 1000 then
    local held = redis.call('GET', key)
    if held and tonumber(held) > 0 then redis.call('DECR', key) end
  end
end
return 1
