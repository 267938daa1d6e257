import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import { monthOf, pricesOf, type LocalityMonths } from '../locality-months.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings, nothingToPrepare } from './change-listings.ts'

/** The months in PostgreSQL. */
export function sharedMonths(db: ListingsDatabase): MaybeAsync<LocalityMonths> {
  return {
    record: (city, locality, nowMs) =>
      guardedAsync('Recording the prices of a month', () =>
        changeListings(db, nothingToPrepare, (transaction, revision) =>
          record(transaction, revision, sql`city = ${city} and locality = ${locality}`, nowMs),
        ),
      ),
  }
}

/** Records the running month of each city in which the source has listings, in the transaction that changes them. */
export function recordMonthOfSource(
  db: ListingsDatabase,
  revision: number,
  source: string,
  nowMs: number,
): Promise<void> {
  const cities = sql`city in (select distinct city from listings where source = ${source})`
  return record(db, revision, cities, nowMs)
}

async function record(
  db: ListingsDatabase,
  revision: number,
  places: ReturnType<typeof sql>,
  nowMs: number,
): Promise<void> {
  const month = monthOf(nowMs)
  // With a clock that was set back, a month that has ended would be written again: a later one is there then.
  await sql`
    insert into locality_months
    select ${month}, city, locality, property_type, home_count, lower_quartile, median, upper_quartile, ${sql.lit(revision)}
    from (${pricesOf(places, nowMs)}) as prices
    where not exists (select 1 from locality_months where month > ${month})
    on conflict (city, locality, month, property_type) do update set home_count = excluded.home_count,
      median = excluded.median, lower_quartile = excluded.lower_quartile, upper_quartile = excluded.upper_quartile,
      revision = excluded.revision
    where (locality_months.home_count, locality_months.lower_quartile, locality_months.median, locality_months.upper_quartile)
      is distinct from (excluded.home_count, excluded.lower_quartile, excluded.median, excluded.upper_quartile)`.execute(
    db,
  )
}
