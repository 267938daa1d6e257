import { sql } from 'kysely'
import { codeOf } from '../../../base/failure.ts'
import { jsonRows } from '../../../store/json-rows.ts'
import { openListingsDatabase } from '../../../store/listings/open-listings-database.ts'
import { commandPatience } from '../../../store/patience.ts'
import type { SqliteConnection } from '../../../store/sqlite-connection.ts'
import { trimChanges } from '../listing-revision.ts'
import {
  assignments,
  columnList,
  listingColumns,
  listingTypes,
  queries,
  type ListingsDatabase,
  type MarketTables,
} from '../tables.ts'

/** A change of the shared listings: two databases, or one that was set back, have none of the same token. */
export interface Revision {
  readonly revision: number
  readonly token: string
}

const changesPerPage = 500

/**
 * Makes the copy of a folder, which has the tables of listings that are not shared: this machine's part of the shared listings, from
 * which its memory is filled and its pages are read. Instances of one home share it. Who writes waits for no other.
 */
export function openCopy(directory: string): Promise<ListingsDatabase> {
  const place = { directory, mayBeginAnew: true }
  return openListingsDatabase<MarketTables>(place, { ...commandPatience, lockMs: 0 })
}

/** Makes a reader of the newest change that a copy has; undefined for an empty one. */
export function followedReader(copy: SqliteConnection): () => Revision | undefined {
  const read = copy.prepare(queries.selectFrom('followed').select(['revision', 'token']))
  return () => read.first()
}

/** A copying that has begun. */
export type Copying = NonNullable<Awaited<ReturnType<typeof beginCopying>>>

/** What to copy. */
interface CopyingParts {
  /** What the copy had when the caller looked. */
  readonly followed: Revision | undefined
  /** What changed after it is copied, or everything. */
  readonly since: Revision | undefined
  /** The newest change. Where that is gone later, the database was set back. */
  readonly begunAt: Revision
}

/**
 * Begins to copy changes in one transaction: readers of the copy see all of them or none. Undefined while another process copies,
 * or when it was first.
 */
export async function beginCopying(
  copy: ListingsDatabase,
  { followed, since, begunAt }: CopyingParts,
) {
  const writer = await lock(copy)
  if (writer === undefined) return undefined
  const present = await writer.selectFrom('followed').select('token').executeTakeFirst()
  if (present?.token !== followed?.token) {
    await writer.rollback().execute()
    return undefined
  }
  if (since === undefined) {
    for (const table of ['listings', 'localityMonths', 'followed'] as const)
      await writer.deleteFrom(table).execute()
  }
  let [revision, place] = [since === undefined ? 0 : since.revision + 1, '']

  return {
    begunAt,
    /** Copies the next page of changes. Returns whether the copy then has them all. */
    async nextPage(db: ListingsDatabase): Promise<boolean> {
      const changes = await readPage(db, revision, place)
      await apply(writer, changes)
      const last = changes.at(-1)
      if (last !== undefined) ({ revision, place } = last)
      return changes.length < changesPerPage
    },
    /** Shows what was copied to readers, as everything up to that revision. */
    async commit(newest: Revision): Promise<void> {
      await writer.deleteFrom('followed').execute()
      await writer
        .insertInto('followed')
        .values({ revision: newest.revision, token: newest.token })
        .execute()
      await trimChanges(writer)
      await writer.commit().execute()
    },
    /** Forgets what was copied. */
    async rollback(): Promise<void> {
      if (!writer.isCommitted && !writer.isRolledBack) await writer.rollback().execute()
    },
  }
}

/** Begins a transaction of the copy; undefined while another process has one. */
async function lock(copy: ListingsDatabase) {
  try {
    return await copy.startTransaction().execute()
  } catch (failure) {
    if (codeOf(failure) !== 'SQLITE_BUSY') throw failure
    return undefined
  }
}

/** Writes a page. Of one listing, a removal comes before the row that took its place. */
async function apply(writer: ListingsDatabase, changes: readonly Change[]): Promise<void> {
  const removed = changes.filter(({ listing, month }) => listing === null && month === null)
  if (removed.length > 0) {
    const ids = removed.map(({ place }) => place.slice(removalMark.length))
    await writer.deleteFrom('listings').where('listingId', 'in', ids).execute()
  }
  const listings = changes.flatMap(({ listing }) =>
    listing === null ? [] : [listingColumns.map((column) => listing[column] ?? null)],
  )
  await sql`
    insert into listings (${columnList(listingColumns)}) ${jsonRows(writer, listingTypes, listings)}
    on conflict (listing_id) do update set ${assignments(listingColumns)}`.execute(writer)
  const months = changes.flatMap(({ month }) =>
    month === null ? [] : [sql`(${sql.join(monthColumns.map((column) => month[column]))})`],
  )
  if (months.length > 0)
    await sql`replace into locality_months (${columnList(monthColumns)}) values ${sql.join(months)}`.execute(
      writer,
    )
}

type Row = Readonly<Record<string, string | number | null>>

/** What became of a listing, or of the prices of a month. */
interface Change {
  readonly revision: number
  /** Which of them: the order of the changes of one revision. */
  readonly place: string
  /** The row as it is now. One that was removed has neither. */
  readonly listing: Row | null
  readonly month: Row | null
}

/** Before the id of a listing that was removed: removals come before all rows of their revision. */
const removalMark = '-'

/**
 * Reads the changes after a place, in their order. Revisions are committed in their order, and a row that changes meanwhile comes
 * again later. So once a page is not full, all changes that were committed before it was read have come, and none in half.
 */
async function readPage(db: ListingsDatabase, revision: number, place: string) {
  const after = sql`(${revision}::bigint, ${place}) order by 1, 2 limit ${sql.lit(changesPerPage)}`
  const { rows } = await sql<Change>`
    with changes as (
      (select revision, listing_id as place from listings where (revision, listing_id) > ${after})
      union all (select revision, place from listing_removals where (revision, place) > ${after})
      union all (select revision, place from locality_months where (revision, place) > ${after})
      order by 1, 2 limit ${sql.lit(changesPerPage)}
    )
    select revision, place,
      (select to_json(listings) from listings where listing_id = changes.place) as listing,
      (select to_json(months) from locality_months as months where months.place = changes.place) as month
    from changes
    order by 1, 2`.execute(db.withoutPlugins())
  return rows
}

const monthColumns = [
  ...['month', 'city', 'locality', 'property_type', 'home_count'],
  ...['lower_quartile', 'median', 'upper_quartile'],
]
