import type { RandomBytes } from '../../base/random-id.ts'
import { connect, databaseFile } from '../../db/database.ts'
import { listingImports, type ListingImports, type Publishing } from './listing-imports.ts'
import { listingPublication, type ListingPublication } from './listing-publication.ts'
import { listingRepository, type ListingRepository } from './listing-repository.ts'
import { localityMonths, type LocalityMonths } from './locality-months.ts'
import { localityRates, type LocalityRates } from './locality-rates.ts'
import { localityFigures, type LocalityFigureRepository } from './locality-figures.ts'
import { listingSources, type ListingSources } from './listing-sources.ts'
import type { MaybeAsync } from '../../base/maybe-async.ts'
import { migrate } from '../../db/migrations.ts'
import { openingFile, refuseLost } from '../../db/database-file.ts'

/** What `openStore` needs. The database is `<directory>/nilam.db`; the folder is made when absent. */
export interface StoreParts {
  readonly directory: string
  /** Cryptographic randomness for the secrets in the database. */
  readonly randomBytes: RandomBytes
  /** Begins a new database even where one was lost. */
  readonly mayBeginAnew?: boolean
}

/** The open listings: in a file of this machine, or shared in PostgreSQL. Either way they are read from a file of this machine, without waiting. */
export interface Store {
  readonly listings: Omit<ListingRepository, 'load' | 'close'> &
    MaybeAsync<Pick<ListingRepository, 'load'>>
  readonly listingSources: MaybeAsync<ListingSources>
  readonly listingImports: MaybeAsync<ListingImports<Publishing | Promise<Publishing>>>
  readonly listingPublication: MaybeAsync<ListingPublication>
  readonly localityFigures: LocalityFigureRepository
  readonly localityMonths: MaybeAsync<LocalityMonths>
  readonly localityRates: LocalityRates
  /** @throws where listings cannot be read, or take-downs of other instances are not seen */
  checkCurrent(): void
  /** How long ago all changes of other instances were served, in milliseconds. */
  lagMs(): number
  /** Whether changes of other instances are being copied for longer than a moment. */
  isCopying(): boolean
  close(): void | Promise<void>
}

/** The store in a file of this machine, where nothing has to be waited for. */
export interface FileStore extends Store {
  readonly listings: ListingRepository
  readonly listingSources: ListingSources
  readonly listingImports: ListingImports
  readonly listingPublication: ListingPublication
  readonly localityMonths: LocalityMonths
  close(): void
}

/** How long to wait for another process's lock, in milliseconds: the wait blocks every call of the process. */
const lockWaitMs = 2000
/** The same while the prices of a month are recorded, which can wait for the next hour. */
const monthLockWaitMs = 100

/**
 * Opens the database, making or migrating it as needed.
 *
 * @throws {StoreError} when the file cannot be opened, is not a database, or was written by a newer Nilam.
 */
export function openStore({ directory, randomBytes, mayBeginAnew = false }: StoreParts): FileStore {
  if (!mayBeginAnew) refuseLost(directory, 'nilam.db')
  return openingFile(databaseFile(directory), () => {
    const connection = connect(directory, lockWaitMs)
    migrate(connection)
    const listings = listingRepository(directory, connection)
    return {
      listings,
      listingSources: listingSources(directory, connection, randomBytes),
      listingImports: listingImports(directory, randomBytes),
      listingPublication: listingPublication(directory, connection),
      localityFigures: localityFigures(connection),
      localityMonths: localityMonths(directory, monthLockWaitMs),
      localityRates: localityRates(connection),
      checkCurrent: () => {
        listings.revision()
      },
      lagMs: () => 0,
      isCopying: () => false,
      close: () => {
        listings.close()
        connection.close()
      },
    }
  })
}
