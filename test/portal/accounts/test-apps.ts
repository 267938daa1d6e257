import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { accountChanges, type AccountChange } from '../../../src/access/account-changes.ts'
import type { Actor } from '../../../src/portal/accounts/actor.ts'
import type { App } from '../../../src/portal/accounts/apps/app-repository.ts'
import { changeRecorder } from '../../../src/portal/accounts/audit.ts'
import { openCredentialJobs } from '../../../src/portal/accounts/credentials/credential-jobs.ts'
import { openCredentialLookup } from '../../../src/portal/accounts/credentials/credential-lookup.ts'
import { openAccounts } from '../../../src/portal/accounts/open-accounts.ts'
import type { DomainCheck } from '../../../src/portal/accounts/domain-check/domain-check.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../src/base/refusal.ts'
import { randomIds } from '../../../src/base/random-id.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { scopesOf } from '../../../src/contract/declarations.ts'
import { addOwner } from '../../../src/portal/accounts/owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import type { CallTables } from '../../../src/store/calls/call-tables.ts'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { withFixedPrices } from '../../fixed-prices.ts'

const { document } = loadContract('generated')

export const plans = plansOf(withFixedPrices(document))
export const scopes = scopesOf(document).map(({ scope }) => scope)
export const startMs = Date.UTC(2026, 10, 21, 10)
export const operator = { kind: 'operator' } as const

interface AppsOptions {
  readonly oauthClientCredentials?: boolean
  /** Needed where an account is exported or deleted. */
  readonly calls?: CallsDatabase
}

/** The account services on a database and a clock that stands still, with access to their mail and audit log. */
export function openTestApps(db: AccountsDatabase, options: AppsOptions = {}) {
  const {
    oauthClientCredentials = true,
    calls = db.withTables<CallTables>().$pickTables<keyof CallTables>(),
  } = options
  const clock = { nowMs: startMs, now: () => clock.nowMs, monotonic: () => clock.nowMs }
  const changes = accountChanges()
  const announced: AccountChange[] = []
  changes.listen((change) => change && announced.push(change))
  const published = new Map<string, string>()
  const parts = {
    ...{ db, calls, clock, randomBytes, changes, plans, scopes, oauthClientCredentials },
    domainCheck: domainsWith(published),
  }
  const accounts = openAccounts(parts)
  const { apps, claims } = accounts
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
      emailVerifiedAtMs: about.verified === false ? null : clock.nowMs,
      disabledAtMs: null,
      deletedAtMs: null,
      createdAtMs: clock.nowMs,
    })
    return { kind: 'owner', ownerId, ipAddress: '192.0.2.1' }
  }

  return {
    ...accounts,
    ...{ clock, announced, published, ownerOf },
    planRequestsMailedTo: (supportEmail: string) =>
      openAccounts({ ...parts, supportEmail }).planRequests,
    lookUp: openCredentialLookup(db),
    jobs: openCredentialJobs({ ...parts, record: changeRecorder(parts) }),
    at: (moment: number) => (clock.nowMs = moment),

    /** An app that can have credentials, and its owner. */
    async licensedApp(billingEmail?: string): Promise<{ owner: Actor; app: App }> {
      const owner = await ownerOf(billingEmail === undefined ? {} : { billingEmail })
      const { appId } = done(await apps.create(owner.ownerId, { name: 'Rent board' }, owner))
      done(await apps.setTier(appId, 'business', operator))
      return { owner, app: done(await claims.verifyByOperator(appId, operator)) }
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

/** A new public key, as an owner pastes it. */
export function newPem(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return String(publicKey.export({ type: 'spki', format: 'pem' }))
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
