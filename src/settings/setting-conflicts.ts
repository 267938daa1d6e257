import { isLoopback } from '../base/ip-address.ts'

/** The settings that depend on each other. */
interface Related {
  readonly claimLoopback: boolean
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly databaseReadUrl: string | null
  readonly ledgerFlush: string
  readonly sellerName: string | null
  readonly sellerAddress: string | null
  readonly sellerGstin: string | null
  readonly invoicesFrom: string | null
}

/** The problem of settings that are valid alone and not together. */
export function conflictIn({
  claimLoopback,
  publicUrl,
  databaseUrl,
  databaseReadUrl,
  ledgerFlush,
  ...seller
}: Related): string | undefined {
  if (databaseReadUrl !== null && databaseUrl === null)
    return 'DATABASE_READ_URL is set and DATABASE_URL is not: set both, or neither.'
  if (ledgerFlush !== 'every-second' && databaseUrl === null)
    return `LEDGER_FLUSH is "${ledgerFlush}" and DATABASE_URL is not set: set DATABASE_URL, or use every-second.`
  const { sellerName, sellerAddress, sellerGstin, invoicesFrom } = seller
  const ofSeller = [sellerName, sellerAddress, sellerGstin, invoicesFrom]
  if (ofSeller.includes(null) && ofSeller.some((value) => value !== null))
    return 'SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN and INVOICES_FROM belong together: set all four, or none.'
  // A public service must not send requests to its own machine on behalf of strangers.
  if (!claimLoopback || isLoopback(new URL(publicUrl).hostname)) return undefined
  return `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${publicUrl}": use off unless the service is on localhost.`
}
