import { parseArgs } from 'node:util'
import type { Clock } from '../base/clock.ts'
import type { ListingPublication, ListingStanding } from '../store/listing-publication.ts'
import { exitCodes, UsageError, type Console, type ExitCode } from './console.ts'

export const publicationHelp = `nilam listings publish|unpublish|show ID [--json]

Shows one listing by its public id (lst_…), takes it down, or puts it back. What was taken down stays down, whatever is
imported later, until it is published again. The public cannot tell a listing that was taken down from one that never was.

Exit codes: 0 done, 1 there is no such listing, 2 wrong use.`

export type PublicationVerb = keyof ListingPublication

export function listingsPublication(
  verb: PublicationVerb,
  args: readonly string[],
  listings: ListingPublication,
  { console, clock }: { readonly console: Console; readonly clock: Clock },
): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [listingId, ...others] = positionals
  if (listingId === undefined || others.length > 0) throw new UsageError('Give one listing id.')
  const standing = listings[verb](listingId)
  if (standing === undefined) {
    console.tell(`There is no listing ${listingId}.`)
    return exitCodes.failed
  }
  const state = stateOf(standing, clock.now())
  console.print(values.json ? JSON.stringify({ ...standing, state }) : inWords(standing, state))
  return exitCodes.done
}

type State = 'public' | 'expired' | 'taken down' | 'not published by its source'

function stateOf({ published, withheld, listing }: ListingStanding, nowMs: number): State {
  if (withheld) return 'taken down'
  if (!published) return 'not published by its source'
  return listing.validUntilMs > nowMs ? 'public' : 'expired'
}

function inWords({ listing, source, sourceRowId }: ListingStanding, state: State): string {
  const until = new Date(listing.validUntilMs).toISOString().slice(0, 16)
  return [
    `${listing.listingId}: ${state}`,
    `  ${listing.title}`,
    `  ${listing.locality}, ${listing.city}; ${listing.priceInr} INR (${listing.listingType})`,
    `  row ${sourceRowId} of ${source}; valid until ${until}Z`,
  ].join('\n')
}
