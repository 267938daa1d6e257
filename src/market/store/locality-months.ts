import { sql, type RawBuilder } from 'kysely'
import { indianDay } from '../../base/calendar.ts'
import { parameter, type SqliteConnection } from '../../store/sqlite-connection.ts'
import { guardedAsync } from '../../store/store-error.ts'
import { changeListings } from './change-listings.ts'
import { isDemo } from './demo-listings.ts'
import type { PropertyType } from './listing.ts'
import { assignments, columnList, type ListingsDatabase } from './tables.ts'

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
export type LocalityMonths = ReturnType<typeof localityMonths>

/** The months of a database. */
export function localityMonths(db: ListingsDatabase) {
  return {
    /**
     * Records the running month of one locality, by its listings of now. An earlier month is never written again, and neither is a
     * month without listings.
     *
     * @throws {StoreError} where another process keeps the file locked.
     */
    record: (city: string, locality: string, nowMs: number): Promise<void> =>
      guardedAsync('Recording the prices of a month', () =>
        changeListings(db, (tx) =>
          recordMonth(tx, sql`city = ${city} and locality = ${locality}`, nowMs),
        ),
      ),
  }
}

/** Records the running month of each city in which the source has listings. Call it in the change of them. */
export function recordMonthOfSource(
  db: ListingsDatabase,
  source: string,
  nowMs: number,
): Promise<void> {
  const cities = sql`city in (select distinct city from listings where source = ${source})`
  return recordMonth(db, cities, nowMs)
}

/**
 * Makes a reader of the last twelve recorded months of a locality; the running one is by its listings of now. `running` are those of
 * `months` that its listings of now are.
 */
export function monthReader(reader: SqliteConnection) {
  const recordedMonths = reader.prepare(recordedQuery)
  const runningMonth = reader.prepare(runningQuery)
  return (city: string, locality: string, nowMs: number) => {
    const month = monthOf(nowMs)
    const recorded = recordedMonths.all({ city, locality, month })
    const running = runningMonth.all({ city, locality, month, nowMs })
    const isSeenNow = (each: ObservedMonth): boolean =>
      each.month === month && running.some(({ propertyType }) => propertyType === each.propertyType)
    return { months: [...recorded.filter((each) => !isSeenNow(each)), ...running], running }
  }
}

/** The month of a time in India, `YYYY-MM`. */
function monthOf(nowMs: number): string {
  return indianDay(nowMs).slice(0, 7)
}

const place = sql`city = ${parameter<string>('city')} and locality = ${parameter<string>('locality')}`

/** The last recorded months of a locality: twelve of four types. */
const recordedQuery = sql<ObservedMonth>`
  select month, property_type as "propertyType", home_count as "homeCount",
    lower_quartile as "lowerQuartile", median, upper_quartile as "upperQuartile"
  from locality_months where ${place} and month <= ${parameter('month')}
  order by month desc, property_type limit 48`

/** What the homes of a locality cost now, as the running month. */
const runningQuery = sql<ObservedMonth>`
  select ${parameter('month')} as month, property_type as "propertyType", home_count as "homeCount",
    lower_quartile as "lowerQuartile", median, upper_quartile as "upperQuartile"
  from (${pricesOf(place, parameter<number>('nowMs'))}) as prices order by property_type`

/**
 * What homes for sale cost by place and type. A quartile is the home at a quarter of the order, and the median the middle of the
 * one or two in the middle. On both databases.
 */
function pricesOf(places: RawBuilder<unknown>, nowMs: number): RawBuilder<unknown> {
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
          and not ${isDemo} and ${places}
      ) as rates where rate is not null
    ) as ordered group by city, locality, property_type`
}

async function recordMonth(db: ListingsDatabase, places: RawBuilder<unknown>, nowMs: number) {
  const month = monthOf(nowMs)
  const figures = ['home_count', 'lower_quartile', 'median', 'upper_quartile']
  // With a clock that was set back, a month that has ended would be written again: a later one is there then.
  await sql`
    insert into locality_months (month, city, locality, property_type, ${columnList(figures)})
    select ${month}, city, locality, property_type, ${columnList(figures)}
    from (${pricesOf(places, nowMs)}) as prices
    where not exists (select 1 from locality_months where month > ${month})
    on conflict (city, locality, month, property_type) do update set ${assignments(figures)}
    where (${columnList(figures, 'locality_months.')})
      is distinct from (${columnList(figures, 'excluded.')})`.execute(db)
}
