import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { connect, openDatabase, type DatabaseKind, type DatabasePlace } from '../open-database.ts'
import type { Patience } from '../patience.ts'
import { SqliteConnection } from '../sqlite-connection.ts'
import { createListingTables } from './create-listing-tables.ts'

const listings: DatabaseKind = {
  file: 'listings.db',
  what: 'The listings database',
  steps: { '3001_listings': { up: createListingTables } },
  migrationTable: 'listing_migrations',
  pragmas: { synchronous: 'normal' },
}

/**
 * Of builds, imports and take-downs, which may wait for each other and write millions of rows, in milliseconds. Nothing else waits
 * with them: what is read has connections of its own.
 */
const writingPatience: Patience = { lockMs: 120_000, connectMs: 5000, queryMs: 900_000 }

/** Opens the listings for writing: see `openDatabase`. */
export function openListingsDatabase<Tables>(
  place: DatabasePlace,
  patience = writingPatience,
): Promise<Kysely<Tables>> {
  return openDatabase<Tables>(listings, place, patience)
}

/** A pool of connections to listings in PostgreSQL, which has its tables. */
export function connectListings<Tables>(databaseUrl: string, patience: Patience): Kysely<Tables> {
  return connect<Tables>(listings, { databaseUrl }, patience)
}

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
