-- Registers an instance and counts those that registered lately, for redis-link.ts.
--
-- KEYS: the set of instances. ARGV: this instance, or nothing for one that only asks; for how long an instance counts, in ms.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[1] ~= '' then redis.call('ZADD', KEYS[1], now, ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { now, redis.call('ZCARD', KEYS[1]) }
