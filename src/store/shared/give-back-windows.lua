-- Takes back what was counted in windows, as far as they still run, for redis-windows.ts.
--
-- KEYS: one for each window. ARGV, for each: how many names follow, or -1 for a window of calls; the names.

local at = 1
for _, key in ipairs(KEYS) do
  local names = tonumber(ARGV[at])
  at = at + 1
  if names >= 0 then
    for n = at, at + names - 1 do redis.call('SREM', key, ARGV[n]) end
    at = at + names
  elseif tonumber(redis.call('GET', key) or 0) > 0 then
    redis.call('DECR', key)
  end
end
return 1
