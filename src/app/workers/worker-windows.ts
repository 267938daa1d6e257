import type { Clock } from '../../base/clock.ts'
import type { Scheduler } from '../../base/scheduler.ts'
import { leasedWindows, type LeasedWindows } from '../../db/shared/leased-windows.ts'
import type { PrimaryLink } from './primary-link.ts'

interface WorkerWindowsParts {
  readonly link: Pick<PrimaryLink, 'call' | 'report' | 'on'>
  readonly clock: Pick<Clock, 'now'>
  readonly later: Scheduler
}

const leaseMs = 500

/**
 * The windows of a worker, on which the primary decides, by leases. Both go by the clock of one machine.
 *
 * A decision that the primary does not make in time rejects with an `UnavailableError`, and its call gets 503. It may have been
 * counted by then: limits are never exceeded. Nobody has to wait for the end of `add` and `giveBack`.
 */
export function workerWindows({ link, clock, later }: WorkerWindowsParts): LeasedWindows {
  return leasedWindows({
    ...{ later, leaseMs },
    store: {
      now: clock.now,
      take: (windows, readOnly, keep) =>
        link.call('take', [windows, readOnly], keep).then(({ taking }) => taking),
      add(windows, readOnly, keep) {
        const adding = link.call('add', [windows, readOnly], (taking) =>
          keep({ taking, leases: [] }),
        )
        adding.catch(() => undefined)
        return adding
      },
      read: (windows) => link.call('read', [windows]),
      // What could not be given back stays counted until its window ends.
      giveBack: (windows, ...counts) =>
        link.call('giveBack', [windows, ...counts]).catch(() => undefined),
      report: link.report,
      onRecall: (listener) => link.on('recall', ({ windows }) => listener(windows)),
    },
  })
}
