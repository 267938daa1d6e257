import type { Clock } from '../../base/clock.ts'
import { localListeners, type Broadcast } from './broadcast.ts'
import { memoryWindows } from './memory-windows.ts'
import type { WindowStore } from './window-store.ts'

/**
 * What the processes of a deployment share besides databases: limits, days, months and throttles as windows, and
 * announcements. Single-use proofs are not here: the accounts database decides on them exactly.
 *
 * Arguments and results are plain data, and every decision may be a promise, so that a process can ask another one.
 */
export interface SharedState {
  readonly windows: WindowStore
  readonly broadcast: Broadcast
  /** Sends what is still to be announced, for a second at most. */
  close(): Promise<void>
}

/** For a deployment of one process: decides at once, and forgets at a restart. */
export function memorySharedState(clock: Pick<Clock, 'now'>): SharedState {
  return {
    windows: memoryWindows({ clock }),
    broadcast: localListeners(),
    close: async () => undefined,
  }
}
