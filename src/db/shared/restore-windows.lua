-- Writes what an instance knows of windows into a Redis that lost its data, for redis-windows.ts. Where instances know different
-- counts, the highest is right: the last one to ask knew the most.
--
-- KEYS: one for each window. ARGV, for each: its count; when it ends, in ms.

for n, key in ipairs(KEYS) do
  local count, ends = tonumber(ARGV[2 * n - 1]), ARGV[2 * n]
  if count > tonumber(redis.call('GET', key) or 0) then redis.call('SET', key, count, 'PXAT', ends) end
end
return 1
