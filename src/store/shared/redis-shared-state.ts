import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js'
import { localListeners, type Broadcast } from './broadcast.ts'
import { MemoryLimiter, type TryLimit, type TryLimiter } from './memory-limiter.ts'
import { memoryWindows, type MemoryWindows, type RunningWindow } from './memory-windows.ts'
import { openRedisLink, type RedisLinkParts, type RedisLink } from './redis-link.ts'
import { minuteEndMs } from '../../base/calendar.ts'
import type { ScriptCall } from './redis-scripts.ts'
import type { Taking, Window, WindowCount } from './window-store.ts'

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

interface RedisWindowsParts {
  readonly link: RedisLink
  /** Windows in this process's memory, by the link's clock and number of instances. */
  readonly own: MemoryWindows
}

const maxTries = 3
/** Windows of one script, which nothing interrupts. */
const maxAtOnce = 500

/**
 * Windows in Redis: one script decides over all windows of a call, by the clock of Redis. While Redis is away `own` decides,
 * with each instance's share of what was left, and what it counted is added to Redis afterwards. A Redis that lost its data begins
 * with what instances last heard.
 */
function redisWindows({ link, own }: RedisWindowsParts) {
  async function decide(
    mode: 'take' | 'add' | 'read',
    windows: readonly Window[],
    readOnly: readonly Window[] = noWindows,
    tries = maxTries,
  ): Promise<Taking> {
    const all = readOnly.length === 0 ? windows : [...windows, ...readOnly]
    // Before the keys: if the minute ends in between, Redis says so.
    const minuteEndsAtMs = minuteEndMs(link.now())
    const known = own.read(all)
    const keys: string[] = []
    const args = [mode, String(minuteEndsAtMs), String(windows.length)]
    for (const [at, window] of all.entries()) {
      const { endsAtMs, count } = known[at] ?? nothing
      const { limit = -1, names, onRecord } = window
      keys.push(keyOf(window, endsAtMs))
      args.push(
        String(limit),
        String(endsAtMs),
        onRecord?.endsAtMs === endsAtMs ? String(onRecord.count) : '0',
        String(count),
        names === undefined ? '-1' : String(names.length),
      )
      if (names !== undefined) args.push(...names)
    }
    const reply = await link.ask((client) => client.countWindows(keys, args)).catch(() => undefined)
    if (reply !== undefined) {
      const [taken, nowMs, ...replies] = reply
      link.hearTime(nowMs)
      if (taken !== -1) {
        const counts = replies.map(([count, full, added], at): WindowCount => {
          const found = { count, endsAtMs: known[at]?.endsAtMs ?? 0, isFull: full === 1 }
          return all[at]?.names === undefined ? found : { ...found, added }
        })
        own.hold(all, counts, taken === 1 && mode !== 'read' ? windows.length : 0)
        return { taken: taken === 1, nowMs, counts }
      }
      // Redis is in another minute.
      if (tries > 1) return decide(mode, windows, readOnly, tries - 1)
    }
    return mode === 'add' ? own.add(windows, readOnly) : own.take(windows, readOnly)
  }

  return {
    now: () => link.now(),
    take: (windows: readonly Window[], readOnly?: readonly Window[]) =>
      decide('take', windows, readOnly),
    add: (windows: readonly Window[], readOnly?: readonly Window[]) =>
      decide('add', windows, readOnly),
    read: async (windows: readonly Window[]) => (await decide('read', noWindows, windows)).counts,
    async giveBack(windows: readonly Window[], counts: readonly WindowCount[]): Promise<void> {
      if (!link.isUp()) return own.giveBack(windows, counts)
      const keys: string[] = []
      const args: string[] = []
      for (const [at, window] of windows.entries()) {
        const { endsAtMs, added } = counts[at] ?? nothing
        keys.push(keyOf(window, endsAtMs))
        args.push(added === undefined ? '-1' : String(added.length), ...(added ?? []))
      }
      // Redis may still do what it does not respond to. Given back here too, a call that was served would be missing.
      await link.ask((client) => client.giveBackWindows(keys, args)).catch(() => undefined)
    },
    /** What this instance last heard of the windows, for a Redis that has lost its data. */
    restoring: () =>
      callsToRestore(
        own.running().flatMap((window) => (window.known > 0 ? [{ ...window, alone: 0 }] : [])),
      ),
    /** The calls that this instance counted without Redis and has not reported. */
    countedAlone: () => callsToRestore(own.takeAlone()),
  }
}

function callsToRestore(running: readonly RunningWindow[]): readonly ScriptCall[] {
  return Array.from({ length: Math.ceil(running.length / maxAtOnce) }, (_, turn): ScriptCall => {
    const some = running.slice(turn * maxAtOnce, (turn + 1) * maxAtOnce)
    return [
      some.map(({ window, endsAtMs }) => keyOf(window, endsAtMs)),
      some.flatMap(({ endsAtMs, known, alone }) => [endsAtMs, known, alone].map(String)),
    ]
  })
}

function keyOf({ policy, key }: Pick<Window, 'policy' | 'key'>, endsAtMs: number): string {
  return `${policy}:${endsAtMs} ${key}`
}

const noWindows: readonly Window[] = []
const nothing: WindowCount = { count: 0, endsAtMs: 0, isFull: false }
