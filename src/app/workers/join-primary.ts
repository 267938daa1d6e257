import { afterTimeout } from '../../base/scheduler.ts'
import { systemClock } from '../../base/clock.ts'
import type { SharedState } from '../../db/shared/shared-state.ts'
import type { Peers } from '../../http/open-server.ts'
import type { CallMetrics } from '../../pipeline/call-metrics.ts'
import { workerBroadcast } from './announcements.ts'
import { openPrimaryLink, ownChannel } from './primary-link.ts'
import { workerWindows } from './worker-windows.ts'

/** What a worker has of its primary, and does for it. */
interface Primary {
  readonly shared: SharedState
  /** Whether another server runs on the same home, without Redis. */
  isHomeShared(): Promise<boolean>
  /** From now on metrics are those of all workers. */
  withMetricsOf(own: CallMetrics): CallMetrics
  /** Says that connections are accepted. From now on the primary may call these. */
  ready(orders: Readonly<Record<'runJobs' | 'stop' | 'handOver', () => void>>): void
  /** The other workers. A worker waits a second for them at most. */
  readonly peers: Peers
  /** Sends the last metrics of this worker. */
  leave(): Promise<void>
}

/** How long a worker that stops waits for the others. */
const maxWaitMs = 1000

/** Joins the primary that has forked this process. */
export function joinPrimary(): Primary {
  const { monotonic } = systemClock
  const link = openPrimaryLink({ channel: ownChannel(), later: afterTimeout, monotonic })
  const windows = workerWindows({ link, clock: systemClock, later: afterTimeout })
  let sendMetrics = async (): Promise<void> => undefined
  link.on('readMetrics', () => void sendMetrics())

  return {
    shared: {
      windows,
      broadcast: workerBroadcast(link),
      close: async () => windows.endLeases(),
    },
    isHomeShared: () => link.call('isHomeShared', []).catch(() => false),
    withMetricsOf(own) {
      sendMetrics = async () => link.send({ kind: 'metrics', metrics: await own.readings() })
      return { ...own, read: () => link.call('metrics', []) }
    },
    ready(orders) {
      for (const kind of ['runJobs', 'stop', 'handOver'] as const) link.on(kind, orders[kind])
      void link.send({ kind: 'ready' })
    },
    peers: {
      acceptWaiting: () => link.call('acceptWaiting', []).catch(() => undefined),
      closed: () =>
        new Promise((resolve) => {
          link.on('othersClosed', () => resolve())
          afterTimeout(resolve, maxWaitMs)
          void link.send({ kind: 'closed' })
        }),
    },
    leave: () => sendMetrics(),
  }
}
