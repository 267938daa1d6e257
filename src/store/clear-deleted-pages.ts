import { sql, type QueryExecutorProvider } from 'kysely'
import { isUnavailable } from '../base/failure.ts'
import { isSqlite } from './sqlite-dialect.ts'

/**
 * Empties the write-ahead log of SQLite, which has the deleted rows as they were. The file itself has zeros in their place already
 * (`secure_delete`). Another process that uses the file can prevent it; then a later call does it. PostgreSQL clears by its vacuum.
 */
export async function clearDeletedPages(db: QueryExecutorProvider): Promise<void> {
  if (!isSqlite(db)) return
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } catch (failure) {
    if (!isUnavailable(failure)) throw failure
  }
}
