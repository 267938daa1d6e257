import type { Actor, Operator } from '../accounts/actor.ts'
import { isRefusal, accountRefusal, type AccountRefusal } from '../../base/refusal.ts'
import type { Plans, Plan } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import type { AccountParts } from '../accounts/commit-change.ts'
import { type App, lockOwnApp, appRevoked } from '../accounts/apps/app-repository.ts'
import { monthlyTerms, overageTerms } from '../../usage/monthly-terms.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { totalPaiseAt } from '../../usage/charge.ts'

/** What setting a limit of an app needs. */
type LimitParts = Pick<AccountParts, 'db' | 'record'> & { readonly plans: Plans }

/**
 * Sets an app's monthly ceiling by contract; servers notice a change within some seconds. Operators only. `null`
 * restores the ceiling of the app's plan.
 *
 * @returns the app's monthly ceiling from now on, in calls; null when it has none
 */
export async function setCeiling(
  { db, plans, record }: LimitParts,
  appId: string,
  ceiling: number | null,
  actor: Operator,
) {
  return db.transaction().execute(async (tx) => {
    const app = await lockOwnApp(tx, appId, actor)
    if (isRefusal(app)) return app
    const rejected = ceiling === null ? undefined : ceilingError(app, ceiling, plans)
    if (isRefusal(rejected)) return rejected
    const { contractCeiling: before = null } = (await limitsOf(tx, [appId])).get(appId) ?? {}
    if (ceiling === null) await tx.deleteFrom('appLimits').where('appId', '=', appId).execute()
    else {
      await tx
        .insertInto('appLimits')
        .values({ appId, ceiling })
        .onConflict((conflict) => conflict.column('appId').doUpdateSet({ ceiling }))
        .execute()
    }
    await record(tx, actor, 'app.ceiling_set', app, { from: before, to: ceiling })
    const limits = ceiling === null ? {} : { contractCeiling: ceiling }
    const { ceiling: now = null } = monthlyTerms(plans[app.tier], limits)
    return { appId, tier: app.tier, ceiling: now, isByContract: ceiling !== null }
  })
}

function ceilingError({ tier }: App, ceiling: number, plans: Plans): AccountRefusal | undefined {
  const plan = plans[tier]
  const own = monthlyTerms(plan).ceiling
  if (own === undefined && plan.beyondAllowance !== 'by contract') {
    return accountRefusal(
      'not_allowed',
      `The plan ${tier} stops calls at its allowance, so it has no ceiling.`,
    )
  }
  const least = own === undefined ? 1 : own + 1
  return ceiling < least
    ? accountRefusal(
        'invalid',
        `Give a ceiling of at least ${least}: the plan ${tier} already allows fewer.`,
      )
    : undefined
}

/**
 * Sets what an owner lets an app's month cost at most, in whole rupees with GST; servers notice a change within some
 * seconds. `null` removes it. Refusals name the field `limitInr`.
 */
export async function setSpendLimit(
  { db, plans, record }: LimitParts,
  appId: string,
  limitInr: number | null,
  actor: Actor,
) {
  return db.transaction().execute(async (tx) => {
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
    const details = { fromInr: spendLimitInr, toInr: limitInr }
    await record(tx, actor, 'app.spend_limit_set', app, details)
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
