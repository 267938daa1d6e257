import { sql } from 'kysely'
import type { SqliteConnection } from '../../store/sqlite-connection.ts'
import { queries, type ListingsDatabase } from './tables.ts'

/**
 * Makes a reader of the revision of the listings: the number of the newest change, by whichever process. Cheap enough for
 * every call: SQLite reports that nothing was written without reading any page.
 */
export function revisionReader(connection: SqliteConnection): () => number {
  const dataVersion = connection.prepare(sql<{ data_version: number }>`pragma data_version`)
  const read = connection.prepare(
    queries.selectFrom('listingChanges').select(({ fn }) => fn.max('id').as('newest')),
  )
  let seenVersion: number | undefined
  let revision = 0
  return () => {
    const version = dataVersion.first()?.data_version
    if (version !== seenVersion) {
      revision = read.first()?.newest ?? 0
      seenVersion = version
    }
    return revision
  }
}

/** So many changes at least are followed one by one. A call waits for that, so of more the city is read anew, between calls. */
export const maxChangesFollowed = 256

/**
 * Ends a change of the listings in a file. Triggers have noted each changed row; of more notes than anybody
 * follows, the newest are left, and who has not seen the others reads their cities anew.
 */
export async function trimChanges(db: ListingsDatabase): Promise<void> {
  const notes = db.selectFrom('listingChanges')
  const { first } = await notes
    .select(({ fn }) => fn.min('id').as('first'))
    .executeTakeFirstOrThrow()
  const { last } = await notes.select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow()
  if (first === null || last === null || last - first < 2 * maxChangesFollowed) return
  const horizon = last - maxChangesFollowed
  await db
    .replaceInto('listingReloads')
    .columns(['city', 'changeId'])
    .expression(
      notes
        .select(({ fn }) => ['city', fn.max('id').as('changeId')])
        .where('id', '<=', horizon)
        .groupBy('city'),
    )
    .execute()
  await db.deleteFrom('listingChanges').where('id', '<=', horizon).execute()
}
