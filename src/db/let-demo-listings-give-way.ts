import { sql, type CompiledQuery } from 'kysely'
import { queries } from './database.ts'

/**
 * A step of `migrations.ts`. Whether the listings of a source are public only while their city has none of another source.
 */
export function letDemoListingsGiveWay(): readonly CompiledQuery[] {
  const addColumn = sql`alter table releases add column gives_way integer not null default 0`
  return [addColumn.compile(queries)]
}
