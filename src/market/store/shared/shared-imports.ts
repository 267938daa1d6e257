import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { UnavailableError } from '../../../base/unavailable.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import type { ListingId } from '../listing-id.ts'
import type { PublishParts } from '../listing-import-move.ts'
import {
  importIsRunning,
  openImport,
  removeStaging,
  stagingFile,
  type ListingImport,
  type ListingImports,
  type Publishing,
} from '../listing-imports.ts'
import type { NewListing } from '../listing.ts'
import { monthOfSource } from '../locality-months.ts'
import { listingColumns } from '../tables.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings } from './change-listings.ts'
import { largeRemoval, publishRows, stageRows, type StagedRow } from './publish-rows.ts'

/** What imports into PostgreSQL need. */
interface SharedImportParts {
  readonly db: ListingsDatabase
  readonly databaseUrl: string
  /** Rows are staged there, so that a killed import resumes on its machine. */
  readonly directory: string
  readonly listingIds: () => Promise<ListingId>
}

type Times = Pick<NewListing, 'publishedAtMs' | 'validUntilMs'>

/** Imports into PostgreSQL. One import of a source runs at a time, whichever machine it is on. */
export function sharedImports(
  parts: SharedImportParts,
): MaybeAsync<ListingImports<Promise<Publishing>>> {
  const { db, databaseUrl, directory, listingIds } = parts
  return {
    open: (source, fingerprint) =>
      guardedAsync('Opening the import', async (): Promise<ListingImport<Promise<Publishing>>> => {
        const release = await lockSource(databaseUrl, source)
        try {
          const times = await readTimes(db, source)
          const listingId = await listingIds()
          return openImport(stagingFile(directory, source), source, fingerprint, {
            listingId,
            earlierTimes: (sourceRowId) => times.get(sourceRowId),
            publish: (file, publishing) =>
              guardedAsync('Publishing the listings', () =>
                publish(db, file, source, fingerprint, publishing),
              ).finally(release),
            close: release,
          })
        } catch (failure) {
          release()
          throw failure
        }
      }),
  }
}

/** For a connection, and for the lock. */
const lockPatienceMs = 5000

/** Takes the lock of a source, which the server releases when the connection ends, also by a kill. */
async function lockSource(databaseUrl: string, source: string): Promise<() => void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: lockPatienceMs,
    query_timeout: lockPatienceMs,
    // The connection of an import that has ended may not have ended yet.
    lock_timeout: 500,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const release = (): void => void client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(hashtextextended($1, 1))', [source])
    return release
  } catch (failure) {
    release()
    const isLocked = failure instanceof pg.DatabaseError && failure.code === '55P03'
    throw isLocked
      ? importIsRunning(failure)
      : new UnavailableError('PostgreSQL is not available', failure)
  }
}

/** Begin and end of each listing that the source has, by its own id. */
async function readTimes(
  db: ListingsDatabase,
  source: string,
): Promise<ReadonlyMap<string, Times>> {
  const { rows } = await sql<Times & { sourceRowId: string }>`
    select source_row_id, published_at_ms, valid_until_ms from listings where source = ${source}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.sourceRowId, row]))
}

async function publish(
  db: ListingsDatabase,
  file: string,
  source: string,
  fingerprint: string,
  { day, replace, nowMs, allowLargeRemoval }: PublishParts,
): Promise<Publishing> {
  const staging = new SqliteDatabase(file)
  try {
    const keptIds = staging
      .prepare<[], string>('select source_row_id from refusals where source_row_id is not null')
      .pluck()
      .all()
    const staged = staging.prepare<[], StagedRow>(`select ${listingColumns.join(', ')} from rows`)
    const outcome = await changeListings(
      db,
      async (transaction, revision): Promise<Publishing> => {
        if (replace && !allowLargeRemoval) {
          const found = await largeRemoval(transaction, source, keptIds, nowMs)
          if (found !== undefined) return { largeRemoval: found }
        }
        const published = await publishRows(transaction, revision, {
          source,
          release: { contentHash: fingerprint, anchorDay: day },
          givesWay: false,
          keptIds: replace ? keptIds : undefined,
        })
        await monthOfSource(source, nowMs, revision).execute(transaction)
        return published
      },
      (transaction) => stageRows(transaction, staged.iterate()),
    )
    staging.close()
    // A second run with another option goes on from here.
    if (!('largeRemoval' in outcome)) removeStaging(file)
    return outcome
  } finally {
    if (staging.open) staging.close()
  }
}
