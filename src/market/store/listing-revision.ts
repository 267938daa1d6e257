import type { Connection } from '../../db/database.ts'

/**
 * Makes a reader of the revision of the listings: the number of the newest change, by whichever process. Cheap enough for
 * every call: SQLite reports that nothing was written without reading any page.
 */
export function revisionReader(connection: Connection): () => number {
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const read = connection.prepare<[], number | null>('select max(id) from listing_changes').pluck()
  let seenVersion: number | undefined
  let revision = 0
  return () => {
    const version = dataVersion.get()
    if (version !== seenVersion) {
      revision = read.get() ?? 0
      seenVersion = version
    }
    return revision
  }
}

/** More changes than this are not followed one by one: reading a city anew is then about as quick. */
export const maxChangesFollowed = 4096

/**
 * Call at the end of a transaction that changes listings. Triggers have noted each changed row; of more notes than anybody
 * follows, the newest are left, and who has not seen the others reads their cities anew.
 */
export function trimChanges(writer: Connection): void {
  const bounds = writer.prepare<[], { first: number | null; last: number | null }>(
    'select (select min(id) from listing_changes) as first, (select max(id) from listing_changes) as last',
  )
  const { first, last } = bounds.get() ?? {}
  if (first == null || last == null || last - first < maxChangesFollowed) return
  const horizon = last - maxChangesFollowed / 2
  writer
    .prepare(
      `replace into listing_reloads
       select city, max(id) from listing_changes where id <= ? group by city`,
    )
    .run(horizon)
  writer.prepare('delete from listing_changes where id <= ?').run(horizon)
}
