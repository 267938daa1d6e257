import { LRUCache } from 'lru-cache'
import type { Clock } from '../../base/clock.ts'
import { dayEndMs, minuteEndMs, monthEndMs } from '../../base/calendar.ts'
import type { Taking, Window, WindowCount } from './window-store.ts'

/** A store that decides without a promise, so that no other call runs in between. */
export type MemoryWindows = ReturnType<typeof memoryWindows>

/** A window of calls that has begun and not ended. */
export interface RunningWindow {
  readonly window: Pick<Window, 'policy' | 'key' | 'period'>
  readonly endsAtMs: number
  /** The last count of the other store, and the calls that were reported to it since. */
  readonly known: number
  /** Calls that only this store has counted, and not reported. */
  readonly alone: number
}

interface MemoryWindowsParts {
  readonly clock: Pick<Clock, 'now'>
  /** See `maxRemembered`. */
  readonly maxEntries?: number
  /**
   * How many processes count apart, 1 by default. Each call counts so many times, and each may add that part of the names, as if
   * all processes had the same callers: together they stay within a limit.
   */
  readonly processes?: () => number
}

/**
 * How many windows of a policy are remembered, and how many names of its windows in all. Beyond that the one that was idle
 * longest is forgotten: an attacker with so many addresses is not stopped by counting them.
 */
const maxRemembered = 100_000

/** What is remembered of windows. */
function windowSlots(maxEntries: number) {
  const byPolicy = new Map<string, LRUCache<string, Slot>>()

  function slotsOf({ policy }: Window): LRUCache<string, Slot> {
    const known = byPolicy.get(policy)
    if (known !== undefined) return known
    // Bounded by size: with `max` the cache would take the memory of all entries at once.
    const slots = new LRUCache<string, Slot>({
      maxSize: maxEntries,
      sizeCalculation: ({ names }) => 1 + names.size,
    })
    byPolicy.set(policy, slots)
    return slots
  }

  return {
    slotsOf,
    /** Begins a window, or begins it again with other names, so that the cache computes its size again. */
    begin(window: Window, endsAtMs: number, names = noNames): Slot {
      const slot = { window, endsAtMs, count: names.size, known: 0, alone: 0, names }
      slotsOf(window).set(idOf(window, endsAtMs), slot)
      return slot
    },
    /** Those that count calls and have not ended. */
    running: (nowMs: number): readonly Slot[] =>
      [...byPolicy.values()].flatMap((slots) =>
        [...slots.values()].filter(
          ({ window, endsAtMs }) => window.names === undefined && nowMs < endsAtMs,
        ),
      ),
  }
}

/** Windows in this process's memory: a restart forgets them. */
export function memoryWindows(parts: MemoryWindowsParts) {
  const { clock, maxEntries = maxRemembered, processes } = parts
  const { slotsOf, begin, running } = windowSlots(maxEntries)

  function stateOf(window: Window, nowMs: number): State {
    const { period, onRecord, limit, names } = window
    const endsAtMs = periodEndMs(period, nowMs)
    const slot = slotsOf(window).get(idOf(window, endsAtMs))
    let count = slot?.count ?? 0
    if (onRecord !== undefined && onRecord.endsAtMs === endsAtMs && onRecord.count > count) {
      count = onRecord.count
    }
    const isFull = limit !== undefined && count >= limit
    // Without spreading objects, which costs more than the rest.
    const state = { window, slot, count, isFull, endsAtMs }
    if (names === undefined) return state
    const added = [...new Set(names)].filter((name) => slot?.names.has(name) !== true)
    return { ...state, added, isFull: added.length > 0 && count + added.length > maxNames(limit) }
  }

  function maxNames(limit = Infinity): number {
    return Math.ceil(limit / (processes?.() ?? 1))
  }

  function countIn(state: State): WindowCount {
    const { window, endsAtMs, isFull } = state
    if (state.added === undefined) {
      const slot = state.slot ?? begin(window, endsAtMs)
      slot.count = state.count + (processes?.() ?? 1)
      slot.alone += 1
      return { count: slot.count, endsAtMs, isFull }
    }
    const added = state.added.slice(0, Math.max(0, maxNames(window.limit) - state.count))
    if (added.length === 0) return { count: state.count, endsAtMs, isFull, added }
    const names = new Set([...(state.slot?.names ?? noNames), ...added])
    begin(window, endsAtMs, names)
    return { count: names.size, endsAtMs, isFull, added }
  }

  function decide(
    isForced: boolean,
    windows: readonly Window[],
    readOnly: readonly Window[] = noWindows,
  ): Taking {
    const nowMs = clock.now()
    const states: State[] = []
    let taken = true
    for (const window of windows) {
      const state = stateOf(window, nowMs)
      if (state.isFull && !isForced) taken = false
      states.push(state)
    }
    const counts: WindowCount[] = []
    for (const state of states) counts.push(taken ? countIn(state) : countOf(state))
    for (const window of readOnly) counts.push(countOf(stateOf(window, nowMs)))
    return { taken, nowMs, counts }
  }

  return {
    now: () => clock.now(),
    take: (windows: readonly Window[], readOnly?: readonly Window[]) =>
      decide(false, windows, readOnly),
    add: (windows: readonly Window[], readOnly?: readonly Window[]) =>
      decide(true, windows, readOnly),
    read(windows: readonly Window[]): readonly WindowCount[] {
      const nowMs = clock.now()
      return windows.map((window) => countOf(stateOf(window, nowMs)))
    },
    giveBack(windows: readonly Window[], counts: readonly WindowCount[]): void {
      for (const [at, window] of windows.entries()) {
        const { endsAtMs, added } = counts[at] ?? unknownCount
        const slot = slotsOf(window).peek(idOf(window, endsAtMs))
        if (slot === undefined) continue
        if (added === undefined) {
          slot.count = Math.max(0, slot.count - (processes?.() ?? 1))
          slot.alone -= 1
        } else {
          for (const name of added) slot.names.delete(name)
          slot.count = slot.names.size
        }
      }
    },
    /**
     * Sets windows to what another store decided, which this one continues when that one is away.
     *
     * @param counted how many of the windows the call was counted in, the first ones
     */
    hold(windows: readonly Window[], counts: readonly WindowCount[], counted: number): void {
      for (const [at, window] of windows.entries()) {
        const { endsAtMs, count, isFull, added = [] } = counts[at] ?? unknownCount
        const slot = slotsOf(window).peek(idOf(window, endsAtMs))
        if (window.names === undefined) {
          const held = slot ?? begin(window, endsAtMs)
          held.count = count
          held.known = count
          held.alone = 0
        } else if (at < counted) {
          const known = isFull ? added : window.names
          begin(window, endsAtMs, new Set([...(slot?.names ?? noNames), ...known]))
        }
      }
    },
    running: () => running(clock.now()),
    /** The windows with calls that only this store has counted. They count as reported from then on, and are not returned again. */
    takeAlone(): readonly RunningWindow[] {
      return running(clock.now()).flatMap((slot) => {
        if (slot.alone <= 0) return []
        const { window, endsAtMs, known, alone } = slot
        slot.known += alone
        slot.alone = 0
        return [{ window, endsAtMs, known, alone }]
      })
    },
  }
}

/** The ends of periods are whole minutes, whose text is shorter and made faster. */
const minuteMs = 60_000
const noWindows: readonly Window[] = []
const unknownCount: WindowCount = { count: 0, endsAtMs: 0, isFull: false }
/** Of windows that count calls; never written. */
const noNames = new Set<string>()

interface Slot extends RunningWindow {
  readonly window: Window
  /** What decides: `known`, and each call counted here, once for every process. */
  count: number
  known: number
  alone: number
  readonly names: Set<string>
}

interface State extends WindowCount {
  readonly window: Window
  readonly slot: Slot | undefined
}

function periodEndMs(period: Window['period'], nowMs: number): number {
  if (nowMs >= ends.minute || nowMs < ends.minute - minuteMs) {
    ends = { minute: minuteEndMs(nowMs), day: dayEndMs(nowMs), month: monthEndMs(nowMs) }
  }
  return ends[period]
}

/** Of the last minute: every call needs them. */
let ends = { minute: 0, day: 0, month: 0 }

/** It contains the end: when the clock is set back, nobody gets a period twice. */
function idOf({ key }: Window, endsAtMs: number): string {
  return `${endsAtMs / minuteMs} ${key}`
}

function countOf({ count, endsAtMs, isFull, added }: State): WindowCount {
  return added === undefined ? { count, endsAtMs, isFull } : { count, endsAtMs, isFull, added: [] }
}
