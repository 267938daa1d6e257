import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { AccountServices } from './account-services.ts'
import { runJobs } from './run-jobs.ts'

export interface HourlyJobsParts {
  readonly services: AccountServices
  readonly clock: Clock
  readonly logger: Logger
}

const hourMs = 60 * 60_000

/**
 * Runs the jobs now and every hour, so that reminders do not depend on anybody's crontab. Every instance does: whoever
 * comes second finds nothing left to do.
 */
export function hourlyJobs({ services, clock, logger }: HourlyJobsParts): {
  close(): Promise<void>
} {
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), hourMs)
  // It is no reason to keep a process that is told to stop.
  timer.unref()

  async function run(): Promise<void> {
    try {
      logger.debug({ ...(await runJobs(services, clock)) }, 'jobs were run')
    } catch (err) {
      logger.warn({ err }, 'the jobs could not be run; they are tried again in an hour')
    }
  }

  return {
    close: () => {
      clearInterval(timer)
      return running
    },
  }
}
