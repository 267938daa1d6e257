import { sql, type RawBuilder } from 'kysely'
import { indianDay } from '../../base/day.ts'
import { connect, queries, type Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import { guarded } from '../../db/store-error.ts'
import { syntheticPrefix } from './demo-listings.ts'
import type { PropertyType } from './listing.ts'

/**
 * Asking prices of the homes of one type for sale in one locality and month, in rupees per square foot: of carpet area, of land
 * for plots. Demo listings are never among them.
 */
export interface ObservedMonth {
  /** `YYYY-MM`, in India. */
  readonly month: string
  readonly propertyType: PropertyType
  /** How many homes have a price and an area. */
  readonly homeCount: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
}

/** Keeps what each month's listings cost. */
export interface LocalityMonths {
  /**
   * Records the running month of one locality, by its listings of now. An earlier month is never written again, and neither is a
   * month without listings.
   *
   * @throws {StoreError} where another process keeps the file locked.
   */
  record(city: string, locality: string, nowMs: number): void
}

/**
 * The months of the database of a directory.
 *
 * @param lockWaitMs how long to wait for another process's lock, which blocks every call: servers that start together record the
 *   same months, so less than that of an import
 */
export function localityMonths(directory: string, lockWaitMs: number): LocalityMonths {
  return {
    record: (city, locality, nowMs) => {
      guarded('Recording the prices of a month', () => {
        const writer = connect(directory, lockWaitMs)
        try {
          record(writer, sql`city = ${city} and locality = ${locality}`, nowMs)
        } finally {
          writer.close()
        }
      })
    },
  }
}

/** Records the running month of each city in which the source has listings. Call it in the transaction that changes them. */
export function recordMonthOfSource(writer: Connection, source: string, nowMs: number): void {
  record(writer, sql`city in (select distinct city from listings where source = ${source})`, nowMs)
}

/** The months of a locality; `running` are those of `months` that its listings of now are. */
interface MonthsRead {
  readonly months: readonly ObservedMonth[]
  readonly running: readonly ObservedMonth[]
}

/** Makes a reader of the last twelve recorded months of a locality; the running one is by its listings of now. */
export function monthReader(
  reader: Connection,
): (city: string, locality: string, nowMs: number) => MonthsRead {
  const cached = statementCache(reader)
  const place = [parameter<string>('city'), parameter<string>('locality')] as const
  return (city, locality, nowMs) => {
    const month = monthOf(nowMs)
    const earlier = cached('recorded', () =>
      recordedMonths(...place, parameter('month')).compile(queries),
    ).all({ city, locality, month })
    const now = cached('running', () =>
      runningMonth(...place, parameter('month'), parameter('nowMs')).compile(queries),
    ).all({ city, locality, month, nowMs })
    return withRunning(earlier, now, month)
  }
}

/** The recorded months with the running one as its listings are now. */
export function withRunning(
  recorded: readonly ObservedMonth[],
  now: readonly ObservedMonth[],
  month: string,
): MonthsRead {
  const isSeenNow = (each: ObservedMonth): boolean =>
    each.month === month && now.some(({ propertyType }) => propertyType === each.propertyType)
  return { months: [...recorded.filter((each) => !isSeenNow(each)), ...now], running: now }
}

/** The month of a time in India, `YYYY-MM`. */
export function monthOf(nowMs: number): string {
  return indianDay(nowMs).slice(0, 7)
}

/** The last recorded months of a locality: twelve of four types. On both databases. */
export function recordedMonths(
  city: string,
  locality: string,
  month: string,
): RawBuilder<ObservedMonth> {
  return sql<ObservedMonth>`
    select month, property_type as "propertyType", home_count as "homeCount",
      lower_quartile as "lowerQuartile", median, upper_quartile as "upperQuartile"
    from locality_months where city = ${city} and locality = ${locality} and month <= ${month}
    order by month desc, property_type limit 48`
}

/** What the homes of a locality cost now, as the running month. On both databases. */
export function runningMonth(
  city: string,
  locality: string,
  month: string,
  nowMs: number,
): RawBuilder<ObservedMonth> {
  return sql<ObservedMonth>`
    select cast(${month} as text) as month, property_type as "propertyType", home_count as "homeCount",
      lower_quartile as "lowerQuartile", median, upper_quartile as "upperQuartile"
    from (${pricesOf(sql`city = ${city} and locality = ${locality}`, nowMs)}) as prices
    order by property_type`
}

/**
 * What homes for sale cost by place and type. A quartile is the home at a quarter of the order, and the median the middle of the
 * one or two in the middle. On both databases.
 */
export function pricesOf(places: RawBuilder<unknown>, nowMs: number): RawBuilder<unknown> {
  return sql`
    select city, locality, property_type, max(n) as home_count,
      max(case when place = (n + 3) / 4 then rate end) as lower_quartile,
      avg(case when place in ((n + 1) / 2, (n + 2) / 2) then rate end) as median,
      max(case when place = n + 1 - (n + 3) / 4 then rate end) as upper_quartile
    from (
      select *, count(*) over (partition by city, locality, property_type) as n,
        row_number() over (partition by city, locality, property_type order by rate) as place
      from (
        select city, locality, property_type,
          1.0 * price_inr / case when property_type = 'plot' then plot_area_sqft else carpet_area_sqft end as rate
        from listings
        where published = 1 and listing_type = 'sale' and valid_until_ms > ${nowMs}
          and substr(source, 1, ${sql.lit(syntheticPrefix.length)}) <> ${sql.lit(syntheticPrefix)} and ${places}
      ) as rates where rate is not null
    ) as ordered group by city, locality, property_type`
}

// With a clock that was set back, a month that has ended would be written again: a later one is there then.
function record(writer: Connection, places: RawBuilder<unknown>, nowMs: number): void {
  const month = monthOf(nowMs)
  const query = sql`
    insert into locality_months
    select ${month}, city, locality, property_type, home_count, lower_quartile, median, upper_quartile
    from (${pricesOf(places, nowMs)})
    where not exists (select 1 from locality_months where month > ${month})
    on conflict do update set home_count = excluded.home_count, median = excluded.median,
      lower_quartile = excluded.lower_quartile, upper_quartile = excluded.upper_quartile
    where (home_count, lower_quartile, median, upper_quartile)
      is not (excluded.home_count, excluded.lower_quartile, excluded.median, excluded.upper_quartile)`
  const { sql: text, parameters } = query.compile(queries)
  writer.prepare<unknown[]>(text).run(...parameters)
}
