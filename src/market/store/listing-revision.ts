import { queries, type Connection } from '../../db/database.ts'
import { keepStatements } from '../../db/prepared-statements.ts'

/**
 * Makes a reader of the number of the last change of the listings, by whichever process. Cheap enough for every call:
 * SQLite tells that nothing at all was written without reading anything.
 */
export function revisionReader(connection: Connection): () => number {
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const read = keepStatements(connection)('revision', () =>
    queries.selectFrom('listing_revision').select('revision').compile(),
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
