import type { Kysely } from 'kysely'
import { connect, openDatabase, type DatabaseKind, type DatabasePlace } from '../open-database.ts'
import type { Patience } from '../patience.ts'
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
