import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely'
import { queries } from './database.ts'
import { later, type Values } from './kept-statements.ts'
import type { ListingFilter, Visibility } from './listing.ts'
import type { ListingTable, Tables } from './tables.ts'

/** A search as SQL sees it: which filters are there, and their values. Searches of one shape share their statements. */
export interface FilterShape {
  readonly key: string
  readonly cityCount: number
  readonly localityCount: number
  readonly filter: ListingFilter
}

export type ListingIndex =
  | 'listings_page_by_rank'
  | 'listings_page_by_locality'
  | 'listings_count_by_kind'
  | 'listings_count_by_price'

export function shapeOf({ cities }: Visibility, filter: ListingFilter): FilterShape {
  const cityCount = cities.length
  const localityCount = filter.localities?.length ?? 0
  const present = [
    filter.propertyType,
    filter.bhk,
    filter.minPriceInr,
    filter.maxPriceInr,
    filter.rentalStructure,
    filter.furnishing,
  ]
  const flags = present.map((value) => (value === undefined ? '-' : '+')).join('')
  return { key: `${cityCount}.${localityCount}.${flags}`, cityCount, localityCount, filter }
}

export function valuesOf({ nowMs, cities }: Visibility, filter: ListingFilter): Values {
  const values: Record<string, string | number> = { nowMs, listingType: filter.listingType }
  cities.forEach((city, index) => (values[`city${index}`] = city))
  filter.localities?.forEach((locality, index) => (values[`locality${index}`] = locality))
  const { propertyType, bhk, minPriceInr, maxPriceInr, rentalStructure, furnishing } = filter
  if (propertyType !== undefined) values['propertyType'] = propertyType
  if (bhk !== undefined) values['bhk'] = bhk
  if (minPriceInr !== undefined) values['minPriceInr'] = minPriceInr
  if (maxPriceInr !== undefined) values['maxPriceInr'] = maxPriceInr
  if (rentalStructure !== undefined) values['rentalStructure'] = rentalStructure
  if (furnishing !== undefined) values['furnishing'] = furnishing
  return values
}

export function countQuery(shape: FilterShape): CompiledQuery<{ total: number }> {
  return matching(shape, countIndex(shape.filter))
    .select(sql<number>`count(*)`.as('total'))
    .compile()
}

/** The first matches in rank order. Columns outside the index are read for the rows of the page alone. */
export function pageQuery(shape: FilterShape, index: ListingIndex): CompiledQuery<ListingTable> {
  const firstRows = matching(shape, index)
    .select(sql<number>`listings.rowid`.as('row'))
    .orderBy('rank_key')
    .orderBy('listing_id')
    .limit(later<number>('limit'))
  return queries
    .selectFrom('listings')
    .selectAll()
    .where(sql<number>`listings.rowid`, 'in', firstRows)
    .orderBy('rank_key')
    .orderBy('listing_id')
    .compile()
}

/** The index that touches the fewest entries for a count. */
export function countIndex(filter: ListingFilter): ListingIndex {
  if (filter.localities !== undefined) return 'listings_page_by_locality'
  if (filter.propertyType !== undefined || filter.bhk !== undefined) return 'listings_count_by_kind'
  return 'listings_count_by_price'
}

/** The index that hands out a page with the least reading, once the number of matches is known. */
export function pageIndex(filter: ListingFilter, page: PageSize): ListingIndex {
  if (filter.localities?.length === 1) return 'listings_page_by_locality'
  // Walking in rank order meets a match every `rows / total` entries; the other way reads all matches and sorts them.
  const walked = (page.limit * page.rows) / page.total
  return walked < page.total ? 'listings_page_by_rank' : countIndex(filter)
}

interface PageSize {
  readonly limit: number
  readonly total: number
  /** All listings of the table. */
  readonly rows: number
}

function matching(
  { cityCount, localityCount, filter }: FilterShape,
  index: ListingIndex,
): SelectQueryBuilder<Tables, 'listings', object> {
  // The planner has no statistics of these filters and picks badly among the four: each query names its index.
  let query = queries
    .selectFrom(
      sql<ListingTable>`listings`.as<'listings'>(sql`listings indexed by ${sql.ref(index)}`),
    )
    .where(sql.ref('published'), '=', sql.lit(1))
    .where('valid_until_ms', '>', later<number>('nowMs'))
    .where('listing_type', '=', later<'sale'>('listingType'))
  query =
    cityCount === 1
      ? query.where('city', '=', later<string>('city0'))
      : query.where('city', 'in', numbered('city', cityCount))
  if (localityCount === 1) query = query.where('locality', '=', later<string>('locality0'))
  else if (localityCount > 1) {
    query = query.where('locality', 'in', numbered('locality', localityCount))
  }
  if (filter.propertyType !== undefined) {
    query = query.where('property_type', '=', later<'plot'>('propertyType'))
  } else if (index === 'listings_count_by_kind') {
    // Without a type the rooms would not be reached through the index: asking for every type makes them so.
    query = query.where('property_type', 'in', ['apartment', 'villa', 'plot', 'independent_house'])
  }
  if (filter.bhk !== undefined) query = query.where('bhk', '=', later<number>('bhk'))
  if (filter.minPriceInr !== undefined) {
    query = query.where('price_inr', '>=', later<number>('minPriceInr'))
  }
  if (filter.maxPriceInr !== undefined) {
    query = query.where('price_inr', '<=', later<number>('maxPriceInr'))
  }
  if (filter.rentalStructure !== undefined) {
    query = query.where('rental_structure', '=', later<'lease'>('rentalStructure'))
  }
  if (filter.furnishing !== undefined) {
    query = query.where('furnishing', '=', later<'furnished'>('furnishing'))
  }
  return query
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => later<string>(`${name}${index}`))
}
