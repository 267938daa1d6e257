import type { RandomBytes } from '../../base/random-id.ts'
import { connect, type Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import type { DataRelease } from '../data-release.ts'
import { isSynthetic, settleDemoListings } from './demo-listings.ts'
import { listingIds, type ListingId } from './listing-id.ts'
import { trimChanges } from './listing-revision.ts'
import type { NewListing } from './listing.ts'
import { secret } from '../../db/secrets.ts'
import { asStoreError, guarded } from '../../db/store-error.ts'
import { insertListing, listingValues, queries } from './tables.ts'

/** Where listings come from: a source is replaced as a whole or not at all. */
export interface ListingSources {
  release(source: string): DataRelease | undefined
  /** Says whether the demo listings of a source are public only while their city has no others. */
  setGivesWay(source: string, givesWay: boolean): void
  /** Every source, by name, with what it was last built from. */
  list(nowMs: number): readonly SourceState[]
  /** Whether any listing of a source is published. */
  isPublic(source: string): boolean
  /**
   * Puts `rows` in place of what the source had, in one transaction: until its end, and after a kill in its middle,
   * readers see the old listings. Does nothing when, once the lock is held, `isCurrent` says that another process was
   * first.
   */
  replace(source: string, replacement: Replacement): Promise<void>
}

/** Where listings of one name come from, and how many of them are public. */
export interface SourceState {
  readonly source: string
  /** The UTC day of the last import, or of the build of demo listings. */
  readonly day: string
  /** Rows of that import that were accepted. */
  readonly rows: number
  readonly listings: number
  readonly public: number
  /** SHA-256 of the file and how it was read. */
  readonly contentHash: string
}

/** The new listings of a source. */
interface Replacement {
  readonly release: DataRelease
  /** True for demo listings that are public only while their city has no others. */
  readonly givesWay?: boolean
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

    setGivesWay: (source, givesWay) => {
      guarded('Changing a source of listings', () => {
        const writer = connect(directory, buildLockWaitMs)
        try {
          writer
            .transaction(() => {
              setGivesWay(writer, source, givesWay)
            })
            .immediate()
        } finally {
          writer.close()
        }
      })
    },

    list: (nowMs) =>
      guarded('Reading the sources of listings', () =>
        reader.prepare<unknown[], SourceState>(listQuery).all({ nowMs }),
      ),

    isPublic: (source) =>
      guarded(
        'Reading the sources of listings',
        () => reader.prepare(isPublicQuery).get({ source }) !== undefined,
      ),

    async replace(source, replacement) {
      const writer = guarded('Opening the database', () => connect(directory, buildLockWaitMs))
      try {
        const listingId = listingIds(secret(writer, 'listing-id', randomBytes))
        // By hand, since the rows arrive asynchronously; IMMEDIATE, since a later upgrade of the lock can fail at once.
        writer.exec('begin immediate')
        if (!replacement.isCurrent(readRelease(writer, source))) {
          await replaceRows(writer, source, replacement, listingId)
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
  { release, rows, givesWay = false }: Replacement,
  listingId: ListingId,
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
    const fixed = isSynthetic(source) ? row.listingId : undefined
    const id = fixed ?? listingId(source, row.sourceRowId)
    insert.run(listingValues(row, id, source))
    rowCount += 1
  }
  for (const sourceRowId of withheld) withhold.run({ source, sourceRowId })

  cached('release', () =>
    queries
      .replaceInto('releases')
      .values({
        source: parameter<string>('source'),
        contentHash: parameter<string>('contentHash'),
        anchorDay: parameter<string>('anchorDay'),
        rowCount: parameter<number>('rowCount'),
        givesWay: parameter<number>('givesWay'),
      })
      .compile(),
  ).run({ source, ...release, rowCount, givesWay: givesWay ? 1 : 0 })
  settleDemoListings(writer)
  trimChanges(writer)
}

const listQuery = `
  select releases.source, anchor_day as day, row_count as rows, content_hash as contentHash,
    count(listing_id) as listings, coalesce(sum(published = 1 and valid_until_ms > :nowMs), 0) as public
  from releases left join listings on listings.source = releases.source
  group by releases.source order by releases.source`

const isPublicQuery = 'select 1 from listings where source = :source and published = 1 limit 1'

function setGivesWay(writer: Connection, source: string, givesWay: boolean): void {
  const { changes } = writer
    .prepare(
      'update releases set gives_way = :value where source = :source and gives_way <> :value',
    )
    .run({ source, value: givesWay ? 1 : 0 })
  if (changes === 0) return
  // Without the condition all of them are public; with it, that depends.
  writer
    .prepare('update listings set published = 1 where source = :source and withheld = 0')
    .run({ source })
  settleDemoListings(writer)
  trimChanges(writer)
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
