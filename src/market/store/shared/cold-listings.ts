import { sql, type RawBuilder } from 'kysely'
import { dayMs, indianOffsetMs } from '../../../base/day.ts'
import { sqlName } from '../../../db/database.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import { freshness, maxQuality, rankDay, verificationDays } from '../../ranking.ts'
import { isSynthetic, syntheticPrefix } from '../demo-listings.ts'
import {
  mostRelevant,
  type Listing,
  type ListingFilter,
  type ListingOrder,
  type ListingPage,
  type PageStart,
  type Visibility,
} from '../listing.ts'
import { figuresOf, type ActiveRow, type LocalityFigures } from '../locality-figures.ts'
import { monthOf, recordedMonths, runningMonth, withRunning } from '../locality-months.ts'
import { publicColumns, toListing, type PublicRow } from '../tables.ts'

/** What PostgreSQL itself answers, for cities that are too large for a copy. Results and their order are those of the index. */
interface ColdListings {
  find(listingId: string, visibility: Visibility): Promise<Listing | undefined>
  search(
    filter: ListingFilter,
    visibility: Visibility,
    limit: number,
    start?: PageStart,
  ): Promise<ListingPage>
  figures(city: string, locality: string, nowMs: number): Promise<LocalityFigures>
  /** As `LocalityRates` has them. */
  rates(listing: Listing, nowMs: number): Promise<Uint32Array>
}

/**
 * @param database where to read now: a read replica, or the primary
 * @param takenDown listings that may still be public there
 */
export function coldListings(
  database: () => ListingsDatabase,
  takenDown: () => ReadonlySet<string>,
): ColdListings {
  /** PostgreSQL looks at the city too: a listing that is closed to the caller takes no longer than one that is not there. */
  const active = ({ nowMs, cities }: Visibility): RawBuilder<unknown> =>
    sql`city = any(${cities}::text[]) and published = 1 and valid_until_ms > ${nowMs}
      and listing_id <> all(${[...takenDown()]}::text[])`

  async function search(
    filter: ListingFilter,
    visibility: Visibility,
    limit: number,
    { order, offset }: PageStart,
  ): Promise<ListingPage> {
    // One statement, so that the total and the page are of one moment.
    const { rows } = await sql<PublicRow & { total: number }>`
      with matching as materialized (
        select city, listing_id, price_inr, ${orderKey(order, visibility.nowMs)} as order_key
        from listings where ${active(visibility)} and ${matches(filter)}
      ), page as (
        select * from matching order by order_key, price_inr, listing_id
        limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      )
      select (select count(*) from matching) as total, ${columnsOf('listings')}
      from page join listings using (city, listing_id)
      order by page.order_key, page.price_inr, listing_id`.execute(database())
    // No row of a page past the last one says how many there are.
    if (rows[0] === undefined && offset > 0) {
      const { total } = await search(filter, visibility, 1, { order, offset: 0 })
      return { total, listings: [] }
    }
    return {
      total: rows[0]?.total ?? 0,
      listings: rows.map(({ total: _total, ...row }) => toListing(row)),
    }
  }

  return {
    find: (listingId, visibility) =>
      guardedAsync('Reading a listing', async () => {
        const { rows } = await sql<PublicRow>`
          select ${columns} from listings where ${active(visibility)} and listing_id = ${listingId}`.execute(
          database(),
        )
        return rows[0] === undefined ? undefined : toListing(rows[0])
      }),

    search: (filter, visibility, limit, start = mostRelevant) =>
      guardedAsync('Searching the listings', () => search(filter, visibility, limit, start)),

    figures: (city, locality, nowMs) =>
      guardedAsync('Reading the figures of a locality', () =>
        database()
          .transaction()
          .execute(async (snapshot) => {
            await sql`set transaction isolation level repeatable read, read only`.execute(snapshot)
            return readFigures(snapshot, active({ nowMs, cities: [city] }), city, locality, nowMs)
          }),
      ),

    rates: (listing, nowMs) =>
      guardedAsync('Reading the prices of a locality', async () => {
        const { city, locality, propertyType, listingType, rentalStructure, source } = listing
        // Rounded half up, as on cards.
        const { rows } = await sql<{ rate: number }>`
          select floor(price_inr / area + 0.5) as rate from (
            select *, case when property_type = 'plot' then plot_area_sqft else carpet_area_sqft end as area from listings
          ) as measured
          where ${active({ nowMs, cities: [city] })} and area > 0 and locality = ${locality}
            and property_type = ${propertyType} and listing_type = ${listingType}
            and rental_structure is not distinct from ${rentalStructure}
            and starts_with(source, ${syntheticPrefix}) = ${isSynthetic(source)}
          order by rate`.execute(database())
        return Uint32Array.from(rows, ({ rate }) => rate)
      }),
  }
}

async function readFigures(
  db: ListingsDatabase,
  active: RawBuilder<unknown>,
  city: string,
  locality: string,
  nowMs: number,
): Promise<LocalityFigures> {
  const { rows } = await sql<ActiveRow>`
    select source, listing_type, property_type, price_inr, amenities, published_at_ms, verified_at_ms, valid_until_ms
    from listings
    where ${active} and locality = ${locality} and listing_type in ('sale', 'rent')`.execute(db)
  const month = monthOf(nowMs)
  const recorded = await recordedMonths(city, locality, month).execute(db)
  const running = await runningMonth(city, locality, month, nowMs).execute(db)
  return { ...figuresOf(rows, nowMs), ...withRunning(recorded.rows, running.rows, month) }
}

function matches(filter: ListingFilter): RawBuilder<unknown> {
  const conditions = [sql`listing_type = ${filter.listingType}`]
  for (const [column, value] of [
    ['property_type', filter.propertyType],
    ['bhk', filter.bhk],
    ['rental_structure', filter.rentalStructure],
    ['furnishing', filter.furnishing],
  ] as const)
    if (value !== undefined) conditions.push(sql`${sql.raw(column)} = ${value}`)
  if (filter.localities !== undefined)
    conditions.push(sql`locality = any(${filter.localities}::text[])`)
  if (filter.minPriceInr !== undefined) conditions.push(sql`price_inr >= ${filter.minPriceInr}`)
  if (filter.maxPriceInr !== undefined) conditions.push(sql`price_inr <= ${filter.maxPriceInr}`)
  return sql.join(conditions, sql` and `)
}

/** What results are ordered by, the lowest first. */
function orderKey(order: ListingOrder, nowMs: number): RawBuilder<unknown> {
  switch (order) {
    case 'relevance':
      return rankClassOn(nowMs)
    case 'price':
      return sql`0`
    case 'highestPrice':
      return sql`-price_inr`
    case 'pricePerSqft':
      // Rounded half up, as on cards. Listings without an area come last.
      return sql`coalesce(floor(price_inr / nullif(greatest(coalesce(plot_area_sqft, carpet_area_sqft), 0), 0) + 0.5), 'infinity')`
    case 'newest':
      return sql`-floor((published_at_ms + ${sql.lit(indianOffsetMs)}) / ${sql.lit(dayMs)}.0)`
  }
}

/** `rankClass` of `ranking.ts`. */
function rankClassOn(nowMs: number): RawBuilder<unknown> {
  const today = sql.lit(rankDay(nowMs))
  const dayOf = (column: string): RawBuilder<unknown> =>
    sql`floor((${sql.raw(column)} + ${sql.lit(indianOffsetMs)}) / ${sql.lit(dayMs)}.0)`
  const points = freshness.map(
    ({ withinDays, points: worth }) =>
      sql`when ${today} - ${dayOf('published_at_ms')} <= ${sql.lit(withinDays)} then ${sql.lit(worth)}`,
  )
  return sql`
    (case when ${today} - ${dayOf('verified_at_ms')} <= ${sql.lit(verificationDays)} then 0 else ${sql.lit(maxQuality + 1)} end
      + ${sql.lit(maxQuality)} - completeness - case ${sql.join(points, sql` `)} else 0 end)`
}

function columnsOf(table: string): RawBuilder<unknown> {
  return sql.raw(publicColumns.map((column) => `${table}.${sqlName(column)}`).join(', '))
}

const columns = columnsOf('listings')
