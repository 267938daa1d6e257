import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import { revisionReader } from './listing-revision.ts'
import { guarded } from '../../db/store-error.ts'
import type { PropertyType } from './listing.ts'
import { monthReader, type ObservedMonth } from './locality-months.ts'
import { queries, type ListingTable } from './tables.ts'

/** Figures of the active listings of one locality at one time. */
export interface LocalityFigures {
  /** Sales, rents and leases of every property type. */
  readonly activeCount: number
  /** Where they come from, each source once. */
  readonly sources: readonly string[]
  /** Prices of the homes for sale (no plots), in ascending order. */
  readonly homePricesInr: readonly number[]
  /** What homes cost in the running month and in those before it, as far as that is known. */
  readonly months: readonly ObservedMonth[]
  /** When the newest of the listings was published or verified; null without listings. */
  readonly newestMs: number | null
  /** When the first of the listings expires: the figures are valid until then, unless the data changes. */
  readonly untilMs: number
}

/** Computes figures of localities from the listings. */
export interface LocalityFigureRepository {
  /** Differs from an earlier one as soon as a listing has changed. */
  dataVersion(): number
  /** Both are slugs. Reads every listing of the locality, so cache the result. */
  find(city: string, locality: string, nowMs: number): LocalityFigures
}

/** Property types that are no land. */
export const homes: readonly PropertyType[] = ['apartment', 'villa', 'independent_house']

/** The figures over a connection. */
export function localityFigures(connection: Connection): LocalityFigureRepository {
  const cached = statementCache(connection)
  const revision = revisionReader(connection)
  const readMonths = monthReader(connection)

  const findAtOneMoment = connection.transaction(
    (city: string, locality: string, nowMs: number): LocalityFigures => {
      const values = { city, locality, nowMs }
      const totals = cached('totals', totalsQuery).get(values)
      const prices = cached('home-prices', homePricesQuery).all(values)
      return {
        activeCount: totals?.activeCount ?? 0,
        sources: cached('sources', sourcesQuery)
          .all(values)
          .map(({ source }) => source),
        homePricesInr: prices.map(({ priceInr }) => priceInr),
        months: readMonths(city, locality, nowMs),
        newestMs: totals?.newestMs ?? null,
        untilMs: totals?.untilMs ?? Infinity,
      }
    },
  )

  return {
    dataVersion: () => guarded('Reading the data version', revision),
    find: (city, locality, nowMs) =>
      guarded('Reading the figures of a locality', () => findAtOneMoment(city, locality, nowMs)),
  }
}

function totalsQuery() {
  const now = parameter<number>('nowMs')
  return active()
    .where('listingType', 'in', ['sale', 'rent'])
    .select([
      sql<number>`count(*)`.as('activeCount'),
      sql<number | null>`min(valid_until_ms)`.as('untilMs'),
      // A check that is dated later today has not happened yet.
      sql<number | null>`max(case when verified_at_ms <= ${now} then verified_at_ms
        when published_at_ms <= ${now} then published_at_ms end)`.as('newestMs'),
    ])
    .compile()
}

function sourcesQuery() {
  return active().where('listingType', 'in', ['sale', 'rent']).select('source').distinct().compile()
}

function homePricesQuery() {
  return active()
    .where('listingType', '=', 'sale')
    .where('propertyType', 'in', homes)
    .select('priceInr')
    .orderBy('priceInr')
    .compile()
}

function active() {
  // The index holds a locality's listings together; the planner has no statistics to see that.
  return queries
    .selectFrom(
      sql<ListingTable>`listings`.as<'listings'>(sql`listings indexed by listings_by_locality`),
    )
    .where(sql.ref('published'), '=', sql.lit(1))
    .where('validUntilMs', '>', parameter<number>('nowMs'))
    .where('city', '=', parameter<string>('city'))
    .where('locality', '=', parameter<string>('locality'))
}
