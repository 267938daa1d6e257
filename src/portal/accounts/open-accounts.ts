import { openApps, type AppsParts } from './apps/apps.ts'
import { changeRecorder, openAudit } from './audit.ts'
import { openClaims } from './apps/claims.ts'
import { openClientClaims } from './apps/client-claims.ts'
import { openCredentials, type CredentialsParts } from './credentials/credentials.ts'
import { openDataContracts } from './apps/data-contracts.ts'
import { openPlanRequests, type PlanRequestsParts } from './apps/plan-requests.ts'
import { openOwners, type OpenOwnersParts } from './owners/owners.ts'
import { openSessions } from './owners/sessions/sessions.ts'
import { openThrottle, type Throttle } from '../../access/throttle.ts'
import { memorySharedState } from '../../store/shared/shared-state.ts'

/** What the accounts services need. By default the throttle's counts are in the memory of this process. */
type AccountsParts = Omit<Services, 'record' | 'throttle'> & { readonly throttle?: Throttle }

type Services = OpenOwnersParts & AppsParts & CredentialsParts & PlanRequestsParts

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
