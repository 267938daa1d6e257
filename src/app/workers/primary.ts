import cluster from 'node:cluster'
import { isatty } from 'node:tty'
import type { Logger } from 'pino'
import { systemClock } from '../../base/clock.ts'
import { memoryWindows } from '../../db/shared/memory-windows.ts'
import type { Settings } from '../../settings.ts'
import { exitOnUnexpected } from '../exit-on-unexpected.ts'
import { openLog } from '../open-log.ts'
import { addressesOf } from '../addresses.ts'
import { stopMs } from '../stop-on-signal.ts'
import { relayAnnouncements } from './announcements.ts'
import { runCalls } from './primary-methods.ts'
import { windowLeases } from './window-leases.ts'
import { workerMetrics } from './worker-metrics.ts'
import { openWorkerPool, send, type WorkerPool } from './worker-pool.ts'

/** A worker that has not stopped so long after its own deadline is killed. */
const killAfterMs = 1000

/**
 * Starts the workers and replaces those that end. They accept connections on one port, which this process shares out. It decides
 * on their windows, so that limits are exact over all of them, and passes on what they announce. It opens no database.
 */
export async function runPrimary(settings: Settings): Promise<void> {
  const logger = openLog(settings.logLevel)
  exitOnUnexpected(logger)
  const windows = memoryWindows({ clock: systemClock })
  const openLeases = windowLeases(windows, settings.workers)
  const metrics = workerMetrics(() => pool, afterTimer)
  const pool: WorkerPool = openWorkerPool({
    count: settings.workers,
    fork() {
      const worker = cluster.fork()
      const leases = openLeases((windowIds) => send(worker, { kind: 'recall', windowIds }))
      const { take } = leases
      runCalls(worker, leases, { ...windows, take, metrics: metrics.read, acceptWaiting })
      worker.once('exit', leases.end)
      relayAnnouncements(worker, () => pool.serving())
      metrics.follow(worker)
      return worker
    },
    logger,
    later: afterTimer,
    monotonic: systemClock.monotonic,
    stopMs: settings.drainSeconds * 1000 + stopMs + killAfterMs,
  })
  endOnSignal(pool, logger)
  const { exitCode } = await pool.start()
  // The worker has said why.
  if (exitCode !== undefined) process.exit(exitCode)
  console.error(addressesOf(settings.publicUrl))
}

function endOnSignal(pool: WorkerPool, logger: Logger): void {
  let isStopping = false
  const stop = (reason: string): void => {
    if (isStopping) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
      process.exit(1)
    }
    isStopping = true
    logger.info({ reason }, 'stopping all workers')
    void pool.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // A terminal that is closed sends it too.
  process.on('SIGHUP', () => (isatty(0) ? stop('SIGHUP') : void pool.restart()))
}

/** A turn of the event loop accepts what waits, and gives it to a worker before anything else that it is sent. */
function acceptWaiting(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve)))
}

/** Unlike `afterTimeout` it keeps the process alive: at times no worker runs. */
function afterTimer(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs)
  return () => {
    clearTimeout(timer)
  }
}
