import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { connect, type Connection } from '../../../db/database.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { migrate } from '../../../db/migrations.ts'
import { StoreError } from '../../../db/store-error.ts'
import { trimChanges } from '../listing-revision.ts'
import { listingColumns } from '../tables.ts'

/** A change of the shared listings: two databases, or one that was set back, have none of the same token. */
export interface Revision {
  readonly revision: number
  readonly token: string
}

const rowsPerStep = 500
const lockRetryMs = 20
/** A copy of several million listings is made in less. */
const mostLockMs = 600_000

/**
 * Makes the copy of a folder, which has the tables of a listings database that is not shared: this machine's part of the shared
 * listings, from which its memory is filled and its pages are read. Instances of one home share it.
 */
export function openCopy(directory: string): Connection {
  const copy = connect(directory, 10_000)
  migrate(copy)
  copy.exec('create table if not exists followed (revision integer not null, token text not null)')
  copy.exec('create table if not exists cold_cities (city text primary key not null)')
  return copy
}

/** Makes a reader of the newest change that a copy has; undefined for an empty one. */
export function followedReader(copy: Connection): () => Revision | undefined {
  const read = copy.prepare<[], Revision>('select revision, token from followed')
  return () => read.get()
}

/** Makes a reader of the cities that are too large for a copy. */
export function coldCityReader(copy: Connection): () => ReadonlySet<string> {
  const read = copy.prepare<[], string>('select city from cold_cities').pluck()
  return () => new Set(read.all())
}

/**
 * Brings the copy up to the shared listings in one transaction: readers see all of their changes or none. Between steps of some
 * milliseconds calls are served. Another process that does the same goes first.
 *
 * @param mostOfCity a city with more public listings is left out
 * @param lockMs how long to wait for another process, in milliseconds
 * @returns the newest change that the copy now has
 */
export async function copyChanges(
  db: ListingsDatabase,
  directory: string,
  mostOfCity: number,
  lockMs = mostLockMs,
): Promise<Revision> {
  const writer = connect(directory, 0)
  try {
    await begin(writer, lockMs)
    const found = await db.transaction().execute(async (snapshot) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(snapshot)
      // Compiling a query over all partitions takes seconds, and running it milliseconds.
      await sql`set local jit = off`.execute(snapshot)
      await sql`set local enable_seqscan = off`.execute(snapshot)
      const newest = await newestRevision(snapshot)
      const followed = followedReader(writer)()
      const isKnown = followed !== undefined && (await hasRevision(snapshot, followed))
      if (isKnown && followed.revision === newest.revision) return newest
      const since = isKnown ? followed.revision : -1
      if (!isKnown) {
        writer.exec(
          'delete from listings; delete from locality_months; delete from followed; delete from cold_cities',
        )
      }
      const { cold, warmed } = await settleCities(snapshot, writer, since, mostOfCity)
      await removeRows(snapshot, writer, since)
      await copyRows(snapshot, writer, since, sql`city <> all(${[...cold, ...warmed]})`)
      if (warmed.length > 0) await copyRows(snapshot, writer, -1, sql`city = any(${warmed})`)
      await copyMonths(snapshot, writer, since)
      writer.prepare('delete from followed').run()
      writer.prepare('insert into followed values (?, ?)').run(newest.revision, newest.token)
      trimChanges(writer)
      return newest
    })
    writer.exec('commit')
    return found
  } finally {
    if (writer.inTransaction) writer.exec('rollback')
    writer.close()
  }
}

/**
 * Waits for another process's copying without blocking calls.
 *
 * @throws {StoreError} when that has not ended for as long as the largest copy takes
 */
async function begin(writer: Connection, lockMs: number): Promise<void> {
  const startedMs = performance.now()
  for (;;) {
    try {
      writer.exec('begin immediate')
      return
    } catch (failure) {
      const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
      if (code !== 'SQLITE_BUSY') throw failure
      if (performance.now() - startedMs > lockMs)
        throw new StoreError(
          `Another process has locked ${writer.name} for ${Math.round(lockMs / 1000)} s. End the one that hangs.`,
        )
    }
    await sleep(lockRetryMs)
  }
}

/** The newest change of the shared listings; before the first one, that of none. */
async function newestRevision(db: ListingsDatabase): Promise<Revision> {
  const { rows } = await sql<Revision>`
    select revision, token from listing_revisions order by revision desc limit 1`.execute(db)
  return rows[0] ?? { revision: 0, token: '' }
}

/** Whether a database has that change, and not another one of its number. */
export async function hasRevision(
  db: ListingsDatabase,
  { revision, token }: Revision,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listing_revisions where revision = ${revision} and token = ${token}`.execute(db)
  return rows.length > 0
}

/** Leaves out the cities that have become too large, and names those that no longer are. */
async function settleCities(
  db: ListingsDatabase,
  writer: Connection,
  since: number,
  mostOfCity: number,
): Promise<{ readonly cold: readonly string[]; readonly warmed: readonly string[] }> {
  const { rows: changed } = await sql<{ city: string }>`
    select distinct city from listings where revision > ${since}
    union select city from listing_removals where revision > ${since}`.execute(db)
  const rows = []
  for (const { city } of changed) {
    const counted = await sql<{ isCold: boolean }>`
      select count(*) > ${mostOfCity} as is_cold from (
        select 1 from listings where city = ${city} and published = 1 limit ${sql.lit(mostOfCity + 1)}
      ) as counted`.execute(db)
    rows.push({ city, isCold: counted.rows[0]?.isCold === true })
  }
  const before = coldCityReader(writer)()
  const cold = new Set(before)
  for (const { city, isCold } of rows) {
    if (isCold === cold.has(city)) continue
    if (isCold) {
      cold.add(city)
      writer.prepare('insert into cold_cities values (?)').run(city)
      writer.prepare('delete from listings where city = ?').run(city)
    } else {
      cold.delete(city)
      writer.prepare('delete from cold_cities where city = ?').run(city)
    }
  }
  return { cold: [...cold], warmed: [...before].filter((city) => !cold.has(city)) }
}

async function removeRows(db: ListingsDatabase, writer: Connection, since: number): Promise<void> {
  // A copy of nothing lacks nothing.
  if (since < 0) return
  const { rows } = await sql<{ city: string; listingId: string }>`
    select city, listing_id from listing_removals where revision > ${since}`.execute(db)
  const remove = writer.prepare('delete from listings where listing_id = ? and city = ?')
  for (const { city, listingId } of rows) remove.run(listingId, city)
}

type Row = Readonly<Record<string, string | number | null>>

async function copyRows(
  db: ListingsDatabase,
  writer: Connection,
  since: number,
  cities: RawBuilder<unknown>,
): Promise<void> {
  const upsert = writer.prepare<unknown[]>(upsertRow)
  const read = async (revision: number, listingId: string): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`
      select revision, ${selected} from listings where (revision, listing_id) > (${revision}::bigint, ${listingId}) and ${cities}
      order by revision, listing_id limit ${sql.lit(rowsPerStep)}`.execute(db.withoutPlugins())
    return rows
  }
  let next = read(since, '~')
  for (;;) {
    const rows = await next
    const end = rows.length < rowsPerStep ? undefined : rows.at(-1)
    if (end !== undefined) {
      // PostgreSQL reads them while these are written.
      next = read(Number(end['revision']), String(end['listing_id']))
      next.catch(() => undefined)
    }
    for (const row of rows) upsert.run(listingColumns.map((column) => row[column]))
    if (end === undefined) return
  }
}

async function copyMonths(db: ListingsDatabase, writer: Connection, since: number): Promise<void> {
  const { rows } = await sql<Row>`
    select ${sql.raw(monthColumns.join(', '))} from locality_months where revision > ${since}`.execute(
    db.withoutPlugins(),
  )
  const replace = writer.prepare<unknown[]>(
    `replace into locality_months (${monthColumns.join(', ')}) values (${monthColumns.map(() => '?').join(', ')})`,
  )
  for (const row of rows) replace.run(monthColumns.map((column) => row[column]))
}

const monthColumns = [
  ...['month', 'city', 'locality', 'property_type', 'home_count'],
  ...['lower_quartile', 'median', 'upper_quartile'],
]

const selected = sql.raw(listingColumns.join(', '))

const upsertRow = `
  insert into listings (${listingColumns.join(', ')}) values (${listingColumns.map(() => '?').join(', ')})
  on conflict (listing_id) do update set
    ${listingColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`
