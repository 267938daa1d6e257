import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import type { DataRelease } from '../../data-release.ts'
import type { ListingId } from '../listing-id.ts'
import type { ListingSources, SourceState } from '../listing-sources.ts'
import type { NewListing } from '../listing.ts'
import { listingColumns, listingValues } from '../tables.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings, nothingToPrepare } from './change-listings.ts'
import { publishRows, settleDemoListings, stageRows, type StagedRow } from './publish-rows.ts'

/** The sources of the listings in PostgreSQL. */
export function sharedSources(
  db: ListingsDatabase,
  listingIds: () => Promise<ListingId>,
): MaybeAsync<ListingSources> {
  return {
    release: (source) => guardedAsync('Reading the data release', () => readRelease(db, source)),

    setGivesWay: (source, givesWay) =>
      guardedAsync('Changing a source of listings', () => setGivesWay(db, source, givesWay)),

    list: (nowMs) =>
      guardedAsync('Reading the sources of listings', async () => {
        const { rows } = await sql<SourceState>`
          select releases.source, anchor_day as day, row_count as rows, content_hash,
            count(listing_id) as listings,
            count(*) filter (where published = 1 and valid_until_ms > ${nowMs}) as public
          from releases left join listings on listings.source = releases.source
          group by releases.source order by releases.source collate "C"`.execute(db)
        return rows
      }),

    isPublic: (source) =>
      guardedAsync('Reading the sources of listings', async () => {
        const found =
          await sql`select 1 from listings where source = ${source} and published = 1 limit 1`.execute(
            db,
          )
        return found.rows.length > 0
      }),

    replace: (source, { release, rows, givesWay = false, isCurrent }) =>
      guardedAsync('Building the listings', async () => {
        if (isCurrent(await readRelease(db, source))) return
        const listingId = await listingIds()
        let rowCount = 0
        async function* staged(): AsyncGenerator<StagedRow> {
          for await (const row of rows) {
            rowCount += 1
            yield stagedRow(row, row.listingId ?? listingId(source, row.sourceRowId), source)
          }
        }
        await changeListings(
          db,
          (transaction) => stageRows(transaction, staged()),
          async (transaction, revision) => {
            // Another instance may have built them meanwhile.
            if (isCurrent(await readRelease(transaction, source))) return
            await publishRows(transaction, revision, source, { kind: 'others', keptIds: [] })
            await writeRelease(transaction, source, release, rowCount, givesWay)
            await settleDemoListings(transaction, revision)
          },
        )
      }),
  }

  async function setGivesWay(
    database: ListingsDatabase,
    source: string,
    givesWay: boolean,
  ): Promise<void> {
    const value = givesWay ? 1 : 0
    const { rows } =
      await sql`select 1 from releases where source = ${source} and gives_way <> ${value}`.execute(
        database,
      )
    if (rows.length === 0) return
    await changeListings(database, nothingToPrepare, async (transaction, revision) => {
      await sql`update releases set gives_way = ${value} where source = ${source}`.execute(
        transaction,
      )
      // Without the condition all of them are public; with it, that depends.
      await sql`
        update listings set published = 1, revision = ${revision}
        where source = ${source} and withheld = 0 and published = 0`.execute(transaction)
      await settleDemoListings(transaction, revision)
    })
  }
}

/** A listing as a row to stage. */
function stagedRow(listing: NewListing, listingId: string, source: string): StagedRow {
  const values = listingValues(listing, listingId, source)
  return Object.fromEntries(listingColumns.map((column, at) => [column, values[at]]))
}

/** Says what a source's listings were last built from. */
export async function writeRelease(
  db: ListingsDatabase,
  source: string,
  { contentHash, anchorDay }: DataRelease,
  rowCount: number,
  givesWay: boolean,
): Promise<void> {
  await sql`
    insert into releases (source, content_hash, anchor_day, row_count, gives_way)
    values (${source}, ${contentHash}, ${anchorDay}, ${rowCount}, ${givesWay ? 1 : 0})
    on conflict (source) do update set content_hash = excluded.content_hash,
      anchor_day = excluded.anchor_day, row_count = excluded.row_count, gives_way = excluded.gives_way`.execute(
    db,
  )
}

async function readRelease(db: ListingsDatabase, source: string): Promise<DataRelease | undefined> {
  const { rows } =
    await sql<DataRelease>`select content_hash, anchor_day from releases where source = ${source}`.execute(
      db,
    )
  return rows[0]
}
