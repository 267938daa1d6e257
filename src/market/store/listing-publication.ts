import { connect, queries, type Connection } from '../../db/database.ts'
import { keepStatements, later } from '../../db/prepared-statements.ts'
import { raiseRevision } from './listing-revision.ts'
import { toListing } from './listing-rows.ts'
import type { Listing } from './listing.ts'
import { guarded } from '../../db/store-error.ts'

/** A listing as its operator sees it, whether or not the public does. */
export interface ListingStanding {
  readonly listing: Listing
  readonly source: string
  readonly sourceRowId: string
  readonly published: boolean
  /** Taken down by hand: imports leave it so. */
  readonly withheld: boolean
}

/** What an operator does to one listing. Each answers how the listing stands then; undefined for an unknown id. */
export interface ListingPublication {
  show(listingId: string): ListingStanding | undefined
  publish(listingId: string): ListingStanding | undefined
  unpublish(listingId: string): ListingStanding | undefined
}

/** A person waits at a terminal, perhaps for an import to end. */
const lockWaitMs = 120_000

export function listingPublication(directory: string, reader: Connection): ListingPublication {
  const show = (listingId: string): ListingStanding | undefined =>
    guarded('Reading a listing', () => standing(reader, listingId))

  const set =
    (published: number, withheld: number) =>
    (listingId: string): ListingStanding | undefined =>
      guarded('Changing a listing', () => {
        // A connection of its own, so that the readers of every process see that something was written.
        const writer = connect(directory, lockWaitMs)
        try {
          const change = writer.prepare(
            `update listings set published = :published, withheld = :withheld
             where listing_id = :listingId and (published, withheld) is not (:published, :withheld)`,
          )
          return writer
            .transaction(() => {
              if (change.run({ published, withheld, listingId }).changes > 0) raiseRevision(writer)
              return standing(writer, listingId)
            })
            .immediate()
        } finally {
          writer.close()
        }
      })

  return { show, publish: set(1, 0), unpublish: set(0, 1) }
}

function standing(connection: Connection, listingId: string): ListingStanding | undefined {
  const row = keepStatements(connection)('standing', () =>
    queries
      .selectFrom('listings')
      .selectAll()
      .where('listing_id', '=', later<string>('listingId'))
      .compile(),
  ).get({ listingId })
  if (row === undefined) return undefined
  return {
    listing: toListing(row),
    source: row.source,
    sourceRowId: row.source_row_id,
    published: row.published === 1,
    withheld: row.withheld === 1,
  }
}
