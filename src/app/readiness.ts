import type { Clock, Scheduler } from '../base/clock.ts'
import type { Readiness } from './express-app.ts'

/** Shorter than the time-out of usual probes, which is a second. */
const checkMs = 700

/** Probes of several balancers share a check. */
const freshMs = 500

/** What readiness depends on. */
export interface ReadinessParts {
  /** Checks each store once, by its name; throws or rejects where it cannot do its part of a call. */
  readonly stores: Readonly<Record<string, () => unknown>>
  /** The names of the stores that all instances have: one of them that cannot be read makes no instance unready. */
  readonly sharedStores: readonly string[]
  /** Names what else calls are served without. */
  readonly degraded: () => readonly string[] | Promise<readonly string[]>
}

/**
 * Makes the check behind `/readyz`, which says whether a call can be served and billed here: a process that starts or stops is not
 * ready, and neither is one with a store of its own that fails. Without one that is shared a process stays ready and is degraded,
 * since all others are without it too, and each still serves most calls.
 */
export function readiness(
  isServing: () => boolean,
  clock: Clock,
  schedule: Scheduler,
  { stores, sharedStores, degraded }: ReadinessParts,
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
    if (clock.monotonic() - checkedAtMs >= freshMs) {
      checkedAtMs = clock.monotonic()
      check = unavailableStores()
    }
    const failing = await check
    const unavailable = failing.filter((name) => !sharedStores.includes(name))
    // It may have begun to stop meanwhile.
    return {
      isReady: isServing() && unavailable.length === 0,
      unavailable,
      degraded: [...failing.filter((name) => sharedStores.includes(name)), ...(await degraded())],
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
