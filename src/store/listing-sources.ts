import type { RandomBytes } from '../base/random-id.ts'
import { connect, queries, type Connection } from './database.ts'
import { keepStatements, later } from './kept-statements.ts'
import { listingId } from './listing-id.ts'
import { raiseRevision } from './listing-revision.ts'
import { rowOfLaters, toRow } from './listing-rows.ts'
import type { NewListing } from './listing.ts'
import { secret } from './secrets.ts'
import { asStoreError, guarded } from './store-error.ts'

/** What a source's listings were built from. */
export interface SourceRelease {
  readonly contentHash: string
  /** `YYYY-MM-DD` */
  readonly anchorDay: string
}

/** Where listings come from: a source is replaced as a whole or not at all. */
export interface ListingSources {
  release(source: string): SourceRelease | undefined
  /** Whether a city has published listings of a source whose name begins otherwise. */
  hasOtherThan(prefix: string, city: string): boolean
  /**
   * Puts `rows` in place of what the source had, in one transaction: until its end, and after a kill in its middle,
   * readers see the old listings. Does nothing when, once the lock is held, `isCurrent` says that another process was
   * first.
   */
  replace(source: string, replacement: Replacement): Promise<void>
}

export interface Replacement {
  readonly release: SourceRelease
  readonly rows: AsyncIterable<NewListing> | Iterable<NewListing>
  readonly isCurrent: (present: SourceRelease | undefined) => boolean
}

/** A build may wait for another process's build; it happens before calls are served. */
const buildLockWaitMs = 120_000

export function listingSources(
  directory: string,
  reader: Connection,
  randomBytes: RandomBytes,
): ListingSources {
  return {
    release: (source) => guarded('Reading the data release', () => readRelease(reader, source)),

    hasOtherThan: (prefix, city) =>
      guarded('Reading the sources of listings', () => {
        const other = reader.prepare(
          `select 1 from listings
           where city = :city and published = 1 and substr(source, 1, length(:prefix)) <> :prefix limit 1`,
        )
        return other.get({ city, prefix }) !== undefined
      }),

    async replace(source, replacement) {
      const writer = guarded('Opening the database', () => connect(directory, buildLockWaitMs))
      try {
        const idSecret = secret(writer, 'listing-id', randomBytes)
        // By hand, since the rows arrive asynchronously; IMMEDIATE, since a later upgrade of the lock can fail at once.
        writer.exec('begin immediate')
        if (!replacement.isCurrent(readRelease(writer, source))) {
          await replaceRows(writer, source, replacement, idSecret)
        }
        writer.exec('commit')
      } catch (failure) {
        if (writer.inTransaction) writer.exec('rollback')
        throw asStoreError('Building the listings', failure)
      } finally {
        writer.close()
      }
    },
  }
}

async function replaceRows(
  writer: Connection,
  source: string,
  { release, rows }: Replacement,
  idSecret: Uint8Array,
): Promise<void> {
  const keep = keepStatements(writer)
  const withheld = withheldRows(writer, source)
  keep('clear', () =>
    queries.deleteFrom('listings').where('source', '=', later<string>('source')).compile(),
  ).run({ source })

  const insert = keep('insert', () => queries.insertInto('listings').values(rowOfLaters).compile())
  let rowCount = 0
  for await (const row of rows) {
    const isWithheld = withheld.has(row.sourceRowId)
    insert.run({
      ...toRow(row, row.listingId ?? listingId(idSecret, source, row.sourceRowId), source),
      ...(isWithheld ? { published: 0, withheld: 1 } : {}),
    })
    rowCount += 1
  }
  raiseRevision(writer)

  keep('release', () =>
    queries
      .replaceInto('releases')
      .values({
        source: later<string>('source'),
        content_hash: later<string>('contentHash'),
        anchor_day: later<string>('anchorDay'),
        row_count: later<number>('rowCount'),
      })
      .compile(),
  ).run({ source, ...release, rowCount })
}

/** What an operator took down stays down. These are few: each was named by hand. */
function withheldRows(writer: Connection, source: string): ReadonlySet<string> {
  const read = keepStatements(writer)('withheld', () =>
    queries
      .selectFrom('listings')
      .select('source_row_id as rowId')
      .where('source', '=', later<string>('source'))
      .where('withheld', '=', 1)
      .compile(),
  )
  return new Set(read.all({ source }).map(({ rowId }) => rowId))
}

function readRelease(connection: Connection, source: string): SourceRelease | undefined {
  const read = keepStatements(connection)('release', () =>
    queries
      .selectFrom('releases')
      .select(['content_hash as contentHash', 'anchor_day as anchorDay'])
      .where('source', '=', later<string>('source'))
      .compile(),
  )
  return read.get({ source })
}
