import type { Logger } from 'pino'

/** Ends the process with 1 after an exception that nobody caught, and logs it. */
export function exitOnUnexpected(logger: Logger): void {
  const exit = (err: unknown): void => {
    logger.fatal({ err }, 'unexpected error, exiting')
    process.exit(1)
  }
  process.on('unhandledRejection', exit)
  process.on('uncaughtException', exit)
}
