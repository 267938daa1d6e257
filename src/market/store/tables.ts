import { sql, type Kysely } from 'kysely'
import type { ColumnType } from '../../store/json-rows.ts'
import { listingColumnTypes } from '../../store/listings/create-listing-tables.ts'
import { queries as allQueries, sqlName } from '../../store/sqlite-connection.ts'
import { completeness } from './search-index/ranking.ts'
import type { Listing, NewListing } from './listing.ts'

/** The tables of the market, of which the last ones are a file's or PostgreSQL's. Times are milliseconds since the Unix epoch, booleans 0 or 1. */
export type MarketTables = {
  listings: ListingTable
  releases: ReleaseTable
  localityMonths: { month: string; city: string }
  secrets: { name: string; value: Uint8Array }
  listingChanges: { id: number; city: string; rowNumber: number }
  listingReloads: { city: string; changeId: number }
  followed: { revision: number; token: string }
}

/** The listings: in a file of SQLite or in PostgreSQL, with the same statements. */
export type ListingsDatabase = Kysely<MarketTables>

/** Columns whose type differs from that of a listing. */
interface StoredDifferently {
  /** 1 for a public listing, 0, or 2 for one that another source's listing of the same home hides. */
  readonly published: number
  readonly carpetAreaEstimated: number
  /** Codes of the closed list, joined by spaces. */
  readonly amenities: string
}

/** A listing as a row. */
export interface ListingTable extends Omit<NewListing, keyof StoredDifferently>, StoredDifferently {
  readonly listingId: string
  readonly source: string
  /** 0 to 6, of `ranking.ts`. */
  readonly completeness: number
  /** 1 when an operator took the listing down: no import brings it back. */
  readonly withheld: number
}

/** What each source's listings were last built from. */
interface ReleaseTable {
  source: string
  contentHash: string
  /** The UTC day that the source's relative days count from, `YYYY-MM-DD`. */
  anchorDay: string
  rowCount: number
  /** 1 for demo listings that are public only while their city has no other. */
  givesWay: number
}

/** Builds queries over the tables of the market, which are prepared. */
export const queries = allQueries.withTables<MarketTables>()

/** The columns of listings as properties, each once with its type; a missing one does not compile. */
const columnTypes: Readonly<
  Record<keyof ListingTable, readonly [ColumnType, constraint?: string]>
> = {
  listingId: ['text'],
  ...listingColumnTypes,
}
const columnNames = Object.keys(columnTypes) as readonly (keyof ListingTable)[]

/** The columns of listings by their names in SQL, in the order of {@link listingValues}, and their types. */
export const listingColumns: readonly string[] = columnNames.map(sqlName)
export const listingTypes = Object.values(columnTypes).map(([type]) => type)

/** A list of columns as part of a query, each with what comes before it. */
export const columnList = (columns: readonly string[], before = '') =>
  sql.raw(columns.map((column) => `${before}${column}`).join(', '))

/** What gives each of some columns the value of a row that is inserted. */
export const assignments = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))

/** The values of a new row, which is not withheld. */
export function listingValues(
  listing: NewListing,
  listingId: string,
  source: string,
): readonly (string | number | null)[] {
  const row: ListingTable = {
    ...listing,
    listingId,
    source,
    published: listing.published ? 1 : 0,
    completeness: completeness(listing),
    carpetAreaEstimated: listing.carpetAreaEstimated ? 1 : 0,
    amenities: listing.amenities.join(' '),
    withheld: 0,
  }
  return columnNames.map((column) => row[column])
}

const operatorColumns = ['sourceRowId', 'published', 'completeness', 'withheld'] as const
type OperatorColumn = (typeof operatorColumns)[number]

/** What {@link toListing} reads: everything but what only operators see. */
export const publicColumns = columnNames.filter(
  (name): name is Exclude<keyof ListingTable, OperatorColumn> =>
    !operatorColumns.some((each) => each === name),
)

/** The columns of a public listing. */
export type PublicRow = Omit<ListingTable, OperatorColumn>

/** The listing of a row. */
export function toListing(row: PublicRow): Listing {
  return {
    ...row,
    carpetAreaEstimated: row.carpetAreaEstimated === 1,
    amenities: row.amenities === '' ? [] : row.amenities.split(' '),
  }
}
