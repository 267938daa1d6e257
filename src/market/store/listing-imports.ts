import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { RandomBytes } from '../../base/random-id.ts'
import { connect, type Connection } from '../../db/database.ts'
import { openFolder } from '../../db/open-folder.ts'
import {
  publishStaged,
  type ImportOutcome,
  type LargeRemoval,
  type PublishParts,
} from './listing-import-move.ts'
import { listingIds, type ListingId } from './listing-id.ts'
import { listingColumns, listingValues } from './tables.ts'
import type { NewListing } from './listing.ts'
import { secret } from '../../db/secrets.ts'
import { asStoreError, guarded, StoreError } from '../../db/store-error.ts'

/** Why a row of a file was rejected, or imported without one of its fields. */
export interface RowProblem {
  /** The line of the file on which it starts. */
  readonly row: number
  /** The source's own id, when the row had a usable one. */
  readonly sourceRowId: string | null
  /** Our name of the field; `row` for the row as a whole. */
  readonly field: string
  readonly reason: string
}

/**
 * One file being imported. Rows are staged in a separate database without locking the real one, and published in one
 * transaction at the end: until then, readers see the old listings.
 */
export interface ListingImport<Published = Publishing | Promise<Publishing>> {
  /** Rows that an earlier, interrupted run over the same file has staged. */
  readonly doneRows: number
  /** Stages a listing. Returns the row that already has its source id, and then does not stage it. */
  add(row: number, listing: NewListing): number | undefined
  report(problem: RowProblem): void
  /** Begin and end of the listing according to an earlier import. */
  earlierTimes(sourceRowId: string): Pick<NewListing, 'publishedAtMs' | 'validUntilMs'> | undefined
  /** Commits what was staged so far, so that a killed import can resume. */
  saveProgress(doneRows: number): void
  counts(): ImportCounts
  /** In the order of the file. */
  problems(): Iterable<RowProblem>
  /** Listings under different ids that are equal in everything that distinguishes two homes. */
  possibleDuplicates(): PossibleDuplicates
  /** Publishes all of it, or nothing where too much would be removed. */
  publish(parts: PublishParts): Published
  /** Deletes everything that was staged. */
  discard(): void
  /** Leaves what was staged for the next run. */
  close(): void
}

/** What publishing did: nothing where too much would be removed. */
export type Publishing = ImportOutcome | { readonly largeRemoval: LargeRemoval }

interface ImportCounts {
  readonly listings: number
  readonly rejectedRows: number
  readonly droppedFields: number
  /** Rejected rows whose listing is unknown. */
  readonly rowsWithoutId: number
}

/** Rows that may be one home entered twice. They may also be two flats of one building. */
export interface PossibleDuplicates {
  /** How many rows equal an earlier one. */
  readonly count: number
  /** Some of them: the rows' numbers, the earlier one first. */
  readonly examples: readonly (readonly [number, number])[]
}

const maxExamples = 5

const noCounts: ImportCounts = { listings: 0, rejectedRows: 0, droppedFields: 0, rowsWithoutId: 0 }

/** Starts imports. */
export interface ListingImports<Published = Publishing> {
  /**
   * Starts an import of that source, or resumes an interrupted one with the same `fingerprint`.
   *
   * @throws {StoreError} while another process imports the same source.
   */
  open(source: string, fingerprint: string): ListingImport<Published>
}

/** Imports into the database of a directory. */
export function listingImports(directory: string, randomBytes: RandomBytes): ListingImports {
  return {
    open: (source, fingerprint) =>
      guarded('Opening the import', () =>
        openImport(
          stagingFile(directory, source),
          source,
          fingerprint,
          target(directory, source, fingerprint, randomBytes),
        ),
      ),
  }
}

/** Where what is staged goes. */
export interface ImportTarget<Published> {
  readonly listingId: ListingId
  earlierTimes: ListingImport['earlierTimes']
  /** Publishes what is staged in a file that nobody has open, and closes the target. */
  publish(file: string, parts: PublishParts): Published
  close(): void
}

/** The database of a directory. */
function target(
  directory: string,
  source: string,
  fingerprint: string,
  randomBytes: RandomBytes,
): ImportTarget<Publishing> {
  const main = connect(directory, 10_000)
  const readTimes = main.prepare<[string, string], Times>(
    `select published_at_ms as publishedAtMs, valid_until_ms as validUntilMs
     from listings where source = ? and source_row_id = ?`,
  )
  return {
    listingId: listingIds(secret(main, 'listing-id', randomBytes)),
    earlierTimes: (sourceRowId) =>
      guarded('Reading a listing', () => readTimes.get(source, sourceRowId)),
    publish(file, parts) {
      main.close()
      const outcome = publishStaged(directory, file, source, fingerprint, parts)
      // A second run with another option goes on from here.
      if (!('largeRemoval' in outcome)) removeStaging(file)
      return outcome
    },
    close: () => {
      main.close()
    },
  }
}

type Times = Pick<NewListing, 'publishedAtMs' | 'validUntilMs'>

/** Stages an import in the file, for one process at a time. */
export function openImport<Published>(
  file: string,
  source: string,
  fingerprint: string,
  target: ImportTarget<Published>,
): ListingImport<Published> {
  const staging = openStaging(file, target.close)
  let doneRows = resume(staging, fingerprint)
  const resumedRows = doneRows

  const insert = staging.prepare<unknown[]>(
    `insert into rows (row, ${listingColumns.join(', ')})
     values (${['row', ...listingColumns].map(() => '?').join(', ')})
     on conflict (source_row_id) do nothing`,
  )
  const rowOf = staging
    .prepare<[string], number>('select row from rows where source_row_id = ?')
    .pluck()
  const insertProblem = staging.prepare<unknown[]>('insert into refusals values (?, ?, ?, ?)')
  const saveProgress = staging.prepare<[number]>('update progress set done_rows = ?')
  const count = staging.prepare<[], ImportCounts>(
    `select (select count(*) from rows) as listings,
            (select count(distinct row) from refusals where row not in (select row from rows)) as rejectedRows,
            (select count(*) from refusals where row in (select row from rows)) as droppedFields,
            (select count(*) from refusals where source_row_id is null) as rowsWithoutId`,
  )
  const readProblems = staging.prepare<[], RowProblem>(
    'select row, source_row_id as sourceRowId, field, reason from refusals order by row, rowid',
  )
  const readDuplicates = staging.prepare<[], { first: number; last: number; others: number }>(
    possibleDuplicatesQuery,
  )
  staging.exec('begin')

  function close(): void {
    if (staging.inTransaction) staging.exec('rollback')
    staging.close()
    target.close()
  }

  return {
    doneRows: resumedRows,
    add: (row, listing) =>
      guarded('Staging a listing', () => {
        const id = target.listingId(source, listing.sourceRowId)
        const added = insert.run(row, ...listingValues(listing, id, source))
        return added.changes === 1 ? undefined : rowOf.get(listing.sourceRowId)
      }),
    report: ({ row, sourceRowId, field, reason }) => {
      guarded('Staging a problem', () => insertProblem.run(row, sourceRowId, field, reason))
    },
    earlierTimes: target.earlierTimes,
    saveProgress: (rows) => {
      guarded('Saving the progress of an import', () => {
        doneRows = rows
        saveProgress.run(doneRows)
        staging.exec('commit; begin')
      })
    },
    counts: () => guarded('Counting', () => count.get() ?? noCounts),
    problems: () => readProblems.iterate(),
    possibleDuplicates: () =>
      guarded('Comparing the listings', () => {
        let count = 0
        const examples: (readonly [number, number])[] = []
        for (const { first, last, others } of readDuplicates.iterate()) {
          count += others
          if (examples.length < maxExamples) examples.push([first, last])
        }
        return { count, examples }
      }),
    publish(publishing) {
      try {
        staging.exec('commit')
        // The lock on the staging file has to go before the other connection can read it.
        staging.close()
        return target.publish(file, publishing)
      } catch (failure) {
        throw asStoreError('Publishing the listings', failure)
      }
    },
    discard() {
      close()
      removeStaging(file)
    },
    close,
  }
}

// Without an area there is too little to compare.
const possibleDuplicatesQuery = `
  select min(row) as first, max(row) as last, count(*) - 1 as others from rows
  where coalesce(carpet_area_sqft, plot_area_sqft) is not null
  group by city, locality, property_type, listing_type, rental_structure, bhk,
    carpet_area_sqft, plot_area_sqft, price_inr, floor_number, furnishing
  having count(*) > 1 order by first`

/** The file in which the rows of a source are staged. */
export function stagingFile(directory: string, source: string): string {
  const folder = join(directory, 'imports')
  openFolder(folder)
  return join(folder, `${createHash('sha256').update(source).digest('hex').slice(0, 24)}.db`)
}

function openStaging(file: string, closeTarget: () => void): Connection {
  const staging = new SqliteDatabase(file, { timeout: 0 })
  try {
    // Released when the connection closes, even by a kill: one import of a source at a time.
    staging.pragma('locking_mode = EXCLUSIVE')
    staging.pragma('journal_mode = WAL')
    staging.pragma('synchronous = OFF')
    staging.exec('begin exclusive; commit')
    return staging
  } catch (failure) {
    staging.close()
    closeTarget()
    const isBusy = failure instanceof Error && 'code' in failure && failure.code === 'SQLITE_BUSY'
    if (isBusy) throw importIsRunning(failure)
    throw failure
  }
}

/** For a second import of a source. */
export function importIsRunning(cause?: unknown): StoreError {
  return new StoreError('Another import of this source is running.', cause)
}

/** The number of rows already staged; 0 for another file or none. */
function resume(staging: Connection, fingerprint: string): number {
  const isThere = staging.prepare("select 1 from sqlite_master where name = 'progress'").get()
  if (isThere !== undefined) {
    const progress = staging
      .prepare<[], { fingerprint: string; done_rows: number }>('select * from progress')
      .get()
    if (progress?.fingerprint === fingerprint) return progress.done_rows
  }
  const others = listingColumns.filter((column) => column !== 'source_row_id')
  staging.transaction(() => {
    for (const table of ['rows', 'refusals', 'progress'])
      staging.exec(`drop table if exists ${table}`)
    staging.exec(`create table rows (row, source_row_id text primary key, ${others.join(', ')})`)
    staging.exec('create table refusals (row, source_row_id, field, reason)')
    staging.exec('create table progress (fingerprint, done_rows)')
    staging.prepare('insert into progress values (?, 0)').run(fingerprint)
  })()
  return 0
}

/** Deletes what was staged. */
export function removeStaging(file: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(`${file}${ending}`)) rmSync(`${file}${ending}`)
  }
}
