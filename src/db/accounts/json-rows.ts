import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { AccountsDatabase } from './tables.ts'

/**
 * A `select` of rows that are one text of JSON, which the database takes apart. Bound one by one, their values would take several
 * times as long on the thread that serves.
 */
export function jsonRows(
  db: AccountsDatabase,
  types: readonly ('text' | 'integer' | 'bigint')[],
  rows: readonly (readonly (string | number)[])[],
): RawBuilder<unknown> {
  const text = JSON.stringify(rows)
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const columns = types.map((_, at) => sql`value ->> ${sql.lit(at)}`)
    // Without a condition, `on conflict` after it would be read as part of a join.
    return sql`select ${sql.join(columns)} from json_each(${text}) where true`
  }
  const columns = types.map((type, at) => sql`(e ->> ${sql.lit(at)})::${sql.raw(type)}`)
  return sql`select ${sql.join(columns)} from json_array_elements(${text}::json) e`
}
