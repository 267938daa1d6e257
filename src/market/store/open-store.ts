import type { Logger } from 'pino'
import type { RandomBytes } from '../../base/random-id.ts'
import { openListingsDatabase, openReader } from '../../store/listings/open-listings-database.ts'
import { listingIdsOf } from './listing-id.ts'
import { listingPublication, type ListingPublication } from './listing-publication.ts'
import { listingRepository, type ListingRepository } from './listing-repository.ts'
import { listingSources, type ListingSources } from './listing-sources.ts'
import { localityFigures, type LocalityFigureRepository } from './locality-figures.ts'
import { localityMonths, type LocalityMonths } from './locality-months.ts'
import { localityRates, type LocalityRates } from './locality-rates.ts'
import { listingImports, type ListingImports } from './open-import.ts'
import type { MarketTables } from './tables.ts'

/** What `openStore` needs. The database is `<directory>/listings.db`; the folder is made when absent. */
export interface StoreParts {
  readonly directory: string
  /** Cryptographic randomness for the secrets in the database. */
  readonly randomBytes: RandomBytes
  /** Logs the statements, at the level `debug`. */
  readonly logger?: Logger | undefined
  /** Begins a new database even where one was lost. */
  readonly mayBeginAnew?: boolean
}

/** The open listings: in a file of this machine, or shared in PostgreSQL. Either way they are read from a file of this machine, without waiting. */
export interface Store {
  readonly listings: Omit<ListingRepository, 'close'>
  readonly listingSources: ListingSources
  readonly listingImports: ListingImports
  readonly listingPublication: ListingPublication
  readonly localityFigures: LocalityFigureRepository
  readonly localityMonths: LocalityMonths
  readonly localityRates: LocalityRates
  /** @throws where listings cannot be read, or take-downs of other instances are not seen */
  checkCurrent(): void
  /** How long ago all changes of other instances were served, in milliseconds. */
  lagMs(): number
  /** Whether changes of other instances are being copied for longer than a moment. */
  isCopying(): boolean
  close(): Promise<void>
}

/**
 * Opens the listings of a folder, making or migrating their file as needed.
 *
 * @throws {StoreError} when the file cannot be opened, is not a database, or was written by a newer Nilam.
 */
export async function openStore({ directory, randomBytes, ...place }: StoreParts): Promise<Store> {
  const db = await openListingsDatabase<MarketTables>({ directory, ...place })
  const reader = openReader(directory)
  const ids = listingIdsOf(db, randomBytes)
  const listings = listingRepository(directory, reader)
  return {
    listings,
    listingSources: listingSources(db, ids),
    listingImports: listingImports({ db, directory, listingIds: ids }),
    listingPublication: listingPublication(db),
    localityFigures: localityFigures(reader),
    localityMonths: localityMonths(db),
    localityRates: localityRates(reader),
    checkCurrent: () => {
      listings.revision()
    },
    lagMs: () => 0,
    isCopying: () => false,
    async close() {
      listings.close()
      reader.close()
      await db.destroy()
    },
  }
}
