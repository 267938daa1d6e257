import type { Scheduler } from '../base/scheduler.ts'

interface FlushQueueParts {
  /** Flushes what was written until it begins. */
  readonly flush: () => Promise<void>
  readonly later: Scheduler
  /** Called for work that failed. */
  readonly onFailure: (failure: unknown) => void
}

/** The work of a ledger on its database: one task at a time. */
export interface FlushQueue {
  /** Resolves at the end of the work, also where it failed. */
  enqueue(work: () => Promise<void>): Promise<void>
  /** Flushes next. All who wait for a flush that has not begun share it. Rejects where it fails. */
  flushNext(): Promise<void>
  /** Flushes within `flushAfterMs`, unless the last flush failed. */
  flushSoon(): void
  /** Whether the last flush failed, or a call did not wait for its end. */
  isAway(): boolean
  /** A call did not wait any longer. */
  setAway(): void
  close(): void
}

/** Calls that arrive meanwhile are flushed together. */
const flushAfterMs = 50

/** An empty queue. */
export function flushQueue({ flush, later, onFailure }: FlushQueueParts): FlushQueue {
  let queue: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let cancelSoon: (() => void) | undefined
  let isAway = false

  function attempt(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(onFailure)
    return done
  }

  async function flushNow(): Promise<void> {
    next = undefined
    try {
      await flush()
      isAway = false
    } catch (failure) {
      isAway = true
      throw failure
    }
  }

  const flushNext = (): Promise<void> => (next ??= attempt(flushNow))

  return {
    enqueue(work) {
      void attempt(work)
      return queue
    },
    flushNext,
    flushSoon() {
      if (isAway) return
      cancelSoon ??= later(() => {
        cancelSoon = undefined
        void flushNext()
      }, flushAfterMs)
    },
    isAway: () => isAway,
    setAway: () => void (isAway = true),
    close: () => cancelSoon?.(),
  }
}
