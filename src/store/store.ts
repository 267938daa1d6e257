import type { RandomBytes } from '../base/random-id.ts'
import { connect } from './database.ts'
import { listingRepository, type ListingRepository } from './listing-repository.ts'
import { localityFigures, type LocalityFigureRepository } from './locality-figures.ts'
import { listingSources, type ListingSources } from './listing-sources.ts'
import { migrate } from './migrations.ts'
import { guarded } from './store-error.ts'

/** What `openStore` needs. The database is `<directory>/nilam.db`; the folder is made when absent. */
export interface StoreParts {
  readonly directory: string
  /** Cryptographic randomness for the secrets that the database keeps. */
  readonly randomBytes: RandomBytes
}

/** The open database. */
export interface Store {
  readonly listings: ListingRepository
  readonly listingSources: ListingSources
  readonly localityFigures: LocalityFigureRepository
  close(): void
}

/** Longest time that another process's lock may hold up this one: the wait stops every call of the process. */
const lockWaitMs = 2000

/**
 * Opens the database, making or migrating it as needed.
 *
 * @throws {StoreError} when the file cannot be opened, is not a database, or was written by a newer Nilam.
 */
export function openStore({ directory, randomBytes }: StoreParts): Store {
  return guarded(`Opening the database in ${directory}`, () => {
    const connection = connect(directory, lockWaitMs)
    migrate(connection)
    return {
      listings: listingRepository(connection),
      listingSources: listingSources(directory, connection, randomBytes),
      localityFigures: localityFigures(connection),
      close: () => {
        connection.close()
      },
    }
  })
}
