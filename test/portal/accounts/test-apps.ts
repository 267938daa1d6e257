import { randomBytes } from 'node:crypto'
import { accountChanges, type AccountChange } from '../../../src/access/account-changes.ts'
import type { Actor } from '../../../src/portal/accounts/actor.ts'
import type { App } from '../../../src/portal/accounts/apps/app-repository.ts'
import { openApps } from '../../../src/portal/accounts/apps/apps.ts'
import { changeRecorder } from '../../../src/portal/accounts/audit.ts'
import { openClaims } from '../../../src/portal/accounts/apps/claims.ts'
import { openClientClaims } from '../../../src/portal/accounts/apps/client-claims.ts'
import { openCredentialJobs } from '../../../src/portal/accounts/credentials/credential-jobs.ts'
import { openCredentialLookup } from '../../../src/portal/accounts/credentials/credential-lookup.ts'
import { openCredentials } from '../../../src/portal/accounts/credentials/credentials.ts'
import { openPlanRequests } from '../../../src/portal/accounts/apps/plan-requests.ts'
import { openDataContracts } from '../../../src/portal/accounts/apps/data-contracts.ts'
import type { DomainCheck } from '../../../src/portal/accounts/domain-check/domain-check.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../src/base/refusal.ts'
import { openThrottle } from '../../../src/access/throttle.ts'
import { memorySharedState } from '../../../src/store/shared/shared-state.ts'
import { randomIds } from '../../../src/base/random-id.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { scopesOf } from '../../../src/contract/declarations.ts'
import { addOwner } from '../../../src/portal/accounts/owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { withFixedPrices } from '../../fixed-prices.ts'

const { document } = loadContract('generated')

export const plans = plansOf(withFixedPrices(document))
export const scopes = scopesOf(document).map(({ scope }) => scope)
export const startMs = Date.UTC(2026, 10, 21, 10)
export const operator = { kind: 'operator' } as const

/** The services of apps and credentials on a database, with access to their mail and audit log. */
export function openTestApps(db: AccountsDatabase, oauthClientCredentials = true) {
  let nowMs = startMs
  const clock = { now: () => nowMs, monotonic: () => nowMs }
  const changes = accountChanges()
  const announced: AccountChange[] = []
  changes.listen((change) => change && announced.push(change))
  const published = new Map<string, string>()
  const parts = {
    ...{ db, clock, randomBytes, changes, plans, scopes, oauthClientCredentials },
    record: changeRecorder({ clock, randomBytes }),
    domainCheck: domainsWith(published),
    throttle: openThrottle(memorySharedState(clock)),
  }
  const apps = openApps(parts)
  const newOwnerId = randomIds('own_', 22, randomBytes)

  async function ownerOf(
    about: { readonly verified?: boolean; readonly billingEmail?: string } = {},
  ): Promise<Actor & { readonly kind: 'owner' }> {
    const ownerId = newOwnerId()
    await addOwner(db, {
      ownerId,
      email: `${ownerId.toLowerCase()}@example.com`,
      billingEmail: about.billingEmail ?? null,
      passwordHash: '',
      emailVerifiedAtMs: about.verified === false ? null : nowMs,
      disabledAtMs: null,
      deletedAtMs: null,
      createdAtMs: nowMs,
    })
    return { kind: 'owner', ownerId, ipAddress: '192.0.2.1' }
  }

  return {
    ...{ apps, announced, published, ownerOf },
    claims: openClaims(parts),
    clientClaims: openClientClaims(parts),
    credentials: openCredentials(parts),
    contracts: openDataContracts(parts),
    planRequests: openPlanRequests(parts),
    planRequestsMailedTo: (supportEmail: string) => openPlanRequests({ ...parts, supportEmail }),
    lookUp: openCredentialLookup(db),
    jobs: openCredentialJobs(parts),
    at: (moment: number) => (nowMs = moment),

    /** An app that can have credentials, and its owner. */
    async licensedApp(billingEmail?: string): Promise<{ owner: Actor; app: App }> {
      const owner = await ownerOf(billingEmail === undefined ? {} : { billingEmail })
      const { appId } = done(await apps.create(owner.ownerId, { name: 'Rent board' }, owner))
      done(await apps.setTier(appId, 'business', operator))
      return { owner, app: done(await openClaims(parts).verifyByOperator(appId, operator)) }
    },

    disable: (ownerId: string, atMs: number | null) =>
      db.updateTable('owners').set({ disabledAtMs: atMs }).where('ownerId', '=', ownerId).execute(),

    mails: () => db.selectFrom('outbox').selectAll().orderBy('createdAtMs').execute(),
    audits: () => db.selectFrom('auditLog').selectAll().orderBy('atMs').execute(),
  }
}

export type TestApps = ReturnType<typeof openTestApps>

/** The value of a result; a refusal fails the test. */
export function done<T>(response: AccountResult<T>): T {
  if (isRefusal(response)) throw new Error(`${response.error}: ${response.message}`)
  return response
}

/** Tokens by domain, in place of the network. */
function domainsWith(published: ReadonlyMap<string, string>): DomainCheck {
  return {
    read: (text) =>
      text.includes('.')
        ? text.trim().toLowerCase()
        : accountRefusal('invalid', 'Give a domain, such as example.com.', 'domain'),
    proof: (domain, token) => ({
      wellKnown: { url: `https://${domain}/`, body: token },
      dns: { name: domain, value: token },
    }),
    find: async (domain, token) =>
      published.get(domain) === token
        ? 'dns'
        : accountRefusal('invalid', `Nothing was found at ${domain}.`, 'domain'),
  }
}
