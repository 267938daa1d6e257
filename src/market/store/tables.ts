import { queries as allQueries, sqlName } from '../../db/database.ts'
import type { Value } from '../../db/prepared-statements.ts'
import { completeness } from '../ranking.ts'
import type { Listing, NewListing } from './listing.ts'

/** The tables of the market. Times are milliseconds since the Unix epoch, booleans 0 or 1. */
type MarketTables = {
  listings: ListingTable
  releases: ReleaseTable
}

/** Columns whose type differs from that of a listing. */
interface StoredDifferently {
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

/** Builds queries over the tables of the market. */
export const queries = allQueries.withTables<MarketTables>()

/** Each column once; a missing one does not compile. */
const columnOrder: Readonly<Record<keyof ListingTable, true>> = {
  listingId: true,
  source: true,
  sourceRowId: true,
  published: true,
  completeness: true,
  city: true,
  locality: true,
  propertyType: true,
  listingType: true,
  rentalStructure: true,
  bhk: true,
  bathrooms: true,
  carpetAreaSqft: true,
  carpetAreaEstimated: true,
  plotAreaSqft: true,
  priceInr: true,
  furnishing: true,
  parkingCount: true,
  floorNumber: true,
  totalFloors: true,
  ageInYears: true,
  availableFrom: true,
  amenities: true,
  reraId: true,
  publishedAtMs: true,
  verifiedAtMs: true,
  validUntilMs: true,
  imageThumbnailUrl: true,
  withheld: true,
}

/** The columns of listings as properties. */
const columnNames = Object.keys(columnOrder) as readonly (keyof ListingTable)[]

/** The columns of listings by their names in SQL, in the order of {@link listingValues}. */
export const listingColumns: readonly string[] = columnNames.map(sqlName)

/**
 * Inserts a row of {@link listingValues}, in a transaction that ends with the first failure: SQLite then need not be able to
 * undo each row and what its trigger did, which would take as long as the row itself.
 */
export const insertListing = `
  insert or fail into listings (${listingColumns.join(', ')})
  values (${listingColumns.map(() => '?').join(', ')})`

/** The values of a new row, which is not withheld. */
export function listingValues(
  listing: NewListing,
  listingId: string,
  source: string,
): readonly Value[] {
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
