import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Peers } from '../http/open-server.ts'

/**
 * What a stop may take after the drain, in all. By default a process has then ended before the 10 seconds after which
 * `docker stop` kills it. What is left undone comes later: calls are in the journal, emails in the outbox.
 */
export const stopMs = 7000

/** Of that, how long calls in flight may take to finish. */
const callsMs = 4000

interface StopParts {
  readonly app: Pick<App, 'stop' | 'handOver'>
  readonly logger: Logger
  readonly drainMs: number
  /** Closes stores and ends background work. */
  readonly closeAll: () => Promise<void>
  /** The other workers of a primary, which decides when this process stops. */
  readonly peers?: Peers
}

interface Stops {
  stop(): void
  /** Ends calls and connections without a drain, since other workers accept the connections. */
  handOver(): void
}

/**
 * Stops on a signal, by a deadline. A second signal exits at once.
 *
 * @returns the same for a primary. Both are harmless to repeat.
 */
export function stopOnSignal(parts: StopParts): Stops {
  const { app, logger, drainMs, closeAll, peers } = parts
  let isStopping = false
  function end(reason: string, waitMs: number, endCalls: () => Promise<void>): void {
    isStopping = true
    logger.info({ reason, drainMs: waitMs }, 'stopping, finishing calls in flight')
    setTimeout(() => {
      logger.warn('stopped at the deadline, the next start finishes the rest')
      process.exit(0)
    }, waitMs + stopMs)
    void endCalls()
      .then(closeAll)
      .catch((err: unknown) => logger.warn({ err }, 'a store could not be closed'))
      .then(() => process.exit(0))
  }
  const stopOnce = (reason: string): void => {
    if (!isStopping) end(reason, drainMs, () => app.stop(callsMs, drainMs, peers))
  }
  // A second signal ends the process. Of a worker that is the primary's part: a service manager may send the first one to both.
  const stop = (reason: string): void => {
    if (isStopping && peers === undefined) process.exit(1)
    stopOnce(reason)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  // A terminal sends these two to every process that it has, and the primary passes them on.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (peers === undefined) stop(signal)
    })
  }
  // The primary of another cluster, such as `make dev`, disconnects its worker.
  process.once('disconnect', () => stopOnce('disconnect'))
  return {
    stop: () => stopOnce('the primary stops'),
    handOver() {
      if (!isStopping) end('another worker takes over', 0, () => app.handOver(callsMs))
    },
  }
}
