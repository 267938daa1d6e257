import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { AccountServices } from './account-services.ts'
import { runJobs } from './run-jobs.ts'

interface HourlyJobsParts {
  readonly services: AccountServices
  readonly clock: Clock
  readonly logger: Logger
  /** What only a server does, afterwards. */
  readonly alsoHourly: () => Promise<void>
}

const hourMs = 60 * 60_000

/**
 * Runs the jobs now and every hour, so that no crontab is needed. Every instance runs them; the second one finds nothing left
 * to do.
 */
export function hourlyJobs({ services, clock, logger, alsoHourly }: HourlyJobsParts): {
  close(): Promise<void>
} {
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), hourMs)
  // The timer must not keep a stopping process alive.
  timer.unref()

  async function run(): Promise<void> {
    try {
      const report = await runJobs(services, clock)
      logger.debug({ ...report }, 'jobs finished')
      await alsoHourly()
    } catch (err) {
      logger.warn({ err }, 'jobs failed, retrying in an hour')
    }
  }

  return {
    close: () => {
      clearInterval(timer)
      return running
    },
  }
}
