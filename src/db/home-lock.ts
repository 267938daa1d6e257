import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/**
 * Marks a home as used by a server, and returns a check for other servers on it. Each holds a shared lock on `server.lock`, which
 * ends with its process, also after kill -9. Only a server that is alone gets an exclusive lock.
 *
 * @param warn called now where another server is already there
 */
export function lockHome(directory: string, warn: (message: string) => void): () => boolean {
  const lock = new SqliteDatabase(join(directory, 'server.lock'), { timeout: 0 })
  // An exclusive lock on an empty file begins a journal, and a full disk has no room for one.
  lock.pragma('journal_mode = memory')

  function isGranted(statements: string): boolean {
    try {
      lock.exec(statements)
      return true
    } catch (failure) {
      if (failure instanceof SqliteDatabase.SqliteError && failure.code === 'SQLITE_BUSY')
        return false
      throw failure
    }
  }

  function isShared(): boolean {
    if (lock.inTransaction) lock.exec('rollback')
    const isAlone = isGranted('begin exclusive; rollback')
    // Reading takes the shared lock. Where another server checks at this moment, the next check takes it.
    isGranted('begin; select 1 from sqlite_master')
    return !isAlone
  }

  if (isShared()) {
    warn(
      'another server runs on this NILAM_HOME, and each applies the limits on its own: stop one, or set REDIS_URL for both',
    )
  }
  return isShared
}
