-- Writes what an instance knows of windows of calls, for redis-windows.ts: into a Redis that lost its data, and after a time without
-- Redis. Where instances know different counts, the highest is right: the last one to ask knew the most.
--
-- KEYS: one for each window. ARGV, for each: when it ends, in ms; its count; the calls to add that Redis was never told of.

for n, key in ipairs(KEYS) do
  local ends, count, alone = ARGV[3 * n - 2], tonumber(ARGV[3 * n - 1]), tonumber(ARGV[3 * n])
  redis.call('SET', key, math.max(count, tonumber(redis.call('GET', key) or 0)) + alone, 'PXAT', ends)
end
return 1
