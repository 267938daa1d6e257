import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import type { DataRelease } from '../../data-release.ts'
import type { ListingId } from '../listing-id.ts'
import type { ListingSources, SourceState } from '../listing-sources.ts'
import { listingColumns, listingValues } from '../tables.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings } from './change-listings.ts'
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
        async function* staged(): AsyncGenerator<StagedRow> {
          for await (const row of rows) {
            const id = row.listingId ?? listingId(source, row.sourceRowId)
            const values = listingValues(row, id, source)
            yield Object.fromEntries(listingColumns.map((column, at) => [column, values[at]]))
          }
        }
        await changeListings(
          db,
          async (transaction, revision) => {
            // Another instance may have built them meanwhile.
            if (!isCurrent(await readRelease(transaction, source)))
              await publishRows(transaction, revision, { source, release, givesWay, keptIds: [] })
          },
          (transaction) => stageRows(transaction, staged()),
        )
      }),
  }
}

async function setGivesWay(db: ListingsDatabase, source: string, givesWay: boolean): Promise<void> {
  const value = givesWay ? 1 : 0
  const { rows } =
    await sql`select 1 from releases where source = ${source} and gives_way <> ${value}`.execute(db)
  if (rows.length === 0) return
  await changeListings(db, async (transaction, revision) => {
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

async function readRelease(db: ListingsDatabase, source: string): Promise<DataRelease | undefined> {
  const { rows } =
    await sql<DataRelease>`select content_hash, anchor_day from releases where source = ${source}`.execute(
      db,
    )
  return rows[0]
}
