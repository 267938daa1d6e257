import type { Clock } from '../base/clock.ts'
import { utcDay, type Day } from '../base/calendar.ts'
import { tiers, type Tier } from '../base/caller.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'

/**
 * The first day whose figures by tool are retained, for a retention such as `30 days` or `13 months`; undefined without
 * one, which retains everything. If the month has no such day, its last day.
 *
 * @throws {RangeError} for text that is not a duration.
 */
export function retainedFrom(retention: string | undefined, nowMs: number): Day | undefined {
  if (retention === undefined) return undefined
  const [, number, unit] = /^(\d{1,4}) (days?|months?)$/.exec(retention) ?? []
  if (number === undefined) throw new RangeError(`${retention} is no time: write 30 days`)
  const date = new Date(nowMs)
  if (unit?.startsWith('day')) {
    date.setUTCDate(date.getUTCDate() - Number(number))
    return utcDay(date.getTime())
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - Number(number)]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)))
}

/** Deletes figures by day and tool that are past their plan's retention; returns how many rows. Bills stay. */
export async function purgeUsage(
  db: AccountsDatabase,
  plans: Plans,
  clock: Clock,
): Promise<number> {
  const nowMs = clock.now()
  let count = 0
  for (const tier of tiers) {
    const day = retainedFrom(plans[tier].analyticsRetention, nowMs)
    if (day !== undefined) count += await removeUsage(db, day, { tier })
  }
  // Users have the plan that counts by user.
  const day = retainedFrom(plans.developer.analyticsRetention, nowMs)
  return day === undefined ? count : count + (await removeUsage(db, day, 'users'))
}

/** Deletes rows before a day: of a tier's apps, or of all users; returns how many. */
async function removeUsage(
  db: AccountsDatabase,
  before: Day,
  of: { readonly tier: Tier } | 'users',
): Promise<number> {
  let count = 0
  for (const table of ['usageDays', 'usageRefusals'] as const) {
    const old = db.deleteFrom(table).where('day', '<', before)
    const removed = await (
      of === 'users'
        ? old.where('subject', 'like', 'user:%')
        : old.where('subject', 'in', (eb) =>
            eb
              .selectFrom('apps')
              .select((app) => app(app.val('app:'), '||', app.ref('appId')).as('subject'))
              .where('tier', '=', of.tier),
          )
    ).executeTakeFirst()
    count += Number(removed.numDeletedRows)
  }
  return count
}
