import { randomBytes } from 'node:crypto'
import { systemClock, afterTimeout } from '../../../src/base/clock.ts'
import { utcDay, monthOf } from '../../../src/base/calendar.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { openRedisSharedState } from '../../../src/store/shared/redis-shared-state.ts'
import { appSubject } from '../../../src/usage/subject.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { quotaWindows } from '../../../src/api/limits/limit-windows.ts'
import { planLimits } from '../../../src/api/limits/plan-limits.ts'
import { document, openAccountOffice } from '../../journeys/account-office.ts'

const plans = plansOf(document)
export const perMinute = plans.anonymous.perMinutePerTool
export const perMinuteOfApp = plans.business.perMinutePerTool
export const perDay = plans.anonymous.perDay ?? 0
export const ceiling = (plans.business.perMonth ?? 0) * (plans.business.ceilingTimesAllowance ?? 0)
/** What is left of a day and of a month. */
export const leftOfDay = 20
export const leftOfMonth = 40

/** Uses up the day of an address but for a few calls. */
export async function useDay(address: string, redisUrl: string): Promise<void> {
  const state = openRedisSharedState({
    ...{ url: redisUrl, clock: systemClock, schedule: afterTimeout, randomBytes },
    onStateChange: () => undefined,
  })
  await state.settled()
  const windows = quotaWindows(
    `ip:${address}`,
    planLimits(plans).anonymous,
    { today: 0, thisMonth: 0 },
    systemClock.now(),
  )
  for (let call = leftOfDay; call < perDay; call += 1) await state.windows.take(windows)
  await state.close()
}

/** A key of an app that has nothing on record. */
export async function newKey(db: AccountsDatabase): Promise<string> {
  return (await openAccountOffice(db, systemClock).issueKey()).text
}

/** A key of an app that has used its month up to its ceiling, but for a few calls. */
export async function keyNearItsCeiling(db: AccountsDatabase): Promise<string> {
  const { text, appId } = await openAccountOffice(db, systemClock).issueKey()
  const month = monthOf(utcDay(systemClock.now()))
  const used = { subject: appSubject(appId), month, calls: ceiling - leftOfMonth }
  await addCallsOfMonths(db, [{ ...used, tier: 'business' }])
  return text
}
