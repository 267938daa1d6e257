import { sql } from 'kysely'
import { guardedAsync } from '../../store/store-error.ts'
import type { DataRelease } from './data-release.ts'
import { changeListings } from './change-listings.ts'
import { isSynthetic, settleDemoListings } from './demo-listings.ts'
import type { ListingId } from './listing-id.ts'
import type { NewListing } from './listing.ts'
import { dropStaged, publishRows, stageRows } from './publish-rows.ts'
import { listingValues, type ListingsDatabase } from './tables.ts'

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

/** Where listings come from: a source is replaced as a whole or not at all. */
export type ListingSources = ReturnType<typeof listingSources>

/** The sources of the listings of a database. */
export function listingSources(db: ListingsDatabase, listingIds: () => Promise<ListingId>) {
  return {
    release: (source: string) =>
      guardedAsync('Reading the data release', () => readRelease(db, source)),

    /** Says whether the demo listings of a source are public only while their city has no others. */
    setGivesWay: (source: string, givesWay: boolean) =>
      guardedAsync('Changing a source of listings', () => setGivesWay(db, source, givesWay)),

    /** Every source, by name, with what it was last built from. */
    list: (nowMs: number) =>
      guardedAsync('Reading the sources of listings', async () => {
        const { rows } = await sql<SourceState>`
          select releases.source, anchor_day as day, row_count as rows, content_hash,
            count(listing_id) as listings,
            count(*) filter (where published = 1 and valid_until_ms > ${nowMs}) as public
          from releases left join listings on listings.source = releases.source
          group by releases.source, anchor_day, row_count, content_hash`.execute(db)
        return rows.toSorted((a, b) => (a.source < b.source ? -1 : 1))
      }),

    /** Whether any listing of a source is published. */
    isPublic: (source: string) =>
      guardedAsync('Reading the sources of listings', async () => {
        const found = db
          .selectFrom('listings')
          .select('listingId')
          .where('source', '=', source)
          .where('published', '=', 1)
        return (await found.limit(1).execute()).length > 0
      }),

    /**
     * Puts `rows` in place of what the source had, in one transaction: until its end, and after a kill in its middle,
     * readers see the old listings. Does nothing when, once the lock is held, `isCurrent` says that another process was
     * first.
     */
    replace: (source: string, { release, rows, givesWay = false, isCurrent }: Replacement) =>
      guardedAsync('Building the listings', async () => {
        const listingId = await listingIds()
        async function* staged() {
          for await (const row of rows) {
            const fixed = isSynthetic(source) ? row.listingId : undefined
            yield listingValues(row, fixed ?? listingId(source, row.sourceRowId), source)
          }
        }
        const isDue = async (tx: ListingsDatabase) => !isCurrent(await readRelease(tx, source))
        await changeListings(
          db,
          async (tx) => {
            if (await isDue(tx)) await publishRows(tx, { source, release, givesWay, replace: true })
            await dropStaged(tx)
          },
          async (tx) => stageRows(tx, (await isDue(tx)) ? staged() : []),
        )
      }),
  }
}

async function setGivesWay(db: ListingsDatabase, source: string, givesWay: boolean): Promise<void> {
  const value = givesWay ? 1 : 0
  const other = db.selectFrom('releases').select('source').where('source', '=', source)
  if ((await other.where('givesWay', '<>', value).executeTakeFirst()) === undefined) return
  await changeListings(db, async (tx) => {
    await tx.updateTable('releases').set({ givesWay: value }).where('source', '=', source).execute()
    // Without the condition all of them are public; with it, that depends.
    await tx
      .updateTable('listings')
      .set({ published: 1 })
      .where('source', '=', source)
      .where('withheld', '=', 0)
      .where('published', '=', 0)
      .execute()
    await settleDemoListings(tx)
  })
}

function readRelease(db: ListingsDatabase, source: string): Promise<DataRelease | undefined> {
  return db
    .selectFrom('releases')
    .select(['contentHash', 'anchorDay'])
    .where('source', '=', source)
    .executeTakeFirst()
}
