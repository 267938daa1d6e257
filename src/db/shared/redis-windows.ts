import { createHash } from 'node:crypto'
import { minuteEndMs } from '../../base/minute.ts'
import type { MemoryWindows, RunningWindow } from './memory-windows.ts'
import type { RedisLink } from './redis-link.ts'
import { redisScript, type ScriptCall } from './redis-script.ts'
import type { Taking, Window, WindowCount, WindowStore } from './window-store.ts'

const countScript = redisScript('count-windows.lua')
const giveBackScript = redisScript('give-back-windows.lua')
const addScript = redisScript('add-windows.lua')
const restoreScript = redisScript('restore-windows.lua')

interface RedisWindowsParts {
  readonly link: RedisLink
  /** Windows in this process's memory, by the link's clock and number of instances. */
  readonly own: MemoryWindows
  readonly prefix: string
}

/** How often a call asks again that was in another minute than Redis. */
const maxTries = 3
/** Windows of one script, which nothing interrupts: those that are added to, or restored. */
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
export function redisWindows({ link, own, prefix }: RedisWindowsParts): RedisWindows {
  function decide(
    mode: 'take' | 'add' | 'read',
    windows: readonly Window[],
    readOnly: readonly Window[] = noWindows,
    tries = maxTries,
  ): Taking | Promise<Taking> {
    const withoutRedis = (): Taking =>
      mode === 'add' ? own.add(windows, readOnly) : own.take(windows, readOnly)
    if (!link.isUp()) return withoutRedis()
    const all = readOnly.length === 0 ? windows : [...windows, ...readOnly]
    // Before the keys: if the minute ends in between, Redis says so.
    const minuteEndsAtMs = minuteEndMs(link.now())
    const known = own.read(all)
    const keys: string[] = []
    const args = [mode, '0', String(windows.length)]
    for (const [at, window] of all.entries()) {
      const { endsAtMs, count } = known[at] ?? nothing
      const { limit = -1, names, period, onRecord } = window
      if (typeof period === 'string') args[1] = String(minuteEndsAtMs)
      keys.push(keyOf(window, endsAtMs))
      args.push(
        String(limit),
        String(typeof period === 'string' ? endsAtMs : -period.seconds * 1000),
        onRecord?.endsAtMs === endsAtMs ? String(onRecord.count) : '0',
        String(count),
        names === undefined ? '-1' : String(names.length),
      )
      if (names !== undefined) args.push(...names)
    }
    return link.ask<Taking>({
      ...{ script: countScript, keys, args, withoutRedis },
      read: (reply) => {
        const taking = takingOf(reply, all)
        link.hearTime(taking.nowMs)
        if (!('counts' in taking)) {
          return tries > 1 ? decide(mode, windows, readOnly, tries - 1) : withoutRedis()
        }
        own.hold(all, taking.counts, taking.taken && mode !== 'read' ? windows.length : 0)
        return taking
      },
    })
  }

  function keyOf(
    { policy, key, period }: Pick<Window, 'policy' | 'key' | 'period'>,
    endsAtMs: number,
  ): string {
    // Keys of throttles contain email addresses, which stay here.
    return typeof period === 'string'
      ? `${prefix}${policy}:${endsAtMs} ${key}`
      : `${prefix}${policy}:${createHash('sha256').update(key).digest('base64url')}`
  }

  return {
    now: () => link.now(),
    take: (windows, readOnly) => decide('take', windows, readOnly),
    add: (windows, readOnly) => decide('add', windows, readOnly),
    read(windows) {
      if (!link.isUp()) return own.read(windows)
      const reading = decide('read', noWindows, windows)
      return reading instanceof Promise ? reading.then(({ counts }) => counts) : reading.counts
    },
    giveBack(windows, counts = noCounts) {
      const known = own.read(windows)
      const keys: string[] = []
      const args: string[] = []
      for (const [at, window] of windows.entries()) {
        const given = counts[at]
        keys.push(keyOf(window, given?.endsAtMs ?? known[at]?.endsAtMs ?? 0))
        const isAligned = typeof window.period === 'string'
        args.push(isAligned || given === undefined ? '0' : String(given.endsAtMs))
        const names = window.names === undefined ? undefined : (given?.added ?? window.names)
        args.push(names === undefined ? '-1' : String(names.length), ...(names ?? []))
      }
      return link.ask<void>({
        ...{ script: giveBackScript, keys, args },
        read: () => undefined,
        withoutRedis: () => own.giveBack(windows, counts),
      })
    },
    restoring() {
      const running = own.running().filter(({ known }) => known > 0)
      return inTurns(running, (some) => ({
        script: restoreScript,
        keys: some.map(({ window, endsAtMs }) => keyOf(window, endsAtMs)),
        args: some.flatMap(({ known, endsAtMs }) => [String(known), String(endsAtMs)]),
      }))
    },
    countedAlone: () =>
      inTurns(own.takeAlone(), (some) => ({
        script: addScript,
        keys: some.map(({ window, endsAtMs }) => keyOf(window, endsAtMs)),
        args: some.flatMap(({ endsAtMs, known, alone }) => [endsAtMs, known, alone].map(String)),
      })),
  }
}

const noWindows: readonly Window[] = []
const noCounts: readonly WindowCount[] = []
const nothing: WindowCount = { count: 0, endsAtMs: 0, isFull: false }

function inTurns(
  windows: readonly RunningWindow[],
  callFor: (some: readonly RunningWindow[]) => ScriptCall,
): readonly ScriptCall[] {
  return Array.from({ length: Math.ceil(windows.length / maxAtOnce) }, (_, turn) =>
    callFor(windows.slice(turn * maxAtOnce, (turn + 1) * maxAtOnce)),
  )
}

/** Without counts where Redis is in another minute. */
function takingOf(reply: unknown, windows: readonly Window[]): Taking | Pick<Taking, 'nowMs'> {
  if (!Array.isArray(reply)) throw new Error('Redis replied with no decision')
  const [taken, nowMs, ...rest]: unknown[] = reply
  if (taken === -1) return { nowMs: Number(nowMs) }
  const counts = windows.map(({ names }, at): WindowCount => {
    const [count, endsAtMs, isFull, added] = rest.slice(4 * at, 4 * at + 4)
    const found = { count: Number(count), endsAtMs: Number(endsAtMs), isFull: isFull === 1 }
    if (names === undefined) return found
    return { ...found, added: Array.isArray(added) ? added.map(String) : [] }
  })
  return { taken: taken === 1, nowMs: Number(nowMs), counts }
}
