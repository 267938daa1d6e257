import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { postgresJson } from '../../../db/postgres-json.ts'
import type { DataRelease } from '../../data-release.ts'
import { syntheticPrefix } from '../demo-listings.ts'
import type { ImportOutcome, LargeRemoval } from '../listing-import-move.ts'
import { maxRemovedShare } from '../listing-import-move.ts'
import { listingColumns } from '../tables.ts'
import { removalMark } from './listing-copy.ts'

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
  await sql`create index on staged (listing_id)`.execute(db)
  await sql`analyze staged`.execute(db)
}

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

/** How to publish the staged rows. */
interface RowsToPublish {
  readonly source: string
  readonly release: DataRelease
  readonly givesWay: boolean
  /** Source ids of rows that were rejected: of the listings that were not staged, only theirs stay. Without it, all stay. */
  readonly keptIds?: readonly string[] | undefined
}

/** Brings the source's listings up to the staged rows. A row that is as it was is not written. */
export async function publishRows(
  db: ListingsDatabase,
  revision: number,
  { source, release, givesWay, keptIds }: RowsToPublish,
): Promise<ImportOutcome> {
  // What an operator took down stays down.
  await sql`
    update staged set withheld = 1, published = 0 from listings
    where listings.source = ${source} and listings.source_row_id = staged.source_row_id and listings.withheld = 1`.execute(
    db,
  )
  const removal =
    keptIds &&
    (await sql`
      with removed as (
        delete from listings where source = ${source} and ${isNotInFile(keptIds)} returning listing_id
      )
      insert into listing_removals select ${sql.lit(revision)}, ${removalMark} || listing_id from removed`.execute(
      db,
    ))
  // A row that was added has no earlier version.
  const { rows } = await sql<Omit<ImportOutcome, 'removed'>>`
    with written as (
      insert into listings (${columns}, revision)
      select ${columns}, ${sql.lit(revision)} from staged where true
      on conflict (listing_id) do update set ${assignments}, revision = excluded.revision
      where (${stored}) is distinct from (${incoming})
      returning (xmax = 0) as is_added
    )
    select count(*) filter (where is_added) as added, count(*) filter (where not is_added) as changed,
      (select count(*) from staged) - count(*) as unchanged from written`.execute(db)
  const [written = { added: 0, changed: 0, unchanged: 0 }] = rows
  const { contentHash, anchorDay } = release
  await sql`
    insert into releases (source, content_hash, anchor_day, row_count, gives_way)
    select ${source}, ${contentHash}, ${anchorDay}, count(*), ${sql.lit(givesWay ? 1 : 0)} from staged
    on conflict (source) do update set content_hash = excluded.content_hash,
      anchor_day = excluded.anchor_day, row_count = excluded.row_count, gives_way = excluded.gives_way`.execute(
    db,
  )
  await settleDemoListings(db, revision)
  return { ...written, removed: Number(removal?.numAffectedRows ?? 0n) }
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

function isNotInFile(keptIds: readonly string[]) {
  // One whose id has moved to another row is removed, too.
  return sql`(not exists (select 1 from staged
      where staged.listing_id = listings.listing_id and staged.source_row_id = listings.source_row_id)
    and source_row_id <> all(${keptIds}::text[]))`
}

const columns = sql.raw(listingColumns.join(', '))
const assignments = sql.raw(
  listingColumns.map((column) => `${column} = excluded.${column}`).join(', '),
)
const stored = sql.raw(listingColumns.map((column) => `listings.${column}`).join(', '))
const incoming = sql.raw(listingColumns.map((column) => `excluded.${column}`).join(', '))
