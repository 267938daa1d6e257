import type { Scheduler } from '../base/scheduler.ts'
import type { Readiness } from '../transports/express-app.ts'

/** Shorter than the time-out of usual probes, which is a second. */
const checkMs = 700

/** Probes of several balancers share a check. */
const freshMs = 500

/**
 * Makes the check behind `/readyz`: a process that starts or stops is not ready, and neither is one that cannot read a store.
 *
 * @param stores reads each store once, by its name; throws or rejects where it cannot be read
 * @param degraded names what calls are served without: a process stays ready, since all others are without it too
 */
export function readiness(
  isServing: () => boolean,
  stores: Readonly<Record<string, () => unknown>>,
  schedule: Scheduler,
  degraded: () => readonly string[] = () => [],
): () => Promise<Readiness> {
  let checkedAtMs = -Infinity
  let check: Promise<readonly string[]> = Promise.resolve([])

  async function unavailableStores(): Promise<readonly string[]> {
    const names = Object.entries(stores).map(async ([name, read]) =>
      (await isReadable(read, schedule)) ? [] : [name],
    )
    return (await Promise.all(names)).flat()
  }

  return async () => {
    if (!isServing()) return { isReady: false, unavailable: [] }
    if (performance.now() - checkedAtMs >= freshMs) {
      checkedAtMs = performance.now()
      check = unavailableStores()
    }
    const unavailable = await check
    // It may have begun to stop meanwhile.
    return {
      isReady: isServing() && unavailable.length === 0,
      unavailable,
      degraded: degraded(),
    }
  }
}

function isReadable(read: () => unknown, schedule: Scheduler): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = schedule(() => resolve(false), checkMs)
    Promise.resolve()
      .then(read)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel)
  })
}
