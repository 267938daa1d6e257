import type { KnownCredential } from '../accounts/credentials/known-credential.ts'
import type { Scope } from '../contract/contract.ts'

const localityScope: Scope = 'locality:read:public'

/** Licensed cities are for credentials that may read localities, whichever tool asks. */
export function mayReadLocalities(scopes: readonly string[]): boolean {
  return scopes.includes(localityScope)
}

/** Whether the contracts of the app are worth asking for: none opens anything to a test key. */
export function mayOpenCities({ kind, hasDataContracts, scopes }: KnownCredential): boolean {
  return kind !== 'test_key' && hasDataContracts && mayReadLocalities(scopes)
}

/**
 * Slugs of the licensed cities that contracts open to the app's own servers.
 *
 * @param contracts those of the app that are in force
 */
export function openCities(
  contracts: readonly { readonly city: string; readonly serverAccess: boolean }[],
): readonly string[] {
  return contracts.filter(({ serverAccess }) => serverAccess).map(({ city }) => city)
}
