import type { Clock } from '../../base/clock.ts'
import type { Scheduler } from '../../base/scheduler.ts'
import type { Taking, Window, WindowCount, WindowStore } from '../../db/shared/window-store.ts'
import type { PrimaryLink } from './primary-link.ts'
import { isLeasable, windowId, type LeaseReport } from './window-leases.ts'

export interface WorkerWindowsParts {
  readonly link: Pick<PrimaryLink, 'call' | 'report' | 'on'>
  readonly clock: Pick<Clock, 'now'>
  readonly later: Scheduler
}

/** What this worker knows of a window, and may count in it on its own. */
interface Lease {
  readonly window: Window
  readonly endsAtMs: number
  /** All calls, as far as this worker knows. */
  count: number
  /** Calls that this worker may still admit. */
  left: number
  /** Calls that it has counted since it reported. */
  spent: number
}

/** How long a lease lasts: so long at most a count may be without the latest calls of other workers. */
const leaseMs = 500

/**
 * The windows of a worker, on which the primary decides. It leaves a part of each window to this worker for a moment, so
 * that most calls are counted without a message; only the primary rejects. Both go by the clock of one machine.
 *
 * A decision that the primary does not make in time rejects with an `UnavailableError`, and its call gets 503. It may have been
 * counted by then: limits are never exceeded. Nobody has to wait for the end of `add` and `giveBack`.
 */
export function workerWindows({ link, clock, later }: WorkerWindowsParts): WindowStore {
  let leases = new Map<string, Lease>()
  let isTicking = false

  /** Undefined where only the primary knows. */
  function leaseOf(window: Window, nowMs: number): Lease | undefined {
    if (!isLeasable(window)) return undefined
    const lease = leases.get(windowId(window))
    if (lease === undefined || nowMs >= lease.endsAtMs) return undefined
    const { onRecord } = window
    const isBehind = onRecord?.endsAtMs === lease.endsAtMs && onRecord.count > lease.count
    return isBehind ? undefined : lease
  }

  function known(windows: readonly Window[], nowMs: number): readonly Lease[] | undefined {
    const found: Lease[] = []
    for (const window of windows) {
      const lease = leaseOf(window, nowMs)
      if (lease === undefined) return undefined
      found.push(lease)
    }
    return found
  }

  function countOf({ count, endsAtMs }: Lease, { limit }: Window): WindowCount {
    return { count, endsAtMs, isFull: limit !== undefined && count >= limit }
  }

  /** Counts here if every window is known and has enough left. */
  function countHere(
    windows: readonly Window[],
    readOnly: readonly Window[],
    isForced: boolean,
  ): Taking | undefined {
    const nowMs = clock.now()
    const own = known(windows, nowMs)
    if (own === undefined || (!isForced && own.some(({ left }) => left < 1))) return undefined
    const read = known(readOnly, nowMs)
    if (read === undefined) return undefined
    const counts: WindowCount[] = []
    for (const [at, lease] of own.entries()) {
      const { isFull } = countOf(lease, windows[at] ?? lease.window)
      lease.count += 1
      lease.spent += 1
      // What is counted past a limit was never leased.
      lease.left = Math.max(0, lease.left - 1)
      counts.push({ count: lease.count, endsAtMs: lease.endsAtMs, isFull })
    }
    for (const [at, lease] of read.entries())
      counts.push(countOf(lease, readOnly[at] ?? lease.window))
    return { taken: true, nowMs, counts }
  }

  function reportOf({ window, endsAtMs, spent, left }: Lease): LeaseReport {
    const { policy, key, period } = window
    return [{ policy, key, period }, endsAtMs, spent, Number.isFinite(left) ? left : 0]
  }

  /** Ends leases: of windows that the primary is asked about, or that it recalls. */
  function release(windowIds: readonly string[]): void {
    for (const id of windowIds) {
      const lease = leases.get(id)
      if (lease === undefined) continue
      leases.delete(id)
      link.report([reportOf(lease)])
    }
  }

  function endAll(): void {
    isTicking = false
    link.report(Array.from(leases.values(), reportOf))
    leases = new Map()
  }

  function keep(
    windows: readonly Window[],
    counts: readonly WindowCount[],
    granted: readonly number[],
  ): void {
    for (const [at, window] of windows.entries()) {
      const count = counts[at]
      if (count === undefined || !isLeasable(window)) continue
      const left = window.limit === undefined ? Infinity : (granted[at] ?? 0)
      const id = windowId(window)
      const before = leases.get(id)
      if (before?.endsAtMs === count.endsAtMs) {
        before.left += left
        before.count = Math.max(before.count, count.count + before.spent)
      } else
        leases.set(id, { window, endsAtMs: count.endsAtMs, count: count.count, left, spent: 0 })
    }
    if (isTicking) return
    isTicking = true
    later(endAll, leaseMs)
  }

  link.on('recall', ({ windowIds }) => release(windowIds))

  return {
    now: clock.now,
    take(windows, readOnly = none) {
      const here = countHere(windows, readOnly, false)
      if (here !== undefined) return here
      release(windows.map(windowId))
      return link
        .call('take', [windows, readOnly], ({ taking, leases: granted }) => {
          if (taking.taken) keep([...windows, ...readOnly], taking.counts, granted)
        })
        .then(({ taking }) => taking)
    },
    add(windows, readOnly = none) {
      const here = countHere(windows, readOnly, true)
      if (here !== undefined) return here
      const adding = link.call('add', [windows, readOnly], ({ counts }) =>
        keep([...windows, ...readOnly], counts, []),
      )
      adding.catch(() => undefined)
      return adding
    },
    read(windows) {
      release(windows.map(windowId))
      return link.call('read', [windows])
    },
    giveBack(windows, ...[counts]) {
      const nowMs = clock.now()
      const left = windows.flatMap((window, at) => {
        const lease = leaseOf(window, nowMs)
        const isHere = lease !== undefined && lease.spent > 0
        if (!isHere || counts?.[at]?.endsAtMs !== lease.endsAtMs) return [at]
        lease.count -= 1
        lease.spent -= 1
        lease.left += 1
        return []
      })
      if (left.length === 0) return undefined
      const some = left.flatMap((at) => windows[at] ?? [])
      const given = counts && left.flatMap((at) => counts[at] ?? [])
      // What could not be given back stays counted until its window ends.
      return link.call('giveBack', given ? [some, given] : [some]).catch(() => undefined)
    },
  }
}

const none: readonly Window[] = []
