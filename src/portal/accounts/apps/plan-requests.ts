import { capitalised } from '../../../base/plain-text.ts'
import type { Clock } from '../../../base/clock.ts'
import { randomIds, type RandomBytes } from '../../../base/random-id.ts'
import { accountRefusal, isRefusal, type AccountResult } from '../../../base/refusal.ts'
import { isTier, type Tier } from '../../../base/caller.ts'
import type { AccountsDatabase, PlanRequestTable } from '../../../store/accounts/tables.ts'
import { mailQueue } from '../../mail/outbox.ts'
import type { AccountParts } from '../commit-change.ts'
import type { Actor, Operator } from '../actor.ts'
import { readShortText } from '../display-name.ts'
import { findOwner } from '../owners/owner-repository.ts'
import type { Throttle } from '../../../access/throttle.ts'
import { tierOf } from '../../../usage/tiers.ts'
import { type App, appRevoked, lockOwnApp } from './app-repository.ts'

/** An owner's request for another plan for an app. An app has at most one that is open. */
export interface PlanRequest extends Readonly<Omit<PlanRequestTable, 'tier'>> {
  /** The requested plan. */
  readonly tier: Tier
}

export interface PlanRequestsParts extends Omit<AccountParts, 'changes'> {
  readonly throttle: Throttle
  /** Who gets an email about each request. */
  readonly supportEmail?: string | undefined
}

/** Length of what an owner and the operator write, in Unicode code points. */
export const maxTextLength = 500

/**
 * Requests of owners for another plan. The operator grants one by setting the app's tier (`Apps.setTier`). Refusals name
 * the field `tier`, `purpose` or `reason`.
 */
export function openPlanRequests(parts: PlanRequestsParts) {
  const { db, clock, record, throttle, supportEmail } = parts
  const newRequestId = randomIds('plr_', 22, parts.randomBytes)
  const queueMail = mailQueue(parts)

  return {
    /**
     * `conflict` while the app has an open request; `throttled` after a few in an hour. `purpose` is what the plan is for, in a
     * few words.
     */
    async request(
      appId: string,
      { tier, purpose: text }: { readonly tier: string; readonly purpose: string },
      actor: Actor,
    ): Promise<AccountResult<PlanRequest>> {
      if (!isTier(tier)) return accountRefusal('invalid', 'Choose a plan.', 'tier')
      const purpose = readShortText(text, { field: 'purpose', maxLength: maxTextLength })
      if (isRefusal(purpose)) return purpose
      if (actor.kind === 'owner') {
        const { ipAddress, ownerId: account } = actor
        const throttled = await throttle.admit('request_plan', { ipAddress, account })
        if (throttled !== undefined) return throttled
      }
      return db.transaction().execute(async (tx): Promise<AccountResult<PlanRequest>> => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        if (app.revokedAtMs !== null) return appRevoked
        if (app.tier === tier) {
          return accountRefusal('invalid', 'The app is on this plan. Choose another.', 'tier')
        }
        if ((await latest(tx, appId))?.state === 'open') {
          return accountRefusal(
            'conflict',
            'This app already has an open request. Withdraw it before you send another.',
          )
        }
        const request: PlanRequest = {
          ...{ requestId: newRequestId(), appId, tier, purpose, state: 'open', reason: null },
          ...{ requestedAtMs: clock.now(), closedAtMs: null },
        }
        await tx.insertInto('planRequests').values(request).execute()
        await record(tx, actor, 'plan.requested', app, { to: tier, purpose })
        if (supportEmail !== undefined) {
          const fields = { appId, plan: capitalised(tier), atMs: request.requestedAtMs }
          await queueMail(tx, supportEmail, { kind: 'plan_requested', fields })
        }
        return request
      })
    },

    withdraw: (appId: string, actor: Actor): Promise<AccountResult<PlanRequest>> =>
      db.transaction().execute(async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        const closed = { state: 'withdrawn', closedAtMs: clock.now() } as const
        const request = await closePlanRequest(tx, appId, closed)
        if (request === undefined) return nothingOpen(appId)
        await record(tx, actor, 'plan.request_withdrawn', app, { to: request.tier })
        return request
      }),

    /** Operators only. The reason is mailed to the owner. */
    async decline(
      appId: string,
      text: string,
      actor: Operator,
    ): Promise<AccountResult<PlanRequest>> {
      const reason = readShortText(text, { field: 'reason', maxLength: maxTextLength })
      if (isRefusal(reason)) return reason
      return db.transaction().execute(async (tx): Promise<AccountResult<PlanRequest>> => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        const closed = { state: 'declined', closedAtMs: clock.now(), reason } as const
        const request = await closePlanRequest(tx, appId, closed)
        if (request === undefined) return nothingOpen(appId)
        const { ownerId, name: appName } = app
        await record(tx, actor, 'plan.request_declined', app, { to: request.tier, reason })
        const owner = await findOwner(tx, ownerId)
        if (owner !== undefined) {
          const fields = { appId, appName, plan: capitalised(request.tier), reason }
          await queueMail(tx, owner.email, { kind: 'plan_declined', fields })
        }
        return request
      })
    },

    /** The app's open request, or else the last one. */
    latest: (appId: string): Promise<PlanRequest | undefined> => latest(db, appId),
    /** For the operator, with the app's present plan. Oldest first; by default those that are open. */
    async list({ isAll = false } = {}) {
      const rows = await db
        .selectFrom('planRequests')
        .innerJoin('apps', 'apps.appId', 'planRequests.appId')
        .innerJoin('owners', 'owners.ownerId', 'apps.ownerId')
        .selectAll('planRequests')
        .select(['apps.name as appName', 'apps.tier as currentTier', 'owners.email as ownerEmail'])
        .$if(!isAll, (query) => query.where('state', '=', 'open'))
        .orderBy('requestedAtMs')
        .orderBy('requestId')
        .execute()
      return rows.map((row) => ({
        ...row,
        tier: tierOf(row.tier),
        currentTier: tierOf(row.currentTier),
      }))
    },
  }
}

async function latest(db: AccountsDatabase, appId: string): Promise<PlanRequest | undefined> {
  const row = await db
    .selectFrom('planRequests')
    .selectAll()
    .where('appId', '=', appId)
    // Two may have been made in one millisecond.
    .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('requestedAtMs', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, tier: tierOf(row.tier) }
}

function nothingOpen(appId: string) {
  return accountRefusal('conflict', `${appId} has no open request for a plan.`)
}

/** Closes the open request for the tier that an app gets now, and mails its owner. Call it in that transaction. */
export function grantRequested(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): (tx: AccountsDatabase, app: App, tier: Tier) => Promise<void> {
  const queueMail = mailQueue(parts)
  return async (tx, { appId, name: appName, ownerId }, tier) => {
    const atMs = parts.clock.now()
    const granted = { state: 'granted', closedAtMs: atMs } as const
    // A request for another plan stays open: the operator has not decided it.
    if ((await closePlanRequest(tx, appId, granted, tier)) === undefined) return
    const owner = await findOwner(tx, ownerId)
    if (owner === undefined) return
    const fields = { appId, appName, plan: capitalised(tier), atMs }
    await queueMail(tx, owner.email, { kind: 'plan_granted', fields })
  }
}

/** A revoked app wants no plan. */
export async function withdrawOfApp(
  tx: AccountsDatabase,
  appId: string,
  atMs: number,
): Promise<void> {
  await closePlanRequest(tx, appId, { state: 'withdrawn', closedAtMs: atMs })
}

/** Closes the app's open request, if there is one of this tier. Undefined when nothing was open. */
async function closePlanRequest(
  tx: AccountsDatabase,
  appId: string,
  closed: Pick<PlanRequest, 'state' | 'closedAtMs'> & { readonly reason?: string },
  tier?: Tier,
): Promise<PlanRequest | undefined> {
  const row = await tx
    .updateTable('planRequests')
    .set(closed)
    .where('appId', '=', appId)
    .where('state', '=', 'open')
    .$if(tier !== undefined, (query) => query.where('tier', '=', tier ?? ''))
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, tier: tierOf(row.tier) }
}
