import type { RecordChange } from '../accounts/audit.ts'
import { type Actor, requireOperator } from '../accounts/actor.ts'
import { isRefusal, accountRefusal, type AccountRefusal } from '../../base/refusal.ts'
import type { Plans } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { type App, lockOwnApp } from '../accounts/apps/app-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'

/** What setting a limit of an app needs. */
export interface LimitParts {
  readonly db: AccountsDatabase
  readonly plans: Plans
  readonly record: RecordChange
}

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
  actor: Actor,
) {
  const denied = requireOperator(actor)
  if (denied !== undefined) return denied
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
    await record(tx, actor, {
      action: 'app.ceiling_set',
      ownerId: app.ownerId,
      appId,
      details: { from: before, to: ceiling },
    })
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
