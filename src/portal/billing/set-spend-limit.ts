import type { Actor } from '../accounts/actor.ts'
import { appRevoked, lockOwnApp } from '../accounts/apps/app-repository.ts'
import {
  accountRefusal,
  isRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../base/refusal.ts'
import { groupedDigits } from '../../base/rupees.ts'
import type { Plan } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { totalPaiseAt } from '../../usage/charge.ts'
import type { LimitParts } from './set-ceiling.ts'
import { monthlyTerms, overageTerms } from '../../usage/monthly-terms.ts'

/** An app's own spend limit, from now on. */
interface SpendLimit {
  readonly appId: string
  /** In whole rupees a month, with GST; null when there is none. */
  readonly limitInr: number | null
}

/**
 * Sets what an owner lets an app's month cost at most; servers notice a change within some seconds. `null` removes it.
 * Refusals name the field `limitInr`.
 */
export async function setSpendLimit(
  { db, plans, record }: LimitParts,
  appId: string,
  limitInr: number | null,
  actor: Actor,
): Promise<AccountResult<SpendLimit>> {
  return db.transaction().execute(async (tx): Promise<AccountResult<SpendLimit>> => {
    const app = await lockOwnApp(tx, appId, actor)
    if (isRefusal(app)) return app
    if (app.revokedAtMs !== null) return appRevoked
    const { contractCeiling, spendLimitInr = null } = (await limitsOf(tx, [appId])).get(appId) ?? {}
    if (limitInr !== null) {
      const most = mostSpendLimit(plans[app.tier], contractCeiling)
      const rejected = limitError(limitInr, most)
      if (rejected !== undefined) return rejected
    }
    if (limitInr === null) await tx.deleteFrom('spendLimits').where('appId', '=', appId).execute()
    else {
      await tx
        .insertInto('spendLimits')
        .values({ appId, limitInr })
        .onConflict((conflict) => conflict.column('appId').doUpdateSet({ limitInr }))
        .execute()
    }
    await record(tx, actor, {
      action: 'app.spend_limit_set',
      ownerId: app.ownerId,
      appId,
      details: { fromInr: spendLimitInr, toInr: limitInr },
    })
    return { appId, limitInr }
  })
}

/**
 * The highest spend limit that ends calls below the ceiling, in whole rupees: `Infinity` without a ceiling, undefined for
 * a plan that bills no calls.
 */
function mostSpendLimit(plan: Plan, contractCeiling?: number): number | undefined {
  const terms = overageTerms(plan)
  if (terms === undefined) return undefined
  const { ceiling } = monthlyTerms(plan, contractCeiling === undefined ? {} : { contractCeiling })
  return ceiling === undefined ? Infinity : Math.ceil(totalPaiseAt(terms, ceiling) / 100) - 1
}

function limitError(limitInr: number, most: number | undefined): AccountRefusal | undefined {
  if (most === undefined) {
    return accountRefusal('not_allowed', 'The app’s plan bills no calls, so it has no spend limit.')
  }
  if (Number.isSafeInteger(limitInr) && limitInr >= 0 && limitInr <= most) return undefined
  const upTo = most === Infinity ? '0 up' : `0 to ${groupedDigits(most)}`
  return accountRefusal(
    'invalid',
    `Give whole rupees from ${upTo}. ${most === Infinity ? '' : 'More than that is above the ceiling.'}`.trim(),
    'limitInr',
  )
}
