import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { systemClock } from '../../base/clock.ts'
import { lockHome } from '../../db/home-lock.ts'
import { memoryWindows } from '../../db/shared/memory-windows.ts'
import { familiesOf } from '../../pipeline/metric-family.ts'
import type { Settings } from '../../settings.ts'
import { exitOnUnexpected } from '../exit-on-unexpected.ts'
import { openLog } from '../open-log.ts'
import { addressesOf } from '../addresses.ts'
import { stopMs } from '../stop-on-signal.ts'
import type { Telemetry } from '../telemetry/open-telemetry.ts'
import { startTelemetry } from '../start-telemetry.ts'
import { relayAnnouncements } from './announcements.ts'
import { codeVersion } from './code-version.ts'
import { runCalls } from './primary-methods.ts'
import { windowLeases } from './window-leases.ts'
import { primaryMetrics, workerMetrics } from './worker-metrics.ts'
import { openWorkerPool, send, type WorkerPool } from './worker-pool.ts'

/** Of the repository. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Longer than a start takes with millions of listings, on a busy machine. */
const startMs = 120_000
/** A worker that has not stopped so long after its own deadline is killed. */
const killAfterMs = 1000
/** How long the primary's last metrics may take to be sent. */
const maxTelemetryMs = 1000

/**
 * Starts the workers and replaces those that end. They accept connections on one port, which this process shares out. It decides
 * on their windows, so that limits are exact over all of them, and passes on what they announce. It opens no database of the home.
 */
export async function runPrimary(settings: Settings): Promise<void> {
  const logger = openLog(settings.logLevel)
  exitOnUnexpected(logger)
  const windows = memoryWindows({ clock: systemClock })
  const openLeases = windowLeases({
    ...{ store: windows, workers: settings.workers },
    later: afterTimer,
  })
  const own = primaryMetrics(() => pool)
  const metrics = workerMetrics(own, () => pool, afterTimer)
  let isHomeShared = (): boolean => false
  const pool: WorkerPool = openWorkerPool({
    count: settings.workers,
    fork() {
      const worker = cluster.fork()
      const leases = openLeases((blocking) => send(worker, { kind: 'recall', windows: blocking }))
      const { take } = leases
      runCalls(worker, leases, {
        ...windows,
        take,
        metrics: metrics.read,
        acceptWaiting,
        isHomeShared: () => isHomeShared(),
      })
      worker.once('exit', leases.end)
      relayAnnouncements(worker, () => pool.serving())
      metrics.follow(worker)
      return worker
    },
    logger,
    later: afterTimer,
    monotonic: systemClock.monotonic,
    startMs,
    stopMs: settings.drainSeconds * 1000 + stopMs + killAfterMs,
  })
  const telemetry = await startTelemetry(settings, { families: () => familiesOf(own) }, logger)
  endOnSignal(pool, logger, telemetry)
  const { exitCode } = await pool.start()
  // The worker has said why.
  if (exitCode !== undefined) process.exit(exitCode)
  if (settings.redisUrl === null) {
    // Of the home that the workers have opened: what this process makes there is for its user alone, as theirs is.
    process.umask(0o077)
    isHomeShared = lockHome(resolve(root, settings.home), (message) => logger.warn(message))
  }
  console.error(addressesOf(settings.publicUrl))
}

function endOnSignal(pool: WorkerPool, logger: Logger, telemetry?: Telemetry): void {
  /** Workers read the code at their start, and have to understand their primary. */
  const code = codeVersion(root)
  let isStopping = false
  async function end(): Promise<void> {
    await pool.stop()
    await Promise.race([telemetry?.close(), sleep(maxTelemetryMs)])
    process.exit(0)
  }
  const stop = (reason: string): void => {
    if (isStopping) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
      process.exit(1)
    }
    isStopping = true
    logger.info({ reason }, 'stopping all workers')
    void end()
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // A terminal that is closed sends it too.
  process.on('SIGHUP', () => {
    if (isatty(0)) stop('SIGHUP')
    else if (codeVersion(root) === code) void pool.restart()
    else logger.error('the code was replaced since the start: stop and start the service to run it')
  })
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
