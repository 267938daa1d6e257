import type { KnownCredential } from '../../../access/known-credential.ts'
import type { Scope } from '../../../contract/contract.ts'

const localityScope: Scope = 'locality:read:public'

/** Licensed cities need the scope that reads localities, whichever tool is called. */
export function mayReadLocalities(scopes: readonly string[]): boolean {
  return scopes.includes(localityScope)
}

/** Whether the app's data contracts have to be read. Contracts never apply to test keys. */
export function mayOpenCities({ kind, hasDataContracts, scopes }: KnownCredential): boolean {
  return kind !== 'test_key' && hasDataContracts && mayReadLocalities(scopes)
}
