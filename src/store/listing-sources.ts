import type { RandomBytes } from '../base/random-id.ts'
import { connect, queries, type Connection } from './database.ts'
import { keepStatements, later } from './kept-statements.ts'
import { listingId } from './listing-id.ts'
import { toRow } from './listing-rows.ts'
import type { NewListing } from './listing.ts'
import { secret } from './secrets.ts'
import { asStoreError, guarded } from './store-error.ts'
import type { ListingTable } from './tables.ts'

/** What a source's listings were built from. */
export interface SourceRelease {
  readonly contentHash: string
  /** `YYYY-MM-DD` */
  readonly anchorDay: string
}

/** Where listings come from: a source is replaced as a whole or not at all. */
export interface ListingSources {
  release(source: string): SourceRelease | undefined
  /**
   * Puts `rows` in place of what the source had, in one transaction: until its end, and after a kill in its middle,
   * readers see the old listings. Does nothing when, once the lock is held, `isCurrent` says that another process was
   * first.
   */
  replace(source: string, replacement: Replacement): Promise<void>
}

export interface Replacement {
  readonly release: SourceRelease
  readonly rows: AsyncIterable<NewListing> | Iterable<NewListing>
  readonly isCurrent: (present: SourceRelease | undefined) => boolean
}

/** A build may wait for another process's build; it happens before calls are served. */
const buildLockWaitMs = 120_000

export function listingSources(
  directory: string,
  reader: Connection,
  randomBytes: RandomBytes,
): ListingSources {
  return {
    release: (source) => guarded('Reading the data release', () => readRelease(reader, source)),

    async replace(source, replacement) {
      const writer = guarded('Opening the database', () => connect(directory, buildLockWaitMs))
      try {
        const idSecret = secret(writer, 'listing-id', randomBytes)
        // By hand, since the rows arrive asynchronously; IMMEDIATE, since a later upgrade of the lock can fail at once.
        writer.exec('begin immediate')
        if (!replacement.isCurrent(readRelease(writer, source))) {
          await replaceRows(writer, source, replacement, idSecret)
        }
        writer.exec('commit')
      } catch (failure) {
        if (writer.inTransaction) writer.exec('rollback')
        throw asStoreError('Building the listings', failure)
      } finally {
        writer.close()
      }
    },
  }
}

async function replaceRows(
  writer: Connection,
  source: string,
  { release, rows }: Replacement,
  idSecret: Uint8Array,
): Promise<void> {
  const keep = keepStatements(writer)
  keep('clear', () =>
    queries.deleteFrom('listings').where('source', '=', later<string>('source')).compile(),
  ).run({ source })

  const insert = keep('insert', () => queries.insertInto('listings').values(rowOfLaters).compile())
  let rowCount = 0
  for await (const row of rows) {
    insert.run({ ...toRow(row, listingId(idSecret, source, row.sourceRowId), source) })
    rowCount += 1
  }

  keep('release', () =>
    queries
      .replaceInto('releases')
      .values({
        source: later<string>('source'),
        content_hash: later<string>('contentHash'),
        anchor_day: later<string>('anchorDay'),
        row_count: later<number>('rowCount'),
      })
      .compile(),
  ).run({ source, ...release, rowCount })
}

function readRelease(connection: Connection, source: string): SourceRelease | undefined {
  const read = keepStatements(connection)('release', () =>
    queries
      .selectFrom('releases')
      .select(['content_hash as contentHash', 'anchor_day as anchorDay'])
      .where('source', '=', later<string>('source'))
      .compile(),
  )
  return read.get({ source })
}

const rowOfLaters: ListingTable = {
  listing_id: later('listing_id'),
  source: later('source'),
  source_row_id: later('source_row_id'),
  published: later('published'),
  rank_key: later('rank_key'),
  title: later('title'),
  city: later('city'),
  locality: later('locality'),
  property_type: later('property_type'),
  listing_type: later('listing_type'),
  rental_structure: later('rental_structure'),
  bhk: later('bhk'),
  bathrooms: later('bathrooms'),
  carpet_area_sqft: later('carpet_area_sqft'),
  plot_area_sqft: later('plot_area_sqft'),
  price_inr: later('price_inr'),
  furnishing: later('furnishing'),
  parking_count: later('parking_count'),
  floor_number: later('floor_number'),
  total_floors: later('total_floors'),
  age_in_years: later('age_in_years'),
  available_from: later('available_from'),
  amenities: later('amenities'),
  rera_id: later('rera_id'),
  published_at_ms: later('published_at_ms'),
  verified_at_ms: later('verified_at_ms'),
  valid_until_ms: later('valid_until_ms'),
  image_thumbnail_url: later('image_thumbnail_url'),
}
