import { indianDay } from '../../base/day.ts'
import { connect, type Connection } from '../../db/database.ts'
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
   * @throws {StoreError} at once while another process writes.
   */
  record(city: string, locality: string, nowMs: number): void
}

/** The months of the database of a directory. */
export function localityMonths(directory: string): LocalityMonths {
  return {
    record: (city, locality, nowMs) => {
      guarded('Recording the prices of a month', () => {
        const writer = connect(directory, 0)
        try {
          const places = 'city = :city and locality = :locality'
          writer.prepare(recordQuery(places)).run({ city, locality, ...timeOf(nowMs) })
        } finally {
          writer.close()
        }
      })
    },
  }
}

/** Records the running month of each city in which the source has listings. Call it in the transaction that changes them. */
export function recordMonthOfSource(writer: Connection, source: string, nowMs: number): void {
  const places = 'city in (select distinct city from listings where source = :source)'
  writer.prepare(recordQuery(places)).run({ source, ...timeOf(nowMs) })
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
  const recorded = reader.prepare<unknown[], ObservedMonth>(recordedQuery)
  const running = reader.prepare<unknown[], ObservedMonth>(
    `select :month as month, * from (${pricesQuery('city = :city and locality = :locality')})`,
  )
  return (city, locality, nowMs) => {
    const { month, ...time } = timeOf(nowMs)
    const now = running.all({ city, locality, month, ...time })
    const isSeenNow = (each: ObservedMonth): boolean =>
      each.month === month && now.some(({ propertyType }) => propertyType === each.propertyType)
    const earlier = recorded.all({ city, locality, month })
    return { months: [...earlier.filter((each) => !isSeenNow(each)), ...now], running: now }
  }
}

function timeOf(nowMs: number) {
  return { nowMs, month: indianDay(nowMs).slice(0, 7), prefix: syntheticPrefix }
}

/** A quartile is the home at a quarter of the order, and the median the middle of the one or two in the middle. */
function pricesQuery(places: string): string {
  return `
    select city, locality, property_type as propertyType, n as homeCount,
      max(case when place = (n + 3) / 4 then rate end) as lowerQuartile,
      avg(case when place in ((n + 1) / 2, (n + 2) / 2) then rate end) as median,
      max(case when place = n + 1 - (n + 3) / 4 then rate end) as upperQuartile
    from (
      select *, count(*) over (partition by city, locality, property_type) as n,
        row_number() over (partition by city, locality, property_type order by rate) as place
      from (
        select city, locality, property_type,
          1.0 * price_inr / iif(property_type = 'plot', plot_area_sqft, carpet_area_sqft) as rate
        from listings
        where published = 1 and listing_type = 'sale' and valid_until_ms > :nowMs
          and substr(source, 1, length(:prefix)) <> :prefix and ${places}
      ) where rate is not null
    ) group by city, locality, property_type`
}

// With a clock that was set back, a month that has ended would be written again: a later one is there then.
function recordQuery(places: string): string {
  return `
    insert into locality_months
    select :month, city, locality, propertyType, homeCount, lowerQuartile, median, upperQuartile
    from (${pricesQuery(places)})
    where not exists (select 1 from locality_months where month > :month)
    on conflict do update set home_count = excluded.home_count, median = excluded.median,
      lower_quartile = excluded.lower_quartile, upper_quartile = excluded.upper_quartile
    where (home_count, lower_quartile, median, upper_quartile)
      is not (excluded.home_count, excluded.lower_quartile, excluded.median, excluded.upper_quartile)`
}

// Twelve months of four types.
const recordedQuery = `
  select month, property_type as propertyType, home_count as homeCount,
    lower_quartile as lowerQuartile, median, upper_quartile as upperQuartile
  from locality_months
  where city = :city and locality = :locality and month <= :month
  order by month desc limit 48`
