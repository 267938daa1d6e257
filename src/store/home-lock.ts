import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { isLocked, SqliteConnection } from './sqlite-connection.ts'

/**
 * Marks a home as used by a server, and returns a check for other servers on it. Each holds a shared lock on `server.lock`, which
 * ends with its process, also after kill -9. Only a server that is alone gets an exclusive lock.
 *
 * @param warn called now where another server is already there
 */
export function lockHome(directory: string, warn: (message: string) => void): () => boolean {
  // An exclusive lock on an empty file begins a journal, and a full disk has no room for one.
  const lock = new SqliteConnection(join(directory, 'server.lock'), {
    pragmas: { journal_mode: 'memory' },
  })

  function isGranted(...statements: readonly RawBuilder<unknown>[]): boolean {
    try {
      for (const statement of statements) lock.run(statement)
      return true
    } catch (failure) {
      if (isLocked(failure)) return false
      throw failure
    }
  }

  function isShared(): boolean {
    if (lock.inTransaction) lock.run(sql`rollback`)
    const isAlone = isGranted(sql`begin exclusive`, sql`rollback`)
    // Reading takes the shared lock. Where another server checks at this moment, the next check takes it.
    isGranted(sql`begin`, sql`select 1 from sqlite_master`)
    return !isAlone
  }

  if (isShared()) {
    warn(
      'another server runs on this NILAM_HOME, and each applies the limits on its own: stop one, or set REDIS_URL for both',
    )
  }
  return isShared
}
