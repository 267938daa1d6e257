import { sql } from 'kysely'
import { connect, type Connection } from '../../../db/database.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { migrate } from '../../../db/migrations.ts'
import { trimChanges } from '../listing-revision.ts'
import { listingColumns } from '../tables.ts'

/** A change of the shared listings: two databases, or one that was set back, have none of the same token. */
export interface Revision {
  readonly revision: number
  readonly token: string
}

const changesPerPage = 500

/**
 * Makes the copy of a folder, which has the tables of a listings database that is not shared: this machine's part of the shared
 * listings, from which its memory is filled and its pages are read. Instances of one home share it.
 */
export function openCopy(directory: string): Connection {
  const copy = connect(directory, 10_000)
  migrate(copy)
  copy.exec('create table if not exists followed (revision integer not null, token text not null)')
  return copy
}

/** Makes a reader of the newest change that a copy has; undefined for an empty one. */
export function followedReader(copy: Connection): () => Revision | undefined {
  const read = copy.prepare<[], Revision>('select revision, token from followed')
  return () => read.get()
}

/** A copying that has begun. */
export type Copying = NonNullable<ReturnType<typeof beginCopying>>

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
export function beginCopying(writer: Connection, { followed, since, begunAt }: CopyingParts) {
  if (!lock(writer)) return undefined
  if (followedReader(writer)()?.token !== followed?.token) {
    writer.exec('rollback')
    return undefined
  }
  if (since === undefined)
    writer.exec('delete from listings; delete from locality_months; delete from followed')
  const upsert = writer.prepare<unknown[]>(upsertListing)
  const remove = writer.prepare('delete from listings where listing_id = ?')
  const replaceMonth = writer.prepare<unknown[]>(replaceMonthRow)
  let [revision, place] = [since === undefined ? 0 : since.revision + 1, '']

  return {
    begunAt,
    /** Copies the next page of changes. Returns whether the copy then has them all. */
    async nextPage(db: ListingsDatabase): Promise<boolean> {
      const changes = await readPage(db, revision, place)
      for (const { listing, month, ...change } of changes) {
        if (listing !== null) upsert.run(listingColumns.map((column) => listing[column]))
        else if (month !== null) replaceMonth.run(monthColumns.map((column) => month[column]))
        else remove.run(change.place.slice(removalMark.length))
        ;({ revision, place } = change)
      }
      return changes.length < changesPerPage
    },
    /** Shows what was copied to readers, as everything up to that revision. */
    commit(newest: Revision): void {
      writer.prepare('delete from followed').run()
      writer.prepare('insert into followed values (?, ?)').run(newest.revision, newest.token)
      trimChanges(writer)
      writer.exec('commit')
    },
    /** Forgets what was copied. */
    rollback(): void {
      if (writer.inTransaction) writer.exec('rollback')
    },
  }
}

/** Takes the lock of the copy. Returns whether no other process has it. */
function lock(writer: Connection): boolean {
  try {
    writer.exec('begin immediate')
    return true
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    if (code !== 'SQLITE_BUSY') throw failure
    return false
  }
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
export const removalMark = '-'

/**
 * Reads the changes after a place, in their order. Revisions are committed in their order, and a row that changes meanwhile comes
 * again later. So once a page is not full, all changes that were committed before it was read have come, and none in half.
 */
async function readPage(
  db: ListingsDatabase,
  revision: number,
  place: string,
): Promise<readonly Change[]> {
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

const replaceMonthRow = `
  replace into locality_months (${monthColumns.join(', ')}) values (${monthColumns.map(() => '?').join(', ')})`

const upsertListing = `
  insert into listings (${listingColumns.join(', ')}) values (${listingColumns.map(() => '?').join(', ')})
  on conflict (listing_id) do update set
    ${listingColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`
