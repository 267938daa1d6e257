import { connect, type Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import { settleDemoListings } from './demo-listings.ts'
import { trimChanges } from './listing-revision.ts'
import type { Listing } from './listing.ts'
import { guarded } from '../../db/store-error.ts'
import { publicColumns, queries, toListing, type PublicRow } from './tables.ts'

/** A listing as its operator sees it, whether or not the public does. */
export interface ListingStatus {
  readonly listing: Listing
  readonly source: string
  readonly sourceRowId: string
  readonly published: boolean
  /** Taken down by hand: imports leave it so. */
  readonly withheld: boolean
}

/** What an operator does to one listing. Each returns its status afterwards; undefined for an unknown id. */
export interface ListingPublication {
  show(listingId: string): ListingStatus | undefined
  publish(listingId: string): ListingStatus | undefined
  unpublish(listingId: string): ListingStatus | undefined
}

/** A person waits at a terminal, perhaps for an import to end. */
const lockWaitMs = 120_000

/** Publication over the database of a directory. */
export function listingPublication(directory: string, reader: Connection): ListingPublication {
  const show = (listingId: string): ListingStatus | undefined =>
    guarded('Reading a listing', () => statusOf(reader, listingId))

  const set =
    (published: number, withheld: number) =>
    (listingId: string): ListingStatus | undefined =>
      guarded('Changing a listing', () => {
        // On a separate connection, so that the readers of every process see the write.
        const writer = connect(directory, lockWaitMs)
        try {
          const change = writer.prepare(
            `update listings set published = :published, withheld = :withheld
             where listing_id = :listingId and (published, withheld) is not (:published, :withheld)`,
          )
          return writer
            .transaction(() => {
              if (change.run({ published, withheld, listingId }).changes > 0) {
                settleDemoListings(writer)
                trimChanges(writer)
              }
              return statusOf(writer, listingId)
            })
            .immediate()
        } finally {
          writer.close()
        }
      })

  return { show, publish: set(1, 0), unpublish: set(0, 1) }
}

function statusOf(connection: Connection, listingId: string): ListingStatus | undefined {
  const row = statementCache(connection)('listing', () =>
    queries
      .selectFrom('listings')
      .select(statusColumns)
      .where('listingId', '=', parameter<string>('listingId'))
      .compile(),
  ).get({ listingId })
  return row && toStatus(row)
}

/** A row of `listings` with what only operators see, in either database. */
export interface StatusRow extends PublicRow {
  readonly sourceRowId: string
  readonly published: number
  readonly withheld: number
}

export const statusColumns = [...publicColumns, 'sourceRowId', 'published', 'withheld'] as const

/** What such a row says of its listing. */
export function toStatus({
  sourceRowId,
  published,
  withheld,
  ...listing
}: StatusRow): ListingStatus {
  return {
    listing: toListing(listing),
    source: listing.source,
    sourceRowId,
    published: published === 1,
    withheld: withheld === 1,
  }
}
