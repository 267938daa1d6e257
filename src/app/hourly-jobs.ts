import type { Logger } from 'pino'

const hourMs = 60 * 60_000

/**
 * Runs the jobs now and every hour, so that no crontab is needed. Every instance runs them; the second one finds nothing left
 * to do.
 */
export function hourlyJobs(runJobs: () => Promise<void>, logger: Logger) {
  const run = (): Promise<void> =>
    runJobs().catch((err: unknown) => logger.warn({ err }, 'jobs failed, retrying in an hour'))
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), hourMs)
  // The timer must not keep a stopping process alive.
  timer.unref()
  return {
    /** Resolves when the jobs that run have finished. */
    close: () => {
      clearInterval(timer)
      return running
    },
  }
}
