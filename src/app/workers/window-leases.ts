import type { Scheduler } from '../../base/scheduler.ts'
import type { MemoryWindows } from '../../db/shared/memory-windows.ts'
import {
  isLeasable,
  type LeasedTaking,
  type LeaseReport,
  type WindowName,
} from '../../db/shared/leases.ts'
import type { Window, WindowCount } from '../../db/shared/window-store.ts'

/** What one worker may do with the windows. */
export interface WindowLeases {
  /** Waits while another worker may return what the call needs. */
  take(
    windows: readonly Window[],
    readOnly: readonly Window[],
  ): LeasedTaking | Promise<LeasedTaking>
  /** Ends leases: what was spent counts, and what was not is there for others again. */
  report(reports: readonly LeaseReport[]): void
  /**
   * Ends all leases of a worker that has ended. What it held of minutes and days counts as spent. Of months it does not: the ledger
   * has what was.
   */
  end(): void
}

/** What workers hold of a window that they have not reported, or one of them. */
interface Held {
  readonly window: Window
  readonly endsAtMs: number
  all: number
}

/** The most calls of a lease. */
const maxLease = 1000

interface WindowLeasesParts {
  readonly store: MemoryWindows
  readonly workers: number
  readonly later: Scheduler
}

/** A worker that has not returned its leases after so long is frozen, or its machine is too busy. Less than a call waits for. */
const maxWaitMs = 700

interface BlockedCall {
  readonly decide: () => LeasedTaking | undefined
  readonly resolve: (decided: LeasedTaking) => void
}

/**
 * Leaves a part of each window to the worker that asks, so that it need not ask for every call. Together they admit no more than
 * the limit: a leased call counts as taken until it is returned. A call that only leases block has them recalled and
 * waits, so none is rejected while the limit has room. It fails when a worker does not return them in time.
 *
 * @returns a function that makes the leases of one worker; `recall` is called with windows whose leases it has to return
 */
export function windowLeases({
  store,
  workers,
  later,
}: WindowLeasesParts): (recall: (windows: readonly WindowName[]) => void) => WindowLeases {
  const held = new Map<string, Held>()
  const recalls = new Set<(windows: readonly WindowName[]) => void>()
  let waiting: BlockedCall[] = []
  let isContended = false

  function heldOf(window: Window, endsAtMs: number): number {
    const known = held.get(windowId(window))
    return known?.endsAtMs === endsAtMs ? known.all : 0
  }

  function decideWaiting(): void {
    const before = waiting
    waiting = []
    isContended = before.length > 0
    for (const call of before) {
      const decided = call.decide()
      if (decided === undefined) waiting.push(call)
      else call.resolve(decided)
    }
    isContended = waiting.length > 0
  }

  /** The windows in which a call has no room but what is leased. */
  function leasedOut(windows: readonly Window[]): readonly WindowName[] {
    const counts = store.read(windows)
    if (counts.some(({ isFull }) => isFull)) return []
    return windows.flatMap((window, at) => {
      const { count, endsAtMs } = counts[at] ?? noCount
      const calls = heldOf(window, endsAtMs)
      const hasRoom = calls === 0 || window.limit === undefined || count + calls < window.limit
      return hasRoom ? [] : [{ policy: window.policy, key: window.key }]
    })
  }

  return (recall) => {
    recalls.add(recall)
    /** Of this worker alone, so that they end with it. */
    const own = new Map<string, Held>()

    function change(window: Window, endsAtMs: number, calls: number): void {
      const id = windowId(window)
      for (const leases of [held, own]) {
        const known = leases.get(id)
        // Of a period that is over, nothing is left to count.
        if (known !== undefined && known.endsAtMs > endsAtMs) continue
        const lease = known?.endsAtMs === endsAtMs ? known : { window, endsAtMs, all: 0 }
        lease.all = Math.max(0, lease.all + calls)
        if (lease.all === 0) leases.delete(id)
        else leases.set(id, lease)
      }
    }

    /** Near the limit it leaves none, and every call asks; neither while a call waits. */
    function grant(window: Window, { count, endsAtMs }: WindowCount): number {
      const { limit } = window
      if (limit === undefined || !isLeasable(window) || isContended) return 0
      const room = limit - count - heldOf(window, endsAtMs)
      const calls = Math.min(maxLease, Math.max(0, Math.floor(room / (4 * workers))))
      if (calls > 0) change(window, endsAtMs, calls)
      return calls
    }

    function decide(
      windows: readonly Window[],
      readOnly: readonly Window[],
    ): LeasedTaking | undefined {
      if (leasedOut(windows).length > 0) return undefined
      const taking = store.take(windows, readOnly)
      const leases = taking.taken
        ? [...windows, ...readOnly].map((window, at) => grant(window, taking.counts[at] ?? noCount))
        : []
      return { taking, leases }
    }

    return {
      take(windows, readOnly) {
        const decided = decide(windows, readOnly)
        if (decided !== undefined) return decided
        const blocking = leasedOut(windows)
        // After the results of this turn, which may bring a worker what is to be recalled.
        queueMicrotask(() => {
          for (const recallFrom of recalls) recallFrom(blocking)
        })
        return new Promise((resolve, reject) => {
          const cancel = later(() => {
            waiting = waiting.filter((other) => other !== call)
            isContended = waiting.length > 0
            const policies = blocking.map(({ policy }) => policy).join(', ')
            reject(
              new Error(`a worker did not return its leases within ${maxWaitMs} ms: ${policies}`),
            )
          }, maxWaitMs)
          const call: BlockedCall = {
            decide: () => decide(windows, readOnly),
            resolve(decided) {
              cancel()
              resolve(decided)
            },
          }
          waiting.push(call)
          isContended = true
        })
      },
      report(reports) {
        for (const [window, endsAtMs, spent, granted] of reports) {
          change(window, endsAtMs, -granted)
          store.spend(window, endsAtMs, spent)
        }
        decideWaiting()
      },
      end() {
        recalls.delete(recall)
        for (const { window, endsAtMs, all } of [...own.values()]) {
          change(window, endsAtMs, -all)
          if (window.period !== 'month') store.spend(window, endsAtMs, all)
        }
        decideWaiting()
      },
    }
  }
}

const noCount: WindowCount = { count: 0, endsAtMs: 0, isFull: false }

function windowId({ policy, key }: WindowName): string {
  return `${policy}:${key}`
}
