import type { Scheduler } from '../../base/clock.ts'

/** How long a call waits for a lookup that decides on its credential. */
export const lookupTimeoutMs = 2000

/** Rejects when `work` takes longer than `lookupTimeoutMs`; its result is then ignored. */
export function withTimeout<Value>(schedule: Scheduler, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => {
      reject(new Error(`credential store did not respond within ${lookupTimeoutMs} ms`))
    }, lookupTimeoutMs)
    void work.then(resolve, reject).finally(cancel)
  })
}
