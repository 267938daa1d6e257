import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { ListingFilter } from '../../src/market/store/listing.ts'

/** The same searches as bare SQL: a count and a page, each a prepared statement that is kept. */
export interface BareSql {
  search(
    filter: ListingFilter,
    nowMs: number,
  ): { readonly total: unknown; readonly ids: readonly unknown[] }
  close(): void
}

/**
 * Copies the listings of the database in `directory` to one that somebody made who has nothing but SQL, and time: each
 * index holds every column that a search asks of, equal ones first; the planner has its statistics.
 */
export function bareSql(directory: string, city: string, nowMs: number): BareSql {
  const database = new SqliteDatabase(join(directory, 'bare.db'))
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -1000000')
  database.pragma('mmap_size = 4294967296')
  database.prepare('attach ? as nilam').run(join(directory, 'nilam.db'))
  database
    .prepare(
      `create table listings as select *, ${rankOfDay} as rank_key
       from nilam.listings where published = 1 and city = :city`,
    )
    .run({ nowMs, city })
  database.exec('detach nilam')
  for (const [at, first] of indexes.entries()) {
    const others = columns.filter((column) => !first.includes(column))
    database.exec(`create index listings_${at} on listings (${[...first, ...others].join(', ')})`)
  }
  database.exec('analyze')

  const kept = new Map<string, ReturnType<typeof prepare>>()
  function prepare(where: string) {
    return {
      total: database.prepare(`select count(*) from listings where ${where}`).pluck(),
      page: database.prepare<unknown[], { listing_id: string }>(
        `select * from listings where ${where} order by rank_key, price_inr, listing_id limit 10`,
      ),
    }
  }

  return {
    search(filter, nowMs) {
      const where = conditions
        .filter(([name]) => name === undefined || filter[name] !== undefined)
        .map(([, condition]) => condition)
        .join(' and ')
      const statements = kept.get(where) ?? prepare(where)
      kept.set(where, statements)
      const { localities, ...others } = filter
      const values = { ...others, city, nowMs, locality: localities?.[0] }
      const ids = statements.page.all(values).map((row) => row.listing_id)
      return { total: statements.total.get(values), ids }
    },
    close: () => database.close(),
  }
}

const daysSince = (column: string): string =>
  `((cast(:nowMs as integer) + 19800000) / 86400000 - (${column} + 19800000) / 86400000)`

/** The class of `src/market/ranking.ts` on the day, which somebody would have to write anew every night. */
const rankOfDay = `
  13 * (verified_at_ms is null or ${daysSince('verified_at_ms')} > 90) + 12 - completeness
  - case when ${daysSince('published_at_ms')} <= 7 then 6 when ${daysSince('published_at_ms')} <= 30 then 4
    when ${daysSince('published_at_ms')} <= 60 then 2 else 0 end`

/** What a search asks of. */
const columns = [
  'city',
  'listing_type',
  'locality',
  'property_type',
  'bhk',
  'rental_structure',
  'furnishing',
  'price_inr',
  'valid_until_ms',
  'rank_key',
  'listing_id',
]

/** Two hand out a page in order; the others count, for each way in which a search may begin. */
const indexes: readonly (readonly string[])[] = [
  ['city', 'listing_type', 'rank_key', 'price_inr', 'listing_id'],
  ['city', 'listing_type', 'locality', 'rank_key', 'price_inr', 'listing_id'],
  ['city', 'listing_type', 'locality', 'property_type', 'bhk', 'price_inr'],
  ['city', 'listing_type', 'locality', 'price_inr'],
  ['city', 'listing_type', 'property_type', 'bhk', 'price_inr'],
  ['city', 'listing_type', 'bhk', 'price_inr'],
  ['city', 'listing_type', 'rental_structure', 'furnishing', 'price_inr'],
  ['city', 'listing_type', 'furnishing', 'price_inr'],
  ['city', 'listing_type', 'price_inr'],
]

const conditions: readonly (readonly [name: keyof ListingFilter | undefined, sql: string])[] = [
  [undefined, 'city = :city'],
  ['listingType', 'listing_type = :listingType'],
  [undefined, 'valid_until_ms > :nowMs'],
  ['localities', 'locality = :locality'],
  ['propertyType', 'property_type = :propertyType'],
  ['bhk', 'bhk = :bhk'],
  ['minPriceInr', 'price_inr >= :minPriceInr'],
  ['maxPriceInr', 'price_inr <= :maxPriceInr'],
  ['rentalStructure', 'rental_structure = :rentalStructure'],
  ['furnishing', 'furnishing = :furnishing'],
]
