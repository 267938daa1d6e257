import { sql } from 'kysely'
import { jsonRows } from '../../store/json-rows.ts'
import { isSqlite } from '../../store/sqlite-dialect.ts'
import type { DataRelease } from './data-release.ts'
import { sameHomes, settlePublic, shownElsewhere, type SameHome } from './same-homes.ts'
import {
  assignments,
  columnList,
  listingColumns,
  listingTypes,
  type ListingsDatabase,
} from './tables.ts'

/** The values of a row, in the order of the columns. */
type StagedRow = readonly (string | number | null)[]

const rowsPerStatement = 1000

/**
 * Sends rows into the temporary table `staged`, and the ids of rejected rows into `refusals`. Call `dropStaged` after publishing them;
 * a transaction that is rolled back takes them with it.
 */
export async function stageRows(
  db: ListingsDatabase,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  rejectedIds: readonly string[] = [],
): Promise<void> {
  await sql`create temporary table staged as select ${columns} from listings where false`.execute(
    db,
  )
  await sql`create temporary table refusals as select source_row_id from listings where false`.execute(
    db,
  )
  let batch: StagedRow[] = []
  const send = async (): Promise<void> => {
    await sql`insert into staged (${columns}) ${jsonRows(db, listingTypes, batch)}`.execute(db)
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === rowsPerStatement) await send()
  }
  await send()
  const ids = rejectedIds.map((id) => [id])
  await sql`insert into refusals (source_row_id) ${jsonRows(db, ['text'], ids)}`.execute(db)
  await sql`create index staged_by_row on staged (source_row_id)`.execute(db)
  if (!isSqlite(db)) await sql`analyze staged`.execute(db)
}

/** Ends what `stageRows` began. */
export async function dropStaged(db: ListingsDatabase): Promise<void> {
  await sql`drop table staged`.execute(db)
  await sql`drop table refusals`.execute(db)
}

/** What an import changed. */
export interface ImportOutcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Homes of the file that another source publishes too; absent without any. */
  readonly sameHomes?: readonly SameHome[]
}

/** So many of the public listings of a source would be removed: more than a fifth is nearly always a file cut short. */
export interface LargeRemoval {
  readonly public: number
  readonly removed: number
}

/** Of the public listings, what `replace` removes without an option that allows more. */
export const maxRemovedShare = 0.2

/** What removing the others would remove, when that is more than a fifth of what is public. */
export async function largeRemoval(
  db: ListingsDatabase,
  source: string,
  nowMs: number,
): Promise<LargeRemoval | undefined> {
  const { rows } = await sql<LargeRemoval>`
    select count(*) as public, count(*) filter (where ${isNotStaged}) as removed from listings
    where source = ${source} and published = 1 and valid_until_ms > ${nowMs}`.execute(db)
  const [found] = rows
  return found !== undefined && found.removed > found.public * maxRemovedShare ? found : undefined
}

/** How to publish the staged rows. */
interface RowsToPublish {
  readonly source: string
  readonly release: DataRelease
  readonly givesWay: boolean
  /** Whether listings that were not staged are removed. Those of rejected rows stay. */
  readonly replace: boolean
}

/** Brings the source's listings up to the staged rows. A row that is as it was is not written. */
export async function publishRows(
  db: ListingsDatabase,
  { source, release, givesWay, replace }: RowsToPublish,
): Promise<ImportOutcome> {
  const withheld = await db
    .selectFrom('listings')
    .select('sourceRowId')
    .where('source', '=', source)
    .where('withheld', '=', 1)
    .execute()
  const before = await listingsOf(db, source)
  const removal =
    replace &&
    (await sql`delete from listings where source = ${source} and ${isNotStaged}`.execute(db))
  const removed = removal ? Number(removal.numAffectedRows) : 0
  const { numAffectedRows } = await sql`
    insert into listings (${columns}) select ${columns} from staged where true
    on conflict (source, source_row_id) do update set ${assignments(updated)}, published = ${publishedValue}
    where (${columnList(updated, 'listings.')}, listings.published)
      is distinct from (${columnList(updated, 'excluded.')}, ${publishedValue})`.execute(db)
  const written = Number(numAffectedRows)
  // What an operator took down stays down, also under another id. These are few: each was named by hand.
  if (withheld.length > 0) {
    const ids = withheld.map(({ sourceRowId }) => sourceRowId)
    await db
      .updateTable('listings')
      .set({ published: 0, withheld: 1 })
      .where('source', '=', source)
      .where('sourceRowId', 'in', ids)
      .where('withheld', '=', 0)
      .execute()
  }
  const staged = await sql<{ count: number }>`select count(*) as count from staged`.execute(db)
  const rowCount = staged.rows[0]?.count ?? 0
  const newest = { ...release, rowCount, givesWay: givesWay ? 1 : 0 }
  await db
    .insertInto('releases')
    .values({ source, ...newest })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(newest))
    .execute()
  const settled = written + removed > 0 ? await settlePublic(db) : await sameHomes(db)
  const shared = settled.filter((home) => [home.shown.source, home.hidden.source].includes(source))
  const added = (await listingsOf(db, source)) - before + removed
  const counts = { added, changed: written - added, unchanged: rowCount - written, removed }
  return shared.length === 0 ? counts : { ...counts, sameHomes: shared }
}

async function listingsOf(db: ListingsDatabase, source: string): Promise<number> {
  const counted = db.selectFrom('listings').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where('source', '=', source).executeTakeFirstOrThrow()).count
}

const columns = columnList(listingColumns)
const updated = listingColumns.filter((column) => !['withheld', 'published'].includes(column))
// Whether another source's listing stays in its place is settled after all rows are written.
const publishedValue = sql`case when listings.withheld = 1 then 0
  when excluded.published = 1 and listings.published = ${sql.lit(shownElsewhere)} then listings.published
  else excluded.published end`

// One whose id has moved to another row is removed, too.
const isNotStaged = sql`(not exists (
    select 1 from staged
    where staged.source_row_id = listings.source_row_id and staged.listing_id = listings.listing_id
  ) and source_row_id not in (select source_row_id from refusals where source_row_id is not null))`
