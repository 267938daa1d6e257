import type { Clock } from '../../base/clock.ts'
import { localListeners, type Broadcast } from './broadcast.ts'
import { MemoryLimiter, type TryLimit, type TryLimiter } from './memory-limiter.ts'
import { memoryWindows } from './memory-windows.ts'
import type { WindowStore } from './window-store.ts'

/**
 * What the processes of a deployment share besides databases: limits of plans as windows, limits on tries, and
 * announcements. Single-use proofs are not here: the accounts database decides on them exactly.
 */
export interface SharedState {
  readonly windows: WindowStore
  readonly broadcast: Broadcast
  openLimiter(limit: TryLimit): TryLimiter
  close(): Promise<void>
}

/** For a deployment of one process: decides at once, and forgets at a restart. */
export function memorySharedState(clock: Pick<Clock, 'now'>): SharedState {
  return {
    windows: memoryWindows({ clock }),
    broadcast: localListeners(),
    openLimiter: (limit) => new MemoryLimiter({ ...limit, clock }),
    close: async () => undefined,
  }
}
