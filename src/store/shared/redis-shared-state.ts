import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js'
import { localListeners, type Broadcast } from './broadcast.ts'
import { MemoryLimiter, type TryLimit, type TryLimiter } from './memory-limiter.ts'
import { memoryWindows } from './memory-windows.ts'
import { openRedisLink, type RedisLinkParts } from './redis-link.ts'
import { redisWindows } from './redis-windows.ts'

export type RedisSharedState = ReturnType<typeof openRedisSharedState>

interface RedisSharedStateParts extends Omit<
  RedisLinkParts,
  'prefix' | 'onMessage' | 'onGap' | 'restoring' | 'countedAlone'
> {
  readonly prefix?: string
}

/** Shares state through Redis or Valkey, 7 or newer. See `redisWindows`, `MemoryLimiter` and `Broadcast` for what happens while it is away. */
export function openRedisSharedState(parts: RedisSharedStateParts) {
  const { prefix = 'nilam:' } = parts
  const listeners = localListeners()
  const link = openRedisLink({
    ...parts,
    prefix,
    onMessage: (text) => {
      const { from, topic, message } = announcementIn(text)
      // What cannot be read may mean anything.
      if (topic === undefined) listeners.publishGap()
      else if (from !== link.instance) listeners.publish(topic, message)
    },
    onGap: listeners.publishGap,
    restoring: () => windows.restoring(),
    countedAlone: () => windows.countedAlone(),
  })
  const own = memoryWindows({ clock: link, processes: link.instances })
  const broadcast: Broadcast = {
    publish(topic, message) {
      listeners.publish(topic, message)
      link.publish(JSON.stringify({ from: link.instance, topic, message }))
    },
    subscribe: listeners.subscribe,
  }
  const windows = redisWindows({ link, own })
  return {
    ...{ windows, broadcast, isUp: link.isUp, settled: link.settled, close: link.close },
    openLimiter: (limit: TryLimit): TryLimiter =>
      new RateLimiterRedis({
        ...limit,
        // The insurance limiter decides at once where this rejects.
        storeClient: {
          eval: (script: string, call: { readonly keys: string[]; readonly arguments: string[] }) =>
            link.ask((client) => client.eval(script, call)),
        },
        useRedisPackage: true,
        customIncrTtlLuaScript: countTries,
        insuranceLimiter: new MemoryLimiter({ ...limit, clock: link, processes: link.instances }),
      }),
  }
}

/** The library's script, which would give back more than was counted: a try that ends after its window would be one more in the next. */
const countTries = `
if tonumber(ARGV[1]) < 0 and tonumber(redis.call('GET', KEYS[1]) or 0) <= 0 then return { 0, 0 } end
redis.call('SET', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }
`

interface Announcement {
  readonly from?: unknown
  readonly topic?: string
  readonly message?: unknown
}

/** Nothing for text that none of our instances sent. */
function announcementIn(text: string): Announcement {
  try {
    const { from, topic, message } = JSON.parse(text)
    return typeof topic === 'string' ? { from, topic, message } : {}
  } catch {
    return {}
  }
}
