import { connect, type Connection } from '../../db/database.ts'
import { settleDemoListings } from './demo-listings.ts'
import { trimChanges } from './listing-revision.ts'
import { recordMonthOfSource } from './locality-months.ts'
import { listingColumns } from './tables.ts'

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

/** So many of the public listings of a source would be removed: more than a fifth is nearly always a file cut short. */
export interface LargeRemoval {
  readonly public: number
  readonly removed: number
}

/** Of the public listings, what `replace` removes without an option that allows more. */
export const maxRemovedShare = 0.2

/** What an import changed. */
export interface ImportOutcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

const lockWaitMs = 120_000

/** Publishes everything staged in `stagingFile` in one transaction. */
export function publishStaged(
  directory: string,
  stagingFile: string,
  source: string,
  fingerprint: string,
  { day, replace, nowMs, allowLargeRemoval }: PublishParts,
): ImportOutcome | { readonly largeRemoval: LargeRemoval } {
  const writer = connect(directory, lockWaitMs)
  // A memory map does not help data that is read and written once.
  writer.pragma('mmap_size = 0')
  try {
    writer.prepare('attach ? as staged').run(stagingFile)
    const outcome = writer
      .transaction((): ImportOutcome | { readonly largeRemoval: LargeRemoval } => {
        if (replace && !allowLargeRemoval) {
          const removal = writer
            .prepare<unknown[], LargeRemoval>(countRemoved)
            .get({ source, nowMs })
          if (removal !== undefined && removal.removed > removal.public * maxRemovedShare)
            return { largeRemoval: removal }
        }
        const count = (sql: string): number => writer.prepare<[], number>(sql).pluck().get() ?? 0
        const staged = count('select count(*) from staged.rows')
        const before = count(countAll)
        const written = writer.prepare(upsert).run().changes
        const added = count(countAll) - before
        const removed = replace ? writer.prepare(removeOthers).run({ source }).changes : 0
        writer
          .prepare('replace into releases values (?, ?, ?, ?, 0)')
          .run(source, fingerprint, day, staged)
        if (written + removed > 0) {
          settleDemoListings(writer)
          trimChanges(writer)
        }
        recordMonthOfSource(writer, source, nowMs)
        return {
          added,
          changed: written - added,
          unchanged: staged - written,
          removed,
        }
      })
      .immediate()
    writer.exec('detach staged')
    truncateLog(writer)
    return outcome
  } finally {
    writer.close()
  }
}

/** Empties the large write-ahead log of an import, unless readers still need it. */
function truncateLog(writer: Connection): void {
  writer.pragma('busy_timeout = 0')
  writer.pragma('wal_checkpoint(TRUNCATE)')
}

const countAll = 'select count(*) from listings'

const updatedColumns = listingColumns.filter(
  (column) => !['withheld', 'published'].includes(column),
)
const incoming = updatedColumns.map((column) => `excluded.${column}`)
const publishedValue = 'case when listings.withheld = 1 then 0 else excluded.published end'

// A row that is as it was is not written, so that importing a file twice changes nothing.
const upsert = `
  insert into listings (${listingColumns.join(', ')})
  select ${listingColumns.join(', ')} from staged.rows where true
  on conflict (source, source_row_id) do update set
    ${updatedColumns.map((column) => `${column} = excluded.${column}`).join(', ')}, published = ${publishedValue}
  where (${updatedColumns.map((column) => `listings.${column}`).join(', ')}, listings.published)
    is not (${incoming.join(', ')}, ${publishedValue})`

const isNotInFile = `source_row_id not in (select source_row_id from staged.rows)
    and source_row_id not in
      (select source_row_id from staged.refusals where source_row_id is not null)`

const removeOthers = `delete from listings where source = :source and ${isNotInFile}`

const countRemoved = `
  select count(*) as public, coalesce(sum(${isNotInFile}), 0) as removed from listings
  where source = :source and published = 1 and valid_until_ms > :nowMs`
