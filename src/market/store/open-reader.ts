import { join } from 'node:path'
import { SqliteConnection } from '../../store/sqlite-connection.ts'

/** How long a reader waits where another process repairs the file after a kill, in milliseconds; else it waits for none. */
const lockMs = 2000

/**
 * Opens the file of the listings, of this machine or a copy, for what is read at once: searches, look-ups and figures. It has its
 * tables.
 */
export function openReader(directory: string): SqliteConnection {
  return new SqliteConnection(join(directory, 'listings.db'), {
    lockMs,
    pragmas: { mmap_size: '1073741824' },
  })
}
