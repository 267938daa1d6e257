import type { Clock } from '../base/clock.ts'
import type { ListingPublication, ListingStatus } from '../market/store/listing-publication.ts'
import { exitCodes, type Console, type ExitCode } from './console.ts'

type PublicationVerb = keyof ListingPublication

/** `nilam listings show|publish|unpublish`: prints the listing's state, returns the exit code. */
export async function listingsPublication(
  verb: PublicationVerb,
  listingId: string,
  { json }: { readonly json?: true },
  listings: ListingPublication,
  { console, clock }: { readonly console: Console; readonly clock: Clock },
): Promise<ExitCode> {
  const status = await listings[verb](listingId)
  if (status === undefined) {
    console.report(`There is no listing ${listingId}.`)
    return exitCodes.failed
  }
  const state = stateOf(status, clock.now())
  console.print(json ? JSON.stringify({ ...status, state }) : inWords(status, state))
  return exitCodes.done
}

type State = 'public' | 'expired' | 'taken down' | 'not published by its source'

function stateOf({ published, withheld, listing }: ListingStatus, nowMs: number): State {
  if (withheld) return 'taken down'
  if (!published) return 'not published by its source'
  return listing.validUntilMs > nowMs ? 'public' : 'expired'
}

function inWords({ listing, source, sourceRowId }: ListingStatus, state: State): string {
  const until = new Date(listing.validUntilMs).toISOString().slice(0, 16)
  return [
    `${listing.listingId}: ${state}`,
    `  ${listing.propertyType} in ${listing.locality}, ${listing.city}; ${listing.priceInr} INR (${listing.listingType})`,
    `  row ${sourceRowId} of ${source}; valid until ${until}Z`,
  ].join('\n')
}
