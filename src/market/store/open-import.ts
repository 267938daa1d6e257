import { sql } from 'kysely'
import { codeOf } from '../../base/failure.ts'
import { clearDeletedPages } from '../../store/sqlite-dialect.ts'
import { connectListings, openReader } from '../../store/listings/open-listings-database.ts'
import type { Patience } from '../../store/patience.ts'
import { parameter, SqliteConnection } from '../../store/sqlite-connection.ts'
import { guardedAsync } from '../../store/store-error.ts'
import { changeListings } from './change-listings.ts'
import type { ListingId } from './listing-id.ts'
import {
  importIsRunning,
  removeStaging,
  stageImport,
  stagingFile,
  type ListingImport,
  type Publishing,
  type PublishParts,
} from './listing-imports.ts'
import type { NewListing } from './listing.ts'
import { recordMonthOfSource } from './locality-months.ts'
import { dropStaged, largeRemoval, publishRows, stageRows } from './publish-rows.ts'
import { columnList, listingColumns, queries, type ListingsDatabase } from './tables.ts'

/** What imports need. */
interface ImportParts {
  readonly db: ListingsDatabase
  /** Of PostgreSQL; undefined for a file. */
  readonly databaseUrl?: string
  /** The folder of the file, and of what is staged: a killed import resumes on its machine. */
  readonly directory: string
  readonly listingIds: () => Promise<ListingId>
}

/** Starts imports. */
export type ListingImports = ReturnType<typeof listingImports>

/** Imports into a database. One import of a source runs at a time, whichever machine it is on. */
export function listingImports(parts: ImportParts) {
  const { databaseUrl, directory } = parts
  return {
    /**
     * Starts an import of that source, or resumes an interrupted one with the same `fingerprint`.
     *
     * @throws {StoreError} while another process imports the same source.
     */
    open: (source: string, fingerprint: string): Promise<ListingImport> =>
      guardedAsync('Opening the import', async () => {
        const place =
          databaseUrl === undefined
            ? timesInFile(directory, source)
            : await timesInPostgres(parts.db, databaseUrl, source)
        try {
          const listingId = await parts.listingIds()
          return stageImport(stagingFile(directory, source), source, fingerprint, {
            ...{ listingId, earlierTimes: place.earlierTimes, close: place.close },
            publish: (file, publishing) =>
              publishImport(parts, file, { source, fingerprint, ...publishing }).finally(
                place.close,
              ),
          })
        } catch (failure) {
          place.close()
          throw failure
        }
      }),
  }
}

type Times = Pick<NewListing, 'publishedAtMs' | 'validUntilMs'>

/** Begin and end of each listing that the source has, by its own id. */
function timesInFile(directory: string, source: string) {
  const reader = openReader(directory)
  const times = reader.prepare(
    queries
      .selectFrom('listings')
      .select(['publishedAtMs', 'validUntilMs'])
      .where('source', '=', source)
      .where('sourceRowId', '=', parameter<string>('sourceRowId')),
  )
  return {
    earlierTimes: (sourceRowId: string): Times | undefined => times.first({ sourceRowId }),
    close: () => reader.close(),
  }
}

/** The same in PostgreSQL, read at once, with the lock of the source. */
async function timesInPostgres(db: ListingsDatabase, databaseUrl: string, source: string) {
  const close = await lockSource(databaseUrl, source)
  try {
    const rows = await db
      .selectFrom('listings')
      .select(['sourceRowId', 'publishedAtMs', 'validUntilMs'])
      .where('source', '=', source)
      .execute()
    const times = new Map<string, Times>(rows.map((row) => [row.sourceRowId, row]))
    return { close, earlierTimes: (sourceRowId: string) => times.get(sourceRowId) }
  } catch (failure) {
    close()
    throw failure
  }
}

const lockPatience: Patience = { lockMs: 0, connectMs: 5000, queryMs: 5000 }

/** Takes the lock of a source, which PostgreSQL releases when the connection ends, also by a kill. */
function lockSource(databaseUrl: string, source: string): Promise<() => void> {
  const db = connectListings(databaseUrl, lockPatience)
  return new Promise((resolve, reject) => {
    db.connection()
      .execute(async (connection) => {
        // The connection of an import that has ended may not have ended yet.
        await sql`select set_config('lock_timeout', '500', false)`.execute(connection)
        await sql`select pg_advisory_lock(hashtextextended(${source}, 1))`.execute(connection)
        await new Promise<void>((release) => resolve(release))
      })
      .catch((failure: unknown) =>
        reject(codeOf(failure) === '55P03' ? importIsRunning(failure) : failure),
      )
      .finally(() => db.destroy())
  })
}

interface Publication extends PublishParts {
  readonly source: string
  readonly fingerprint: string
}

/** Publishes what is staged in a file that nobody has open. */
async function publishImport(
  { db, databaseUrl }: ImportParts,
  file: string,
  { source, fingerprint, day, replace, nowMs, allowLargeRemoval }: Publication,
): Promise<Publishing> {
  const change = async (tx: ListingsDatabase): Promise<Publishing> => {
    const found = replace && !allowLargeRemoval ? await largeRemoval(tx, source, nowMs) : undefined
    if (found !== undefined) return { largeRemoval: found }
    const release = { contentHash: fingerprint, anchorDay: day }
    const published = await publishRows(tx, { source, release, givesWay: false, replace })
    await recordMonthOfSource(tx, source, nowMs)
    return published
  }
  const outcome =
    databaseUrl === undefined
      ? await withStaging(db, file, () => changeListings(db, change))
      : await changeListings(
          db,
          (tx) => change(tx).finally(() => dropStaged(tx)),
          (tx) => sendStaged(tx, file),
        )
  // A second run with another option goes on from here.
  if (!('largeRemoval' in outcome)) removeStaging(file)
  return outcome
}

/** Its tables have the names that `stageRows` gives to temporary ones. */
async function withStaging<Outcome>(
  db: ListingsDatabase,
  file: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`attach ${file} as staging`.execute(db)
  try {
    return await work()
  } finally {
    await sql`detach staging`.execute(db)
    await clearDeletedPages(db)
  }
}

async function sendStaged(db: ListingsDatabase, file: string): Promise<void> {
  const staging = new SqliteConnection(file, {})
  try {
    const rows = staging.prepareArrays<readonly (string | number | null)[]>(
      sql`select ${columnList(listingColumns)} from staged`,
    )
    const rejected = staging.all(
      sql<{ id: string }>`select source_row_id as id from refusals where source_row_id is not null`,
    )
    await stageRows(
      db,
      rows.iterate(),
      rejected.map(({ id }) => id),
    )
  } finally {
    staging.close()
  }
}
