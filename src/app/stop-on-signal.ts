import type { Logger } from 'pino'
import type { App } from '../app.ts'

/**
 * What a stop may take after the drain, in all. By default a process has then ended before the 10 seconds after which
 * `docker stop` kills it. What is left undone comes later: calls are in the journal, emails in the outbox.
 */
export const stopMs = 7000

/** Of that, how long calls in flight may take to finish. */
const callsMs = 4000

interface StopParts {
  readonly app: Pick<App, 'stop'>
  readonly logger: Logger
  readonly drainMs: number
  /** Closes stores and ends background work. */
  readonly closeAll: () => Promise<void>
  /** Whether a primary of ours decides when this process stops. */
  readonly isWorker: boolean
}

/**
 * Stops on a signal, by a deadline. A second signal exits at once.
 *
 * @returns a function that stops as the first signal does, and is harmless to repeat
 */
export function stopOnSignal({ app, logger, drainMs, closeAll, isWorker }: StopParts): () => void {
  let isStopping = false
  const stop = (reason: string): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ reason, drainMs }, 'stopping, finishing calls in flight')
    setTimeout(() => {
      logger.warn('stopped at the deadline, the next start takes over what was left')
      process.exit(0)
    }, drainMs + stopMs)
    void app
      .stop(callsMs, drainMs)
      .then(closeAll)
      .catch((err: unknown) => logger.warn({ err }, 'a store could not be closed'))
      .then(() => process.exit(0))
  }
  const stopOnce = (reason: string): void => {
    if (!isStopping) stop(reason)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  // A terminal sends these two to every process that it has, and the primary passes them on.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isWorker) stop(signal)
    })
  }
  // The primary of another cluster, such as `make dev`, disconnects its worker.
  process.once('disconnect', () => stopOnce('disconnect'))
  return () => stopOnce('stopped by the primary')
}
