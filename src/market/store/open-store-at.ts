import { refuseForgottenAccounts } from '../../store/accounts/refuse-forgotten-accounts.ts'
import { openStore, type Store, type StoreParts } from './open-store.ts'
import type { SharedStoreParts } from './shared/open-shared-store.ts'

/** Where the listings are: with a URL of PostgreSQL they are shared, and without in a file of the folder. */
interface StorePlace extends StoreParts, Pick<SharedStoreParts, 'onTrouble'> {
  readonly databaseUrl: string | null
}

/**
 * Opens the listings, creating or migrating their database as needed.
 *
 * @throws {StoreError} when it cannot be opened or reached, or was written by a newer Nilam.
 */
export async function openStoreAt(place: StorePlace): Promise<Store> {
  const { databaseUrl, ...parts } = place
  if (databaseUrl === null) return openStore(parts)
  await refuseForgottenAccounts(parts.directory, databaseUrl)
  const { openSharedStore } = await import('./shared/open-shared-store.ts')
  return openSharedStore({ ...parts, databaseUrl })
}
