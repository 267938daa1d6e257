import type { Connection } from '../../db/database.ts'
import { statementCache } from '../../db/prepared-statements.ts'
import { queries } from './tables.ts'

/**
 * Makes a reader of the number of the last change of the listings, by whichever process. Cheap enough for every call:
 * SQLite reports that nothing was written without reading any page.
 */
export function revisionReader(connection: Connection): () => number {
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const read = statementCache(connection)('revision', () =>
    queries.selectFrom('listingRevision').select('revision').compile(),
  )
  let seenVersion: number | undefined
  let revision = 0
  return () => {
    const version = dataVersion.get()
    if (version !== seenVersion) {
      revision = read.get({})?.revision ?? 0
      seenVersion = version
    }
    return revision
  }
}

/** Call in the transaction that changes the listings, on a connection that does nothing but write. */
export function raiseRevision(writer: Connection): void {
  writer.exec('update listing_revision set revision = revision + 1')
}
