import type { Scheduler } from '../../base/scheduler.ts'
import {
  isLeasable,
  type LeasedTaking,
  type LeaseReport,
  type LeasingStore,
  type WindowName,
} from './leases.ts'
import type { Taking, Window, WindowCount, WindowStore } from './window-store.ts'

export interface LeasedWindows extends WindowStore {
  /** Returns what is leased now. A process that ends without this leaves it to the store to end it. */
  endLeases(): void
}

interface LeasedWindowsParts {
  readonly store: LeasingStore
  readonly later: Scheduler
  /** How long a lease lasts: so long at most a count may be without the latest calls of other processes. */
  readonly leaseMs: number
}

/** What this process knows of a window, and may count in it on its own. */
interface Lease {
  readonly window: Window
  readonly endsAtMs: number
  /** All calls, as far as this process knows. */
  count: number
  /** Calls that this process may still admit. */
  left: number
  /** Calls that it has counted since it reported. */
  spent: number
  granted: number
}

/**
 * The windows of a process, on which a store decides that several share. The store leaves a part of each window to this process
 * for a moment, so that most calls are counted without a message. What it rejected is rejected again here until the leases end,
 * or a call is given back here.
 */
export function leasedWindows({ store, later, leaseMs }: LeasedWindowsParts): LeasedWindows {
  /** By policy and key: one text of both would have to be made for each call. */
  let leases = new Map<string, Map<string, Lease>>()
  /** By the windows and their limits. */
  let rejections = new Map<string, Taking>()
  let isTicking = false

  /** Undefined where only the store knows. */
  function leaseOf(window: Window, nowMs: number): Lease | undefined {
    if (!isLeasable(window)) return undefined
    const lease = leases.get(window.policy)?.get(window.key)
    if (lease === undefined || nowMs >= lease.endsAtMs) return undefined
    const { onRecord } = window
    const isBehind = onRecord?.endsAtMs === lease.endsAtMs && onRecord.count > lease.count
    return isBehind ? undefined : lease
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
    const nowMs = store.now()
    const own: Lease[] = []
    for (const window of windows) {
      const lease = leaseOf(window, nowMs)
      if (lease === undefined || (lease.left < 1 && !isForced)) return undefined
      own.push(lease)
    }
    const read: WindowCount[] = []
    for (const window of readOnly) {
      const lease = leaseOf(window, nowMs)
      if (lease === undefined) return undefined
      read.push(countOf(lease, window))
    }
    const counts: WindowCount[] = []
    for (const lease of own) counts.push(countIn(lease, windows[counts.length] ?? lease.window))
    for (const count of read) counts.push(count)
    return { taken: true, nowMs, counts }
  }

  function countIn(lease: Lease, { limit }: Window): WindowCount {
    const isFull = limit !== undefined && lease.count >= limit
    lease.count += 1
    lease.spent += 1
    // What is counted past a limit was never leased.
    if (lease.left > 0) lease.left -= 1
    return { count: lease.count, endsAtMs: lease.endsAtMs, isFull }
  }

  function rejectHere(windows: readonly Window[], readOnly: readonly Window[]): Taking | undefined {
    if (rejections.size === 0) return undefined
    const nowMs = store.now()
    const rejection = rejections.get(rejectionId(windows, readOnly))
    const isOver = rejection?.counts.some(({ endsAtMs }) => nowMs >= endsAtMs) !== false
    return rejection === undefined || isOver ? undefined : { ...rejection, nowMs }
  }

  function reportOf({ window, endsAtMs, spent, granted }: Lease): LeaseReport {
    const { policy, key, period } = window
    return [{ policy, key, period }, endsAtMs, spent, granted]
  }

  /** Ends leases: of windows that are read from the store, or that it recalls. */
  function release(windows: readonly WindowName[]): void {
    const ended: LeaseReport[] = []
    for (const { policy, key } of windows) {
      const lease = leases.get(policy)?.get(key)
      if (lease === undefined) continue
      leases.get(policy)?.delete(key)
      if (lease.spent > 0 || lease.granted > 0) ended.push(reportOf(lease))
    }
    if (ended.length > 0) store.report(ended)
  }

  function endLeases(): void {
    release(
      [...leases.values()].flatMap((byKey) => Array.from(byKey.values(), ({ window }) => window)),
    )
    leases = new Map()
    rejections = new Map()
  }

  function endAll(): void {
    isTicking = false
    endLeases()
  }

  function keep(
    windows: readonly Window[],
    readOnly: readonly Window[],
    { taking, leases: granted }: LeasedTaking,
  ): void {
    if (taking.taken) {
      for (const [at, window] of [...windows, ...readOnly].entries()) {
        const count = taking.counts[at]
        if (count !== undefined && isLeasable(window)) extend(window, count, granted[at] ?? 0)
      }
    } else if (windows.every(isLeasable)) {
      rejections.set(rejectionId(windows, readOnly), taking)
    }
    if (isTicking) return
    isTicking = true
    later(endAll, leaseMs)
  }

  function extend(window: Window, { count, endsAtMs }: WindowCount, granted: number): void {
    const left = window.limit === undefined ? Infinity : granted
    const byKey = leases.get(window.policy) ?? new Map<string, Lease>()
    leases.set(window.policy, byKey)
    const before = byKey.get(window.key)
    if (before?.endsAtMs !== endsAtMs) {
      byKey.set(window.key, { window, endsAtMs, count, left, spent: 0, granted })
      return
    }
    before.left += left
    before.granted += granted
    before.count = Math.max(before.count, count + before.spent)
  }

  store.onRecall(release)

  return {
    endLeases,
    now: store.now,
    take(windows, readOnly = none) {
      const here = countHere(windows, readOnly, false) ?? rejectHere(windows, readOnly)
      if (here !== undefined) return here
      release(windows)
      return store.take(windows, readOnly, (leased) => keep(windows, readOnly, leased))
    },
    add(windows, readOnly = none) {
      const here = countHere(windows, readOnly, true)
      if (here !== undefined) return here
      return store.add(windows, readOnly, (leased) => keep(windows, readOnly, leased))
    },
    read(windows) {
      release(windows)
      return store.read(windows)
    },
    giveBack(windows, ...[counts]) {
      rejections.clear()
      const nowMs = store.now()
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
      return given ? store.giveBack(some, given) : store.giveBack(some)
    },
  }
}

const none: readonly Window[] = []

function rejectionId(windows: readonly Window[], readOnly: readonly Window[]): string {
  return [...windows, ...readOnly]
    .map((window) => `${window.policy}:${window.key} ${window.limit}`)
    .join()
}
