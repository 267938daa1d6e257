import { sql, type InferResult } from 'kysely'
import { parameter, type SqliteConnection } from '../../store/sqlite-connection.ts'
import { revisionReader } from './listing-revision.ts'
import { guarded } from '../../store/store-error.ts'
import { isSynthetic } from './demo-listings.ts'
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
  /** The part of {@link months} that the listings of now are. */
  readonly running: readonly ObservedMonth[]
  /** Homes on offer, for sale and for rent. Demo listings are never among them. */
  readonly offered: readonly OfferedHome[]
  /** When the newest of the listings was published or verified; null without listings. */
  readonly newestMs: number | null
  /** When the first of the listings expires: the figures are valid until then, unless the data changes. */
  readonly untilMs: number
}

/** What is observed of a home beside its price. */
export interface OfferedHome {
  readonly publishedAtMs: number
  /** Codes of the closed list. */
  readonly amenities: readonly string[]
}

/** Computes figures of localities from the listings. */
export type LocalityFigureRepository = ReturnType<typeof localityFigures>

/** The figures over a connection. */
export function localityFigures(connection: SqliteConnection) {
  const active = connection.prepare(activeQuery())
  const revision = revisionReader(connection)
  const readMonths = monthReader(connection)

  const findAtOneMoment = connection.atOneMoment(
    (city: string, locality: string, nowMs: number): LocalityFigures => {
      const rows = active.all({ city, locality, nowMs })
      return { ...figuresOf(rows, nowMs), ...readMonths(city, locality, nowMs) }
    },
  )

  return {
    /** Differs from an earlier one as soon as a listing has changed. */
    dataVersion: () => guarded('Reading the data version', revision),
    /** Both are slugs. Reads every listing of the locality, so cache the result. */
    find: (city: string, locality: string, nowMs: number) =>
      guarded('Reading the figures of a locality', () => findAtOneMoment(city, locality, nowMs)),
  }
}

/** Reading the rows takes longer than all that is made of them, so they are read once. */
function activeQuery() {
  // The index holds a locality's listings together; the planner has no statistics to see that.
  return queries
    .selectFrom(
      sql<ListingTable>`listings`.as<'listings'>(sql`listings indexed by listings_by_locality`),
    )
    .where(sql.ref('published'), '=', sql.lit(1))
    .where('validUntilMs', '>', parameter<number>('nowMs'))
    .where('city', '=', parameter<string>('city'))
    .where('locality', '=', parameter<string>('locality'))
    .where('listingType', 'in', ['sale', 'rent'])
    .select(['source', 'listingType', 'propertyType', 'priceInr', 'amenities'])
    .select(['publishedAtMs', 'verifiedAtMs', 'validUntilMs'])
}

type ActiveRows = InferResult<ReturnType<typeof activeQuery>>

/** The figures of the active listings of a locality, but for its months. */
function figuresOf(rows: ActiveRows, nowMs: number) {
  const sources = new Set<string>()
  const homePricesInr: number[] = []
  const offered: OfferedHome[] = []
  let newestMs: number | null = null
  let untilMs = Infinity
  for (const { source, listingType, propertyType, priceInr, amenities, ...times } of rows) {
    const { publishedAtMs, verifiedAtMs, validUntilMs } = times
    sources.add(source)
    untilMs = Math.min(untilMs, validUntilMs)
    // A check that is dated later today has not happened yet.
    for (const ms of [publishedAtMs, verifiedAtMs])
      if (ms !== null && ms <= nowMs) newestMs = Math.max(newestMs ?? ms, ms)
    if (propertyType === 'plot') continue
    if (listingType === 'sale') homePricesInr.push(priceInr)
    if (!isSynthetic(source))
      offered.push({ publishedAtMs, amenities: amenities === '' ? [] : amenities.split(' ') })
  }
  return {
    activeCount: rows.length,
    sources: Array.from(sources),
    homePricesInr: homePricesInr.sort((a, b) => a - b),
    offered,
    newestMs,
    untilMs,
  }
}
