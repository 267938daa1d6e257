import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { databaseFile, type Connection } from '../../../db/database.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { isSynthetic } from '../demo-listings.ts'
import { listingColumns } from '../tables.ts'
import { changeListings } from './change-listings.ts'
import { publishRows, settleDemoListings, stageRows, type StagedRow } from './publish-rows.ts'
import { writeRelease } from './shared-sources.ts'

interface FileRelease {
  readonly source: string
  readonly contentHash: string
  readonly anchorDay: string
  readonly rowCount: number
}

/**
 * Moves an installation that had its listings in a file: each source that PostgreSQL does not know comes with its ids and
 * take-downs, and so do the prices of past months. Demo listings are built again. The file stays as it is, and is not used.
 *
 * @param takeSecret makes the shared secret of ids that of the file, unless there is one
 * @returns the sources that were moved
 */
export async function moveFileListings(
  db: ListingsDatabase,
  directory: string,
  takeSecret: () => Promise<unknown>,
): Promise<readonly string[]> {
  if (!existsSync(databaseFile(directory))) return []
  const file = new SqliteDatabase(databaseFile(directory), { readonly: true })
  try {
    // One of an earlier release, which no server of this one has opened.
    const hasMonths = file.prepare("select 1 from sqlite_master where name = 'locality_months'")
    if (hasMonths.get() === undefined) return []
    const moved = []
    for (const release of releasesOf(file)) {
      if (isSynthetic(release.source) || (await isKnown(db, release.source))) continue
      await takeSecret()
      await moveSource(db, file, release)
      moved.push(release.source)
    }
    return moved
  } finally {
    file.close()
  }
}

function releasesOf(file: Connection): readonly FileRelease[] {
  return file
    .prepare<[], FileRelease>(
      `select source, content_hash as contentHash, anchor_day as anchorDay, row_count as rowCount from releases`,
    )
    .all()
}

async function isKnown(db: ListingsDatabase, source: string): Promise<boolean> {
  const { rows } = await sql`select 1 from releases where source = ${source}`.execute(db)
  return rows.length > 0
}

async function moveSource(
  db: ListingsDatabase,
  file: Connection,
  release: FileRelease,
): Promise<void> {
  const { source, rowCount } = release
  const rows = file.prepare<[string], StagedRow>(
    `select ${listingColumns.join(', ')} from listings where source = ?`,
  )
  const months = file.prepare('select * from locality_months').all()
  await changeListings(
    db,
    (transaction) => stageRows(transaction, rows.iterate(source)),
    async (transaction, revision) => {
      // Another instance may have been first, with a file of its own.
      if (await isKnown(transaction, source)) return
      await publishRows(transaction, revision, source, { kind: 'none' })
      await writeRelease(transaction, source, release, rowCount, false)
      await sql`
        insert into locality_months
        select month, city, locality, property_type, home_count, lower_quartile, median, upper_quartile, ${sql.lit(revision)}
        from json_populate_recordset(null::locality_months, ${JSON.stringify(months)}::json)
        on conflict do nothing`.execute(transaction)
      await settleDemoListings(transaction, revision)
    },
  )
}
