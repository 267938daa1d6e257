import { minuteEndMs } from '../../base/minute.ts'
import type { MemoryWindows, RunningWindow } from './memory-windows.ts'
import type { RedisLink } from './redis-link.ts'
import type { ScriptCall } from './redis-scripts.ts'
import type { Taking, Window, WindowCount, WindowStore } from './window-store.ts'

interface RedisWindowsParts {
  readonly link: RedisLink
  /** Windows in this process's memory, by the link's clock and number of instances. */
  readonly own: MemoryWindows
}

/** How often a call asks again that was in another minute than Redis. */
const maxTries = 3
/** Windows of one script, which nothing interrupts. */
const maxAtOnce = 500

export interface RedisWindows extends WindowStore {
  /** What this instance last heard of the windows, for a Redis that has lost its data. */
  restoring(): readonly ScriptCall[]
  /** The calls that this instance counted without Redis and has not reported. */
  countedAlone(): readonly ScriptCall[]
}

/**
 * Windows in Redis: one script decides over all windows of a call, by the clock of Redis. While Redis is away `own` decides,
 * with each instance's share of what was left, and what it counted is added to Redis afterwards. A Redis that lost its data begins
 * with what instances last heard.
 */
export function redisWindows({ link, own }: RedisWindowsParts): RedisWindows {
  function decide(
    mode: 'take' | 'add' | 'read',
    windows: readonly Window[],
    readOnly: readonly Window[] = noWindows,
    tries = maxTries,
  ): Promise<Taking> {
    const withoutRedis = (): Taking =>
      mode === 'add' ? own.add(windows, readOnly) : own.take(windows, readOnly)
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
    return link
      .ask((client) => client.countWindows(keys, args))
      .then((reply) => {
        const taking = takingOf(reply, all, known)
        link.hearTime(taking.nowMs)
        if (!('counts' in taking)) {
          return tries > 1 ? decide(mode, windows, readOnly, tries - 1) : withoutRedis()
        }
        own.hold(all, taking.counts, taking.taken && mode !== 'read' ? windows.length : 0)
        return taking
      }, withoutRedis)
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

  return {
    now: () => link.now(),
    take: (windows, readOnly) => decide('take', windows, readOnly),
    add: (windows, readOnly) => decide('add', windows, readOnly),
    read: (windows) => decide('read', noWindows, windows).then(({ counts }) => counts),
    giveBack(windows, counts) {
      const keys: string[] = []
      const args: string[] = []
      for (const [at, window] of windows.entries()) {
        const { endsAtMs, added } = counts[at] ?? nothing
        keys.push(keyOf(window, endsAtMs))
        args.push(added === undefined ? '-1' : String(added.length), ...(added ?? []))
      }
      return link
        .ask((client) => client.giveBackWindows(keys, args))
        .then(
          () => undefined,
          () => own.giveBack(windows, counts),
        )
    },
    restoring: () =>
      callsToRestore(
        own.running().flatMap((window) => (window.known > 0 ? [{ ...window, alone: 0 }] : [])),
      ),
    countedAlone: () => callsToRestore(own.takeAlone()),
  }
}

function keyOf({ policy, key }: Pick<Window, 'policy' | 'key'>, endsAtMs: number): string {
  return `${policy}:${endsAtMs} ${key}`
}

const noWindows: readonly Window[] = []
const nothing: WindowCount = { count: 0, endsAtMs: 0, isFull: false }

/** Without counts where Redis is in another minute than `known`. */
function takingOf(
  reply: unknown,
  windows: readonly Window[],
  known: readonly WindowCount[],
): Taking | Pick<Taking, 'nowMs'> {
  if (!Array.isArray(reply)) throw new Error('Redis replied with no decision')
  const [taken, nowMs, ...rest]: unknown[] = reply
  if (taken === -1) return { nowMs: Number(nowMs) }
  const counts = windows.map(({ names }, at): WindowCount => {
    const [count, isFull, added] = rest.slice(3 * at, 3 * at + 3)
    const { endsAtMs } = known[at] ?? nothing
    const found = { count: Number(count), endsAtMs, isFull: isFull === 1 }
    if (names === undefined) return found
    return { ...found, added: Array.isArray(added) ? added.map(String) : [] }
  })
  return { taken: taken === 1, nowMs: Number(nowMs), counts }
}
