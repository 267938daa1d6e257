import type { Plans } from '../../contract/plans.ts'
import type { AccountParts } from './commit-change.ts'
import { openApps } from './apps/apps.ts'
import { changeRecorder, openAudit } from './audit.ts'
import { openClaims } from './apps/claims.ts'
import { openClientClaims } from './apps/client-claims.ts'
import { openCredentials } from './credentials/credentials.ts'
import { openDataContracts } from './apps/data-contracts.ts'
import type { DomainCheck } from './domain-check/domain-check.ts'
import { openPlanRequests } from './apps/plan-requests.ts'
import { openOwners } from './owners/owners.ts'
import type { OwnersParts } from './owners/owners-parts.ts'
import { openSessions } from './owners/sessions/sessions.ts'
import { openThrottle, type Throttle } from '../../access/throttle.ts'
import { memorySharedState } from '../../store/shared/shared-state.ts'

/** What the accounts services need. */
interface AccountsParts extends Omit<AccountParts, 'record'>, Pick<OwnersParts, 'calls'> {
  readonly plans: Plans
  /** Every scope that a credential can have: see `scopesOf`. */
  readonly scopes: readonly string[]
  /** Whether this deployment allows OAuth credentials. */
  readonly oauthClientCredentials: boolean
  readonly domainCheck: DomainCheck
  /** The keys of `ENCRYPTION_KEYS`; by default one is made and stored in the database. */
  readonly encryptionKeys?: readonly Uint8Array[] | undefined
  /** Where the operator gets email. */
  readonly supportEmail?: string | undefined
  /** By default counts are in the memory of this process. */
  readonly throttle?: Throttle
}

/** The services for owners and what belongs to them. */
export type Accounts = ReturnType<typeof openAccounts>

/** Opens all account services on one database. */
export function openAccounts(given: AccountsParts) {
  const throttle = given.throttle ?? openThrottle(memorySharedState(given.clock))
  const parts = { ...given, throttle, record: changeRecorder(given) }
  return {
    owners: openOwners(parts),
    sessions: openSessions(parts),
    apps: openApps(parts),
    claims: openClaims(parts),
    clientClaims: openClientClaims(parts),
    credentials: openCredentials(parts),
    contracts: openDataContracts(parts),
    planRequests: openPlanRequests(parts),
    audit: openAudit(given.db),
    changes: given.changes,
    throttle,
    domainCheck: given.domainCheck,
  }
}
