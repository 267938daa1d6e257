import type { Later } from '../base/later.ts'

/** The longest that a call waits for what decides on its credential. */
export const longestWaitMs = 2000

/** Rejects when `work` takes longer than a call waits; its end is then of no interest any more. */
export function inTime<Value>(later: Later, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const takeBack = later(() => {
      reject(new Error(`The credential store did not answer within ${longestWaitMs} ms.`))
    }, longestWaitMs)
    void work.then(resolve, reject).finally(takeBack)
  })
}
