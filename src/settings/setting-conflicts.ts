import { isLoopback } from '../base/ip-address.ts'

/** The settings that depend on each other. */
interface Related {
  readonly claimLoopback: boolean
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly ledgerFlush: string
  readonly redisUrl: string | null
  readonly workers: number
}

/** The problem of settings that are valid alone and not together. */
export function conflictIn(settings: Related): string | undefined {
  const { claimLoopback, publicUrl, databaseUrl, ledgerFlush, redisUrl, workers } = settings
  if (ledgerFlush !== 'every-second' && databaseUrl === null)
    return `LEDGER_FLUSH is "${ledgerFlush}" and DATABASE_URL is not set: set DATABASE_URL, or use every-second.`
  if (workers > 1 && redisUrl === null)
    return `WEB_CONCURRENCY is "${workers}" and REDIS_URL is not set: set REDIS_URL, through which workers share limits, or use 1.`
  // A public service must not send requests to its own machine on behalf of strangers.
  if (!claimLoopback || isLoopback(new URL(publicUrl).hostname)) return undefined
  return `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${publicUrl}": use off unless the service is on localhost.`
}
