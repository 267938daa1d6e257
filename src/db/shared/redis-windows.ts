import { createHash } from 'node:crypto'
import { minuteEndMs } from '../../base/minute.ts'
import type { Scheduler } from '../../base/scheduler.ts'
import type { Broadcast } from './broadcast.ts'
import type { LeasedTaking, LeasingStore, WindowName } from './leases.ts'
import type { MemoryWindows, RunningWindow } from './memory-windows.ts'
import type { RedisLink } from './redis-link.ts'
import { redisScript, type ScriptCall } from './redis-script.ts'
import type { Taking, Window, WindowCount } from './window-store.ts'

const countScript = redisScript('count-windows.lua')
const giveBackScript = redisScript('give-back-windows.lua')
const endLeasesScript = redisScript('end-leases.lua')
const restoreScript = redisScript('restore-windows.lua')

interface RedisWindowsParts {
  readonly link: RedisLink
  /** Windows in this process's memory, by the link's clock and number of instances. */
  readonly own: MemoryWindows
  /** Asks other instances for the leases that a call needs. */
  readonly broadcast: Broadcast
  readonly later: Scheduler
  readonly prefix: string
}

/** A window with a smaller limit is not leased: each call asks. */
const leastLeasedLimit = 200
/** How often, and how many times, a call asks that waits for leases: 0.6 s in all. Then they count as calls. */
const [askAgainMs, maxAsks] = [20, 30]
/** How often a reader asks again: others may lease again at once. */
const maxReads = 2
/** Windows of one script, which nothing interrupts: those whose leases end, or that are restored. */
const maxAtOnce = 500
const recallTopic = 'leases recalled'

export interface RedisWindows extends LeasingStore {
  /** What this instance last heard of the windows, for a Redis that has lost its data. */
  restoring(): readonly ScriptCall[]
  /** The calls that this instance counted without Redis and has not reported. */
  countedAlone(): readonly ScriptCall[]
}

/**
 * Windows in Redis: one script decides over all windows of a call, by the clock of Redis. While Redis is away `own` decides,
 * with each instance's share of what was left, and what it counted is added to Redis afterwards. A Redis that lost its data begins
 * with what instances last heard. A call that only leases block
 * has them recalled and waits.
 */
export function redisWindows(parts: RedisWindowsParts): RedisWindows {
  const { link, own, broadcast, later, prefix } = parts
  /** Under way, by the window. */
  const recalls = new Map<string, Promise<void>>()

  /** All calls that wait for leases of the same window wait together. */
  function afterRecall(windows: readonly Window[]): Promise<unknown> {
    const names = windows.map(({ policy, key }): WindowName => ({ policy, key }))
    const idOf = ({ policy, key }: WindowName): string => `${policy}:${key}`
    const others = names.filter((name) => !recalls.has(idOf(name)))
    if (others.length > 0) broadcast.publish(recallTopic, others)
    for (const id of others.map(idOf)) {
      const recall = new Promise<void>((resolve) => void later(resolve, askAgainMs))
      recalls.set(id, recall)
      void recall.then(() => recalls.delete(id))
    }
    return Promise.all(names.map((name) => recalls.get(idOf(name))))
  }

  function decide(
    mode: 'take' | 'add' | 'read',
    windows: readonly Window[],
    readOnly: readonly Window[],
    keep?: (leased: LeasedTaking) => void,
    { tries = 3, asks = maxAsks } = {},
  ): Taking | Promise<Taking> {
    const withoutRedis = (): Taking =>
      mode === 'add' ? own.add(windows, readOnly) : own.take(windows, readOnly)
    if (!link.isUp()) return withoutRedis()
    const all = readOnly.length === 0 ? windows : [...windows, ...readOnly]
    // Before the keys: if the minute ends in between, Redis says so.
    const minuteEndsAtMs = minuteEndMs(link.now())
    const known = own.read(all)
    const keys: string[] = [link.instancesKey]
    const args = [
      mode !== 'take' || asks === maxAsks ? mode : asks > 0 ? 'wait' : 'insist',
      ...[link.instance(), '0', String(windows.length)],
    ]
    for (const [at, window] of all.entries()) {
      const { endsAtMs, count } = known[at] ?? nothing
      const { limit = -1, names, period, onRecord } = window
      if (typeof period === 'string') args[2] = String(minuteEndsAtMs)
      keys.push(keyOf(window, endsAtMs))
      args.push(
        String(limit),
        String(typeof period === 'string' ? endsAtMs : -period.seconds * 1000),
        onRecord?.endsAtMs === endsAtMs ? String(onRecord.count) : '0',
        String(count),
        isLeased(window) ? '1' : '0',
        names === undefined ? '-1' : String(names.length),
      )
      if (names !== undefined) args.push(...names)
    }
    return link.ask<Taking>({
      ...{ script: countScript, keys, args, withoutRedis },
      read: (reply) => {
        const decision = decisionOf(reply, all)
        if ('blocked' in decision) {
          const next = { tries, asks: asks - 1 }
          return afterRecall(decision.blocked).then(() =>
            decide(mode, windows, readOnly, keep, next),
          )
        }
        link.hearTime(decision.nowMs)
        if (!('counts' in decision)) {
          if (tries < 2) return withoutRedis()
          return decide(mode, windows, readOnly, keep, { tries: tries - 1, asks })
        }
        const { taken, nowMs, counts, leases, held } = decision
        // Others report what they have counted in windows that are only read.
        const leased = all.filter((_, at) => (held[at] ?? 0) > 0)
        if (mode === 'read' && leased.length > 0 && asks > maxAsks - maxReads) {
          const next = { tries, asks: asks - 1 }
          return afterRecall(leased).then(() => decide(mode, windows, readOnly, keep, next))
        }
        own.hold(all, counts, taken && mode !== 'read' ? windows.length : 0)
        const taking = { taken, nowMs, counts }
        keep?.({ taking, leases })
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

  function reportOf(spent: readonly SpentCalls[]): readonly ScriptCall[] {
    return inTurns(spent, (some) => ({
      script: endLeasesScript,
      keys: some.map(({ window, endsAtMs }) => keyOf(window, endsAtMs)),
      args: [
        link.instance(),
        ...some.flatMap(({ endsAtMs, known, alone, leased = 0 }) =>
          [endsAtMs, known, alone, leased].map(String),
        ),
      ],
    }))
  }

  return {
    now: () => link.now(),
    take: (windows, readOnly, keep) => decide('take', windows, readOnly, keep),
    add: (windows, readOnly, keep) => decide('add', windows, readOnly, keep),
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
    report(ended) {
      const spent: SpentCalls[] = []
      for (const [window, endsAtMs, calls, leased] of ended) {
        const [known] = own.read([window])
        if (known?.endsAtMs !== endsAtMs) continue
        if (link.isUp()) {
          spent.push({ window, endsAtMs, known: known.count, alone: calls, leased })
          own.hold([window], [{ ...known, count: known.count + calls }], 1)
        } else own.spend(window, endsAtMs, calls)
      }
      const done = (): void => undefined
      for (const call of reportOf(spent)) {
        void link.ask({ ...call, read: done, withoutRedis: done })
      }
    },
    restoring() {
      const running = own.running().filter(({ known }) => known > 0)
      return inTurns(running, (some) => ({
        script: restoreScript,
        keys: some.map(({ window, endsAtMs }) => keyOf(window, endsAtMs)),
        args: some.flatMap(({ known, endsAtMs }) => [String(known), String(endsAtMs)]),
      }))
    },
    countedAlone: () => reportOf(own.takeAlone()),
    onRecall(listener) {
      broadcast.subscribe(recallTopic, (windows) => {
        if (Array.isArray(windows)) listener(windows.filter(isWindowName))
      })
    },
  }
}

const noWindows: readonly Window[] = []
const noCounts: readonly WindowCount[] = []
const nothing: WindowCount = { count: 0, endsAtMs: 0, isFull: false }

/**
 * Only months are leased. The ledger has their calls, so none is forgotten with an instance. A minute may be used up within a second,
 * and then instances that lose Redis would not know what is left to share.
 */
function isLeased({ limit = 0, period }: Window): boolean {
  return period === 'month' && limit >= leastLeasedLimit
}

interface Decision extends Taking {
  readonly leases: readonly number[]
  readonly held: readonly number[]
}

/** Calls that were counted here, and how many were leased for them. */
type SpentCalls = RunningWindow & { readonly leased?: number }

function inTurns<Item>(
  items: readonly Item[],
  callFor: (some: readonly Item[]) => ScriptCall,
): readonly ScriptCall[] {
  return Array.from({ length: Math.ceil(items.length / maxAtOnce) }, (_, turn) =>
    callFor(items.slice(turn * maxAtOnce, (turn + 1) * maxAtOnce)),
  )
}

/** Without counts where Redis is in another minute; or the windows in which only leases leave no room. */
function decisionOf(
  reply: unknown,
  windows: readonly Window[],
): Decision | Pick<Taking, 'nowMs'> | { readonly blocked: readonly Window[] } {
  if (!Array.isArray(reply)) throw new Error('Redis replied with no decision')
  const [taken, nowMs, ...rest]: unknown[] = reply
  if (taken === -1) return { nowMs: Number(nowMs) }
  if (taken === -2) {
    return { blocked: reply.slice(1).flatMap((at) => windows[Number(at) - 1] ?? []) }
  }
  const leases: number[] = []
  const held: number[] = []
  const counts = windows.map((window, at): WindowCount => {
    const [count, endsAtMs, isFull, lease, ofAll, added] = rest.slice(6 * at, 6 * at + 6)
    leases.push(Number(lease))
    held.push(Number(ofAll))
    const found = { count: Number(count), endsAtMs: Number(endsAtMs), isFull: isFull === 1 }
    if (window.names === undefined) return found
    return { ...found, added: Array.isArray(added) ? added.map(String) : [] }
  })
  return { taken: taken === 1, nowMs: Number(nowMs), counts, leases, held }
}

function isWindowName(value: unknown): value is WindowName {
  return typeof value === 'object' && value !== null && 'policy' in value && 'key' in value
}
