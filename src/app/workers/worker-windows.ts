import type { Clock } from '../../base/clock.ts'
import type { WindowStore } from '../../db/shared/window-store.ts'
import type { PrimaryLink } from './primary-link.ts'

/**
 * The windows of a worker, on which the primary decides. Both go by the clock of one machine.
 *
 * A decision that the primary does not make in time rejects with an `UnavailableError`, and its call gets 503. It may have been
 * counted by then: limits are never exceeded. Nobody has to wait for the end of `add` and `giveBack`.
 */
export function workerWindows(
  link: Pick<PrimaryLink, 'call'>,
  clock: Pick<Clock, 'now'>,
): WindowStore {
  return {
    now: clock.now,
    take: (windows, readOnly = []) => link.call('take', windows, readOnly),
    add(windows, readOnly = []) {
      const adding = link.call('add', windows, readOnly)
      adding.catch(() => undefined)
      return adding
    },
    read: (windows) => link.call('read', windows),
    giveBack: (windows, ...counts) =>
      // What could not be given back stays counted until its window ends.
      link.call('giveBack', windows, ...counts).catch(() => undefined),
  }
}
