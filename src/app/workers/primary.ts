import { fork } from 'node:child_process'
import { isatty } from 'node:tty'
import { systemClock } from '../../base/clock.ts'
import type { Settings } from '../../settings.ts'
import { openLog } from '../open-log.ts'
import { exitOnUnexpected, explainStart, urlsToOpen } from '../process-start.ts'
import { stopMs } from '../stop-on-signal.ts'
import { holdPort } from './hold-port.ts'
import { workerVariable } from './this-worker.ts'
import { openWorkerPool } from './worker-pool.ts'

/** Longer than a start takes with millions of listings, on a busy machine. */
const startMs = 120_000
/** A worker that has not stopped so long after its own deadline is killed. */
const killAfterMs = 1000

/**
 * Starts the workers, which run the same command, and replaces those that end. It holds the port and accepts nothing from it: each
 * worker accepts connections itself, and the system resets those of a worker that dies. Exits with 1 and a message when it
 * cannot start.
 */
export async function runPrimary(settings: Settings): Promise<void> {
  const logger = openLog(settings.logLevel)
  exitOnUnexpected(logger)
  const port = await holdPort(settings.port, settings.host).catch((failure: unknown) => {
    console.error(`Nilam cannot start: ${explainStart(failure, settings)}`)
    process.exit(1)
  })
  const [, file = '', ...args] = process.argv
  const pool = openWorkerPool({
    count: settings.workers,
    fork: (worker) =>
      fork(file, args, {
        env: { ...process.env, [workerVariable]: String(worker) },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc', port.fd],
      }),
    logger,
    // Unlike `afterTimeout` it keeps the process alive: at times no worker runs.
    later(task, delayMs) {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
    monotonic: systemClock.monotonic,
    startMs,
    stopMs: settings.drainSeconds * 1000 + stopMs + killAfterMs,
  })
  let isStopping = false
  function stop(reason: string): void {
    if (isStopping) {
      pool.kill()
      process.exit(1)
    }
    isStopping = true
    logger.info({ reason }, 'stopping all workers')
    // The port is gone with the last worker that accepts from it, so that no connection waits for nobody.
    port.close()
    void pool.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // A terminal that is closed sends it too.
  process.on('SIGHUP', () => (isatty(0) ? stop('SIGHUP') : void pool.restart()))
  const exitCode = await pool.start()
  // The worker has said why.
  if (exitCode !== undefined) process.exit(exitCode)
  if (!isStopping) console.error(urlsToOpen(settings))
}
