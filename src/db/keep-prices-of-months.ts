import { sql, type CompiledQuery } from 'kysely'
import { queries } from './database.ts'

/**
 * A step of `migrations.ts`. What homes for sale cost in each locality and month, in rupees per square foot of carpet area or
 * land. Rows of a month that has ended are never changed.
 */
export function keepPricesOfMonths(): readonly CompiledQuery[] {
  return [
    sql`create table locality_months (
      month text not null, city text not null, locality text not null, property_type text not null,
      home_count integer not null, lower_quartile real not null, median real not null, upper_quartile real not null,
      primary key (city, locality, month, property_type)
    ) without rowid`,
    sql`create index locality_months_by_month on locality_months (month)`,
  ].map((statement) => statement.compile(queries))
}
