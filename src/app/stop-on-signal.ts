import type { Logger } from 'pino'
import type { App } from '../app.ts'

/**
 * What a stop may take after the drain, in all. By default a process has then ended before the 10 seconds after which
 * `docker stop` kills it. What is left undone comes later: calls are in the journal, emails in the outbox.
 */
export const stopMs = 7000

/** Of that, how long calls in flight may take to finish. */
const callsMs = 4000

/** And then how long closing may take, also while a database does not respond. */
const closeMs = 2000

interface StopParts {
  readonly app: Pick<App, 'stop' | 'handOver'>
  readonly logger: Logger
  readonly drainMs: number
  /** Closes stores and ends background work. */
  readonly closeAll: () => Promise<void>
  /** Whether other workers serve the same port, whose primary decides when this process stops. */
  readonly isWorker: boolean
}

/**
 * Stops on a signal, by a deadline. A second signal exits at once. A worker also leaves, without a drain, when its primary tells it
 * to because another worker has taken over, and when its primary is gone.
 */
export function stopOnSignal({ app, logger, drainMs, closeAll, isWorker }: StopParts): void {
  let isStopping = false
  function end(reason: string, waitMs: number, endCalls: () => Promise<void>): void {
    isStopping = true
    logger.info({ reason, drainMs: waitMs }, 'stopping, finishing calls in flight')
    const exitAfter = (ms: number): void => {
      setTimeout(() => {
        logger.warn('stopped at the deadline, the next start finishes the rest')
        process.exit(0)
      }, ms)
    }
    exitAfter(waitMs + stopMs)
    void endCalls()
      .then(() => {
        exitAfter(closeMs)
        return closeAll()
      })
      .catch((err: unknown) => logger.warn({ err }, 'a store could not be closed'))
      .then(() => process.exit(0))
  }
  const stopOnce = (reason: string): void => {
    if (!isStopping) end(reason, drainMs, () => app.stop(callsMs, drainMs, isWorker))
  }
  // A second signal ends the process. Of a worker that is the primary's part: a service manager may send the first one to both.
  const stop = (reason: string): void => {
    if (isStopping && !isWorker) process.exit(1)
    stopOnce(reason)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  // A terminal sends these two to every process that it has, and the primary passes them on.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isWorker) stop(signal)
    })
  }
  function handOver(reason: string): void {
    if (!isStopping) end(reason, 0, () => app.handOver(callsMs))
  }
  process.on('message', (message) => {
    if (message === 'handOver') handOver('another worker takes over')
  })
  // Another program that has started this process, such as `make dev`, disconnects to stop it.
  process.once('disconnect', () =>
    isWorker ? handOver('the primary has ended') : stopOnce('disconnect'),
  )
}
