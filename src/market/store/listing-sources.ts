import type { RandomBytes } from '../../base/random-id.ts'
import { connect, type Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import type { DataRelease } from '../data-release.ts'
import { listingId } from './listing-id.ts'
import { trimChanges } from './listing-revision.ts'
import type { NewListing } from './listing.ts'
import { secret } from '../../db/secrets.ts'
import { asStoreError, guarded } from '../../db/store-error.ts'
import { insertListing, listingValues, queries } from './tables.ts'

/** Where listings come from: a source is replaced as a whole or not at all. */
export interface ListingSources {
  release(source: string): DataRelease | undefined
  /** Whether a city has published listings of a source whose name begins otherwise. */
  hasOtherThan(prefix: string, city: string): boolean
  /**
   * Puts `rows` in place of what the source had, in one transaction: until its end, and after a kill in its middle,
   * readers see the old listings. Does nothing when, once the lock is held, `isCurrent` says that another process was
   * first.
   */
  replace(source: string, replacement: Replacement): Promise<void>
}

/** The new listings of a source. */
interface Replacement {
  readonly release: DataRelease
  readonly rows: AsyncIterable<NewListing> | Iterable<NewListing>
  readonly isCurrent: (present: DataRelease | undefined) => boolean
}

/** A build may wait for another process's build; it happens before calls are served. */
const buildLockWaitMs = 120_000

/** The sources over the database of a directory. */
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
  const cached = statementCache(writer)
  const withheld = withheldRows(writer, source)
  cached('clear', () =>
    queries.deleteFrom('listings').where('source', '=', parameter<string>('source')).compile(),
  ).run({ source })

  const insert = writer.prepare<unknown[]>(insertListing)
  const withhold = cached('withhold', () =>
    queries
      .updateTable('listings')
      .set({ published: 0, withheld: 1 })
      .where('source', '=', parameter<string>('source'))
      .where('sourceRowId', '=', parameter<string>('sourceRowId'))
      .compile(),
  )
  let rowCount = 0
  for await (const row of rows) {
    const id = row.listingId ?? listingId(idSecret, source, row.sourceRowId)
    insert.run(listingValues(row, id, source))
    rowCount += 1
  }
  for (const sourceRowId of withheld) withhold.run({ source, sourceRowId })
  trimChanges(writer)

  cached('release', () =>
    queries
      .replaceInto('releases')
      .values({
        source: parameter<string>('source'),
        contentHash: parameter<string>('contentHash'),
        anchorDay: parameter<string>('anchorDay'),
        rowCount: parameter<number>('rowCount'),
      })
      .compile(),
  ).run({ source, ...release, rowCount })
}

/** What an operator took down stays down. These are few: each was named by hand. */
function withheldRows(writer: Connection, source: string): ReadonlySet<string> {
  const read = statementCache(writer)('withheld', () =>
    queries
      .selectFrom('listings')
      .select('sourceRowId')
      .where('source', '=', parameter<string>('source'))
      .where('withheld', '=', 1)
      .compile(),
  )
  return new Set(read.all({ source }).map(({ sourceRowId }) => sourceRowId))
}

function readRelease(connection: Connection, source: string): DataRelease | undefined {
  const read = statementCache(connection)('release', () =>
    queries
      .selectFrom('releases')
      .select(['contentHash', 'anchorDay'])
      .where('source', '=', parameter<string>('source'))
      .compile(),
  )
  return read.get({ source })
}
