import type { MemoryWindows } from '../../db/shared/memory-windows.ts'
import type { Taking, Window, WindowCount } from '../../db/shared/window-store.ts'

/** A decision of the primary, and what it leaves to the worker that asked. */
export interface LeasedTaking {
  readonly taking: Taking
  /** For each count: how many more calls the worker may admit on its own. */
  readonly leases: readonly number[]
}

/** What became of a worker's lease of a window, in calls. */
export type LeaseReport = readonly [
  window: Window,
  endsAtMs: number,
  spent: number,
  unspent: number,
]

/** What one worker may do with the windows. */
export interface WindowLeases {
  /** Waits while another worker may return what the call needs. */
  take(
    windows: readonly Window[],
    readOnly: readonly Window[],
  ): LeasedTaking | Promise<LeasedTaking>
  /** Ends leases: what was spent counts, and what was not is there for others again. */
  report(reports: readonly LeaseReport[]): void
  /** Ends all leases of a worker that has ended. What it had not reported counts as not spent. */
  end(): void
}

/** Whether workers may count in a window on their own for a moment: its end is known, and it counts calls. */
export function isLeasable({ period, names }: Window): boolean {
  return typeof period === 'string' && names === undefined
}

/** Windows are the same if this is, until one of them ends. */
export function windowId({ policy, key }: Window): string {
  return `${policy}:${key}`
}

/** What workers hold of a window that they have not reported. */
interface Held {
  readonly endsAtMs: number
  all: number
}

interface Waiting {
  readonly decide: () => LeasedTaking | undefined
  readonly resolve: (decided: LeasedTaking) => void
}

/**
 * Leaves a part of each window to the worker that asks, so that it need not ask for every call. Together they admit no more than
 * the limit: a leased call counts as taken until it is returned, and workers return leases after some milliseconds. A call that
 * only leases stand in the way of waits for that, so none is rejected while the limit has room.
 */
export function windowLeases(store: MemoryWindows, workers: number): () => WindowLeases {
  const held = new Map<string, Held>()
  let waiting: Waiting[] = []

  function heldOf(window: Window, endsAtMs: number): number {
    const known = held.get(windowId(window))
    return known?.endsAtMs === endsAtMs ? known.all : 0
  }

  function decideWaiting(): void {
    const before = waiting
    waiting = []
    for (const call of before) {
      const decided = call.decide()
      if (decided === undefined) waiting.push(call)
      else call.resolve(decided)
    }
  }

  function mustWait(windows: readonly Window[]): boolean {
    const counts = store.read(windows)
    if (counts.some(({ isFull }) => isFull)) return false
    return windows.some((window, at) => {
      const { count, endsAtMs } = counts[at] ?? noCount
      const calls = heldOf(window, endsAtMs)
      return calls > 0 && window.limit !== undefined && count + calls >= window.limit
    })
  }

  return () => {
    /** Of this worker alone, so that they end with it. */
    const own = new Map<string, Held>()

    function change(window: Window, endsAtMs: number, calls: number): void {
      const id = windowId(window)
      for (const leases of [held, own]) {
        const known = leases.get(id)
        // Of a period that is over, nothing is left to count.
        if (known !== undefined && known.endsAtMs > endsAtMs) continue
        const lease = known?.endsAtMs === endsAtMs ? known : { endsAtMs, all: 0 }
        lease.all = Math.max(0, lease.all + calls)
        if (lease.all === 0) leases.delete(id)
        else leases.set(id, lease)
      }
    }

    /** Near the limit it leaves none, and every call asks. */
    function grant(window: Window, { count, endsAtMs }: WindowCount): number {
      const { limit } = window
      if (limit === undefined || !isLeasable(window)) return 0
      const room = limit - count - heldOf(window, endsAtMs)
      const calls = Math.max(0, Math.floor(room / (4 * workers)))
      if (calls > 0) change(window, endsAtMs, calls)
      return calls
    }

    function decide(
      windows: readonly Window[],
      readOnly: readonly Window[],
    ): LeasedTaking | undefined {
      if (mustWait(windows)) return undefined
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
        return new Promise((resolve) => {
          waiting.push({ decide: () => decide(windows, readOnly), resolve })
        })
      },
      report(reports) {
        for (const [window, endsAtMs, spent, unspent] of reports) {
          change(window, endsAtMs, -(spent + unspent))
          const [now] = store.read([window])
          if (spent === 0 || now?.endsAtMs !== endsAtMs) continue
          store.hold([window], [{ ...now, count: now.count + spent }])
        }
        decideWaiting()
      },
      end() {
        for (const [id, { endsAtMs, all }] of own) {
          const known = held.get(id)
          if (known?.endsAtMs !== endsAtMs) continue
          known.all -= all
          if (known.all <= 0) held.delete(id)
        }
        own.clear()
        decideWaiting()
      },
    }
  }
}

const noCount: WindowCount = { count: 0, endsAtMs: 0, isFull: false }
