import { isLoopback } from '../base/ip-address.ts'

/** The settings that depend on each other. */
interface Related {
  readonly claimLoopback: boolean
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly databaseReadUrl: string | null
  readonly ledgerFlush: string
}

/** The problem of settings that are valid alone and not together. */
export function conflictIn({
  claimLoopback,
  publicUrl,
  databaseUrl,
  databaseReadUrl,
  ledgerFlush,
}: Related): string | undefined {
  if (databaseReadUrl !== null && databaseUrl === null)
    return 'DATABASE_READ_URL is set and DATABASE_URL is not: set both, or neither.'
  if (ledgerFlush !== 'every-second' && databaseUrl === null)
    return `LEDGER_FLUSH is "${ledgerFlush}" and DATABASE_URL is not set: set DATABASE_URL, or use every-second.`
  // A public service must not send requests to its own machine on behalf of strangers.
  if (!claimLoopback || isLoopback(new URL(publicUrl).hostname)) return undefined
  return `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${publicUrl}": use off unless the service is on localhost.`
}
