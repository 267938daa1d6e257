import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { postgresJson } from '../../../db/postgres-json.ts'
import { syntheticPrefix } from '../demo-listings.ts'
import type { ImportOutcome, LargeRemoval } from '../listing-import-move.ts'
import { maxRemovedShare } from '../listing-import-move.ts'
import { listingColumns } from '../tables.ts'

/** A row by the names of its columns. */
export type StagedRow = Readonly<Record<string, unknown>>

const rowsPerStatement = 1000

/** Sends rows into a temporary table, which ends with the transaction. Nobody waits meanwhile. */
export async function stageRows(
  db: ListingsDatabase,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
): Promise<void> {
  await sql`create temporary table staged (like listings) on commit drop`.execute(db)
  let batch: StagedRow[] = []
  const send = async (): Promise<void> => {
    if (batch.length === 0) return
    const text = postgresJson(batch)
    await sql`insert into staged select * from json_populate_recordset(null::staged, ${text}::json)`.execute(
      db,
    )
    batch = []
  }
  for await (const row of rows) {
    batch.push({ ...row, revision: 0 })
    if (batch.length === rowsPerStatement) await send()
  }
  await send()
  await sql`create index on staged (source_row_id)`.execute(db)
  await sql`analyze staged`.execute(db)
}

/** Which of a source's listings that were not staged go. */
type Removal =
  | { readonly kind: 'none' }
  /** `keptIds` are ids of rows that were rejected: their listings stay as they are. */
  | { readonly kind: 'others'; readonly keptIds: readonly string[] }

/** What removing the others would remove, when that is more than a fifth of what is public. */
export async function largeRemoval(
  db: ListingsDatabase,
  source: string,
  keptIds: readonly string[],
  nowMs: number,
): Promise<LargeRemoval | undefined> {
  const { rows } = await sql<LargeRemoval>`
    select count(*) as public, count(*) filter (where ${isNotInFile(keptIds)}) as removed from listings
    where source = ${source} and published = 1 and valid_until_ms > ${nowMs}`.execute(db)
  const [found] = rows
  return found !== undefined && found.removed > found.public * maxRemovedShare ? found : undefined
}

/** Brings the source's listings up to the staged rows. A row that is as it was is not written. */
export async function publishRows(
  db: ListingsDatabase,
  revision: number,
  source: string,
  removal: Removal,
): Promise<ImportOutcome> {
  // What an operator took down stays down.
  await sql`
    update staged set withheld = 1, published = 0 from listings
    where listings.source = ${source} and listings.source_row_id = staged.source_row_id and listings.withheld = 1`.execute(
    db,
  )
  const removed =
    removal.kind === 'none'
      ? 0
      : await remove(db, revision, sql`source = ${source} and ${isNotInFile(removal.keptIds)}`)
  // A row under another city or id is another row for readers of the changes.
  const moved = await remove(
    db,
    revision,
    sql`source = ${source} and exists (
      select 1 from staged where staged.source_row_id = listings.source_row_id
        and (staged.city, staged.listing_id) is distinct from (listings.city, listings.listing_id))`,
  )
  const before = await countOf(db, source)
  const written = await sql`
    insert into listings (${columns}, revision)
    select ${columns}, ${sql.lit(revision)} from staged where true
    on conflict (city, source, source_row_id) do update set ${assignments}, revision = excluded.revision
    where (${stored}) is distinct from (${incoming})`.execute(db)
  const writtenCount = Number(written.numAffectedRows ?? 0n)
  const added = (await countOf(db, source)) - before
  const { rows } = await sql<{ count: number }>`select count(*) as count from staged`.execute(db)
  return {
    added: added - moved,
    changed: writtenCount - added + moved,
    unchanged: (rows[0]?.count ?? 0) - writtenCount,
    removed,
  }
}

/**
 * Publishes the demo listings of each city that give way to real ones while there are none, and hides them while there are. Call
 * it in every change of what is public.
 */
export async function settleDemoListings(db: ListingsDatabase, revision: number): Promise<void> {
  const { rows } = await sql<{
    source: string
  }>`select source from releases where gives_way = 1`.execute(db)
  for (const { source } of rows) {
    const city = source.slice(syntheticPrefix.length)
    await sql`
      update listings set published = 1 - published, revision = ${revision}
      where source = ${source} and withheld = 0 and published = case when exists (
        select 1 from listings as others
        where others.city = ${city} and others.published = 1 and not starts_with(others.source, ${syntheticPrefix})
      ) then 1 else 0 end`.execute(db)
  }
}

async function remove(
  db: ListingsDatabase,
  revision: number,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with removed as (delete from listings where ${condition} returning city, listing_id)
    insert into listing_removals select ${sql.lit(revision)}, city, listing_id from removed`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

async function countOf(db: ListingsDatabase, source: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from listings where source = ${source}`.execute(db)
  return rows[0]?.count ?? 0
}

function isNotInFile(keptIds: readonly string[]) {
  return sql`(not exists (select 1 from staged where staged.source_row_id = listings.source_row_id)
    and source_row_id <> all(${keptIds}::text[]))`
}

const columns = sql.raw(listingColumns.join(', '))
const assignments = sql.raw(
  listingColumns.map((column) => `${column} = excluded.${column}`).join(', '),
)
const stored = sql.raw(listingColumns.map((column) => `listings.${column}`).join(', '))
const incoming = sql.raw(listingColumns.map((column) => `excluded.${column}`).join(', '))
