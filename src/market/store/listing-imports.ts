import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openFolder } from '../../store/open-folder.ts'
import {
  isLocked,
  orderedParameters,
  parameter,
  SqliteConnection,
} from '../../store/sqlite-connection.ts'
import { guarded, guardedAsync, StoreError } from '../../store/store-error.ts'
import type { ListingId } from './listing-id.ts'
import type { NewListing } from './listing.ts'
import type { ImportOutcome, LargeRemoval } from './publish-rows.ts'
import { columnList, listingColumns, listingValues } from './tables.ts'

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
export type ListingImport = ReturnType<typeof stageImport>

/** How to publish the staged rows. */
export interface PublishParts {
  /** `YYYY-MM-DD`: when the file was imported. */
  readonly day: string
  /** Whether the file is all that the source has: listings that are not in it are taken out. */
  readonly replace: boolean
  readonly nowMs: number
  /** Whether `replace` may remove more than a fifth of what is public. */
  readonly allowLargeRemoval: boolean
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

/** What was wrong with one field in all rows. */
export interface FieldProblems extends RowProblem {
  /** Whether it rejected its rows; else they were imported without the field. */
  readonly rejected: boolean
  /** How often it was found. The rest is the first one of the file. */
  readonly count: number
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

/** Where what is staged goes. */
interface ImportTarget {
  readonly listingId: ListingId
  /** Begin and end of the listing according to an earlier import. */
  earlierTimes(sourceRowId: string): Pick<NewListing, 'publishedAtMs' | 'validUntilMs'> | undefined
  /** Publishes what is staged in a file that nobody has open, and closes the target. */
  publish(file: string, parts: PublishParts): Promise<Publishing>
  close(): void
}

/** Stages an import in the file, for one process at a time. */
export function stageImport(
  file: string,
  source: string,
  fingerprint: string,
  target: ImportTarget,
) {
  const staging = openStaging(file)
  const doneRows = resume(staging, fingerprint)

  const ordered = ['row', ...listingColumns]
  const insert = staging.prepare(
    sql`insert into staged (${columnList(ordered)}) values (${orderedParameters(ordered)})
      on conflict (source_row_id) do nothing`,
  )
  const rowOf = staging.prepare(
    sql<{ row: number }>`select row from staged where source_row_id = ${parameter('sourceRowId')}`,
  )
  const problemColumns = ['row', 'source_row_id', 'field', 'reason']
  const insertProblem = staging.prepare(
    sql`insert into refusals values (${orderedParameters(problemColumns)})`,
  )
  const saveProgress = staging.prepare(sql`update progress set done_rows = ${parameter('rows')}`)
  const count = staging.prepare(
    sql<ImportCounts>`select (select count(*) from staged) as listings,
      (select count(distinct row) from refusals where row not in (select row from staged)) as "rejectedRows",
      (select count(*) from refusals where row in (select row from staged)) as "droppedFields",
      (select count(*) from refusals where source_row_id is null) as "rowsWithoutId"`,
  )
  const readProblems = staging.prepare(
    sql<RowProblem>`
      select row, source_row_id as "sourceRowId", field, reason from refusals order by row, rowid`,
  )
  const readByField = staging.prepare(
    sql<Omit<FieldProblems, 'rejected'> & { rejected: number }>`
      select min(row) as row, source_row_id as "sourceRowId", field, reason, count(*) as count,
        row not in (select row from staged) as rejected
      from refusals group by rejected, field order by rejected desc, count desc, field`,
  )
  const readDuplicates = staging.prepare(possibleDuplicatesQuery)
  staging.run(sql`begin`)

  function close(): void {
    if (staging.inTransaction) staging.run(sql`rollback`)
    staging.close()
    target.close()
  }

  return {
    /** Rows that an earlier, interrupted run over the same file has staged. */
    doneRows,
    /** Stages a listing. Returns the row that already has its source id, and then does not stage it. */
    add: (row: number, listing: NewListing) =>
      guarded('Staging a listing', () => {
        const id = target.listingId(source, listing.sourceRowId)
        const added = insert.run([row, ...listingValues(listing, id, source)])
        return added === 1 ? undefined : rowOf.first({ sourceRowId: listing.sourceRowId })?.row
      }),
    report: ({ row, sourceRowId, field, reason }: RowProblem) => {
      guarded('Staging a problem', () => insertProblem.run([row, sourceRowId, field, reason]))
    },
    earlierTimes: target.earlierTimes,
    /** Commits what was staged so far, so that a killed import can resume. */
    saveProgress: (rows: number) => {
      guarded('Saving the progress of an import', () => {
        saveProgress.run({ rows })
        staging.run(sql`commit`)
        staging.run(sql`begin`)
      })
    },
    counts: () => guarded('Counting', () => count.first() ?? noCounts),
    /** How often each field was a problem, those that rejected a row first, the most frequent first. */
    problemsByField: (): readonly FieldProblems[] =>
      guarded('Counting', () =>
        readByField.all().map((found) => ({ ...found, rejected: found.rejected === 1 })),
      ),
    /** In the order of the file. */
    problems: () => readProblems.iterate(),
    /** Listings under different ids that are equal in everything that distinguishes two homes. */
    possibleDuplicates: (): PossibleDuplicates =>
      guarded('Comparing the listings', () => {
        let count = 0
        const examples: (readonly [number, number])[] = []
        for (const { first, last, others } of readDuplicates.iterate()) {
          count += others
          if (examples.length < maxExamples) examples.push([first, last])
        }
        return { count, examples }
      }),
    /** Publishes all of it, or nothing where too much would be removed. */
    publish: (publishing: PublishParts) =>
      guardedAsync('Publishing the listings', () => {
        staging.run(sql`commit`)
        // The lock on the staging file has to go before the other connection can read it.
        staging.close()
        return target.publish(file, publishing)
      }),
    /** Deletes everything that was staged. */
    discard() {
      close()
      removeStaging(file)
    },
    /** Leaves what was staged for the next run. */
    close,
  }
}

// Without an area there is too little to compare.
const possibleDuplicatesQuery = sql<{ first: number; last: number; others: number }>`
  select min(row) as first, max(row) as last, count(*) - 1 as others from staged
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

function openStaging(file: string): SqliteConnection {
  // Released when the connection closes, even by a kill: one import of a source at a time.
  const pragmas = { locking_mode: 'exclusive', journal_mode: 'wal', synchronous: 'off' }
  try {
    const staging = new SqliteConnection(file, { pragmas })
    staging.run(sql`begin exclusive`)
    staging.run(sql`commit`)
    return staging
  } catch (failure) {
    if (isLocked(failure)) throw importIsRunning(failure)
    throw failure
  }
}

/** For a second import of a source. */
export function importIsRunning(cause?: unknown): StoreError {
  return new StoreError('Another import of this source is running.', cause)
}

/** The number of rows already staged; 0 for another file or none. */
function resume(staging: SqliteConnection, fingerprint: string): number {
  const [table] = staging.all(sql`select 1 from sqlite_master where name = 'progress'`)
  if (table !== undefined) {
    const [progress] = staging.all(
      sql<{ doneRows: number }>`
        select done_rows as "doneRows" from progress where fingerprint = ${fingerprint}`,
    )
    if (progress !== undefined) return progress.doneRows
  }
  const others = listingColumns.filter((column) => column !== 'source_row_id')
  for (const statement of [
    sql`begin`,
    ...['staged', 'refusals', 'progress'].map(
      (name) => sql`drop table if exists ${sql.table(name)}`,
    ),
    sql`create table staged (row, source_row_id text primary key, ${columnList(others)})`,
    sql`create table refusals (row, source_row_id, field, reason)`,
    sql`create table progress (fingerprint, done_rows)`,
    sql`insert into progress values (${fingerprint}, 0)`,
    sql`commit`,
  ])
    staging.run(statement)
  return 0
}

/** Deletes what was staged. */
export function removeStaging(file: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(`${file}${ending}`)) rmSync(`${file}${ending}`)
  }
}
