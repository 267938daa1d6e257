/**
 * The work of a ledger on its database: one task at a time.
 *
 * @param flush flushes what was written until it begins
 * @param onFailure called for work that failed
 */
export function flushQueue(flush: () => Promise<void>, onFailure: (failure: unknown) => void) {
  let queue: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let isAway = false

  /** Resolves at the end of the work, also where it failed. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).catch(onFailure)
    return queue
  }

  async function flushNow(): Promise<void> {
    next = undefined
    const failure = await flush().then(
      () => undefined,
      (cause: unknown) => ({ cause }),
    )
    isAway = failure !== undefined
    if (failure !== undefined) onFailure(failure.cause)
  }

  return {
    enqueue,
    /** Flushes next. All who wait for a flush that has not begun share it. */
    flushNext: (): Promise<void> => (next ??= enqueue(flushNow)),
    /** Whether the last flush failed, or a call did not wait for its end. */
    isAway: () => isAway,
    /** A call did not wait any longer. */
    setAway: () => void (isAway = true),
  }
}
