import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import { isSqlite } from './sqlite-dialect.ts'

/** A type that both databases have. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision'

/**
 * A `select` of rows that are one text of JSON, which the database takes apart. Bound one by one, their values would take several
 * times as long on the thread that serves.
 */
export function jsonRows(
  db: QueryExecutorProvider,
  types: readonly ColumnType[],
  rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<unknown> {
  if (isSqlite(db)) {
    const text = JSON.stringify(rows)
    const columns = types.map((_, at) => sql`value ->> ${sql.lit(at)}`)
    // Without a condition, `on conflict` after it would be read as part of a join.
    return sql`select ${sql.join(columns)} from json_each(${text}) where true`
  }
  // A text of PostgreSQL has no NUL.
  const text = JSON.stringify(rows, (_key, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '') : each,
  )
  const columns = types.map((type, at) => sql`(e ->> ${sql.lit(at)})::${sql.raw(type)}`)
  return sql`select ${sql.join(columns)} from json_array_elements(${text}::json) e`
}
