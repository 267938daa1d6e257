-- Registers an instance, counts those that registered lately, and says since when this Redis has had its data, for redis-link.ts.
--
-- KEYS: the set of instances; the time of the first beat, which a Redis that lost its data does not have. ARGV: this instance, or nothing for one that only asks; for how long an instance counts, in ms.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[1] ~= '' then redis.call('ZADD', KEYS[1], now, ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], now, 'NX')
return { now, redis.call('ZCARD', KEYS[1]), tonumber(redis.call('GET', KEYS[2])) }
