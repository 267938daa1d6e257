import type { Plans } from '../../../contract/plans.ts'
import { randomIds } from '../../../base/random-id.ts'
import { appById, changeApp, listApps, type App, appRevoked, lockOwnApp } from './app-repository.ts'
import { releaseClientsOfApp } from './client-claims.ts'
import { lockOwner } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'
import type { DomainCheck } from '../domain-check/domain-check.ts'
import { freeTier, type Tier } from '../../../base/caller.ts'
import { type Actor, notFoundRefusal, canAccess, type Operator } from '../actor.ts'
import { readDisplayName } from '../display-name.ts'
import {
  isRefusal,
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../base/refusal.ts'
import { grantRequested, withdrawOfApp } from './plan-requests.ts'

/** What an owner enters for an app. */
interface AppInput {
  readonly name: string
  /** Null or absent when the app has no domain yet. */
  readonly domain?: string | null
}

/** What the apps service needs. */
export interface AppsParts extends AccountParts {
  readonly plans: Pick<Plans, 'developer'>
  readonly domainCheck: DomainCheck
}

/** How many apps one account can have, revoked ones included. */
export const maxApps = 100

/**
 * The apps of owners. An owner reaches only their own apps; other apps are `not_found`. Refusals name the field `name`,
 * `domain` or `tier`.
 */
export function openApps(parts: AppsParts) {
  const { db, clock, record, domainCheck } = parts
  const { appsPerAccount = maxApps } = parts.plans.developer
  const newAppId = randomIds('app_', 22, parts.randomBytes)
  const newClaimToken = randomIds('', 32, parts.randomBytes)
  const grant = grantRequested(parts)

  /** Locks an app and changes it, if the actor reaches it and it is not revoked. */
  async function change(
    appId: string,
    actor: Actor,
    work: (tx: AccountsDatabase, app: App) => Promise<App | undefined>,
  ): Promise<AccountResult<App>> {
    return commitChange(parts, { appId }, async (tx) => {
      const app = await lockOwnApp(tx, appId, actor)
      if (isRefusal(app)) return app
      if (app.revokedAtMs !== null) return appRevoked
      return (await work(tx, app)) ?? app
    })
  }

  return {
    /** A new app has the tier `developer`, whose plan says how many of these an account can have. */
    async create(ownerId: string, input: AppInput, actor: Actor): Promise<AccountResult<App>> {
      const parsed = readInput(input, domainCheck)
      if (isRefusal(parsed)) return parsed
      return db.transaction().execute(async (tx) => {
        const owner = await lockOwner(tx, ownerId)
        // A page that was sent before the account was deleted may come after it.
        if (owner === undefined || owner.deletedAtMs !== null || !canAccess(actor, ownerId))
          return notFoundRefusal('account', ownerId)
        const full = whyFull(await listApps(tx, ownerId), appsPerAccount)
        if (full !== undefined) return accountRefusal('not_allowed', full)
        const { name = '', domain = null } = parsed
        const app: App = {
          ...{ appId: newAppId(), ownerId, name, domain, tier: freeTier },
          ...{ claimToken: newClaimToken(), claimedAtMs: null, claimMethod: null },
          ...{ revokedAtMs: null, createdAtMs: clock.now() },
        }
        await tx.insertInto('apps').values(app).execute()
        await record(tx, actor, 'app.created', app, { name, domain })
        return app
      })
    },

    /** Changes the given fields. A new domain removes the claim and makes a new token. */
    async update(
      appId: string,
      input: Partial<AppInput>,
      actor: Actor,
    ): Promise<AccountResult<App>> {
      const parsed = readInput(input, domainCheck)
      if (isRefusal(parsed)) return parsed
      return change(appId, actor, async (tx, app) => {
        const isMoved = parsed.domain !== undefined && parsed.domain !== app.domain
        if (!isMoved && (parsed.name === undefined || parsed.name === app.name)) return app
        const unclaimed = { claimToken: newClaimToken(), claimedAtMs: null, claimMethod: null }
        const details = { ...parsed, claimDropped: isMoved && app.claimedAtMs !== null }
        await record(tx, actor, 'app.changed', app, details)
        // The OAuth clients were claimed through the old domain.
        if (isMoved) await releaseClientsOfApp(tx, appId)
        return changeApp(tx, appId, { ...parsed, ...(isMoved ? unclaimed : {}) })
      })
    },

    /** Oldest first, revoked apps included. */
    list: (ownerId: string): Promise<readonly App[]> => listApps(db, ownerId),
    listAll: (): Promise<readonly App[]> => listApps(db),
    find: (appId: string): Promise<App | undefined> => appById(db, appId),

    /** Operators only. It grants the owner's open request for this tier, and mails the owner. */
    async setTier(appId: string, tier: Tier, actor: Operator): Promise<AccountResult<App>> {
      return change(appId, actor, async (tx, app) => {
        if (app.tier === tier) return app
        await record(tx, actor, 'app.tier_set', app, { from: app.tier, to: tier })
        await grant(tx, app, tier)
        return changeApp(tx, appId, { tier })
      })
    },

    /** Irreversible: all credentials of the app stop working. */
    revoke: (appId: string, actor: Actor): Promise<AccountResult<App>> =>
      change(appId, actor, async (tx, app) => {
        await record(tx, actor, 'app.revoked', app)
        await releaseClientsOfApp(tx, appId)
        await withdrawOfApp(tx, appId, clock.now())
        return changeApp(tx, appId, { revokedAtMs: clock.now() })
      }),
  }
}

/** Why an account cannot have another app; undefined when it can. */
function whyFull(apps: readonly App[], appsPerAccount: number): string | undefined {
  if (apps.length >= maxApps) return `An account has at most ${maxApps} apps.`
  const free = apps.filter(({ tier, revokedAtMs }) => tier === freeTier && revokedAtMs === null)
  return free.length < appsPerAccount
    ? undefined
    : `An account has at most ${appsPerAccount} apps on the Developer plan. Revoke one, or request another plan for one.`
}

/** Validates and normalizes the given fields. */
function readInput({ name, domain }: Partial<AppInput>, domainCheck: DomainCheck) {
  const plainName = name === undefined ? undefined : readDisplayName(name, 'name')
  if (isRefusal(plainName)) return plainName
  const host = domain === undefined || domain === null ? domain : readDomain(domain, domainCheck)
  if (isRefusal(host)) return host
  return {
    ...(plainName === undefined ? {} : { name: plainName }),
    ...(host === undefined ? {} : { domain: host }),
  }
}

/** An empty form field means no domain. */
function readDomain(text: string, domainCheck: DomainCheck): string | null | AccountRefusal {
  return text.trim() === '' ? null : domainCheck.read(text)
}
