import { SqliteAdapter, sql } from 'kysely'
import type { AccountsDatabase } from './tables.ts'

/**
 * Empties the write-ahead log of SQLite, which has the deleted rows as they were. The file itself has zeros in their place already
 * (`secure_delete`). A reader of another process can delay it; then the next call does it. PostgreSQL clears by its vacuum.
 */
export async function clearDeletedPages(db: AccountsDatabase): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
