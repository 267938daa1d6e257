import type { Day } from '../base/day.ts'
import type { MailFields } from '../base/mail-kinds.ts'
import type { Plan } from '../contract/plans.ts'
import type { UsageMonth } from './usage-month-repository.ts'
import { monthBounds } from '../base/month.ts'
import { monthlyTerms } from './monthly-terms.ts'

/** A notice to send once in its month or day. */
export type DueNotice = MonthNotice | DayNotice

interface MonthNotice {
  readonly kind: 'usage_near_allowance' | 'usage_past_allowance' | 'usage_at_ceiling'
  readonly period: string
  readonly fields: Omit<MailFields['usage_near_allowance'], 'appId' | 'appName'>
}

interface DayNotice {
  readonly kind: 'usage_busy_day'
  readonly period: Day
  readonly fields: Omit<MailFields['usage_busy_day'], 'appId' | 'appName'>
}

/**
 * The notices of a month, for plans with an allowance and a ceiling: the allowance is nearly used, used up, or the
 * ceiling is reached. A burst of calls can make several due at once.
 */
export function monthNotices(
  plan: Plan,
  { month, calls }: Pick<UsageMonth, 'month' | 'calls'>,
  contractCeiling: number | undefined,
): readonly MonthNotice[] {
  const { allowance, ceiling } = monthlyTerms(plan, contractCeiling)
  const { overagePaisePerCall: paisePerCall, gstPercent, noticeAtPercentOfAllowance: near } = plan
  if (allowance === undefined || ceiling === undefined) return []
  const fields = {
    calls,
    allowance,
    ceiling,
    paisePerCall: paisePerCall ?? 0,
    gstPercent: gstPercent ?? 0,
    resetsAtMs: monthBounds(month).endMs,
  }
  const due = (kind: MonthNotice['kind']): MonthNotice => ({ kind, period: month, fields })
  const nearFrom = near === undefined ? Infinity : (allowance * near) / 100
  return [
    ...(calls >= nearFrom ? [due('usage_near_allowance')] : []),
    ...(calls >= allowance ? [due('usage_past_allowance')] : []),
    ...(calls >= ceiling ? [due('usage_at_ceiling')] : []),
  ]
}

/** The notice of a day with far more calls than the fair-use limit. */
export function dayNotices(plan: Plan, day: Day, calls: number): readonly DayNotice[] {
  const { fairUsePerDay } = monthlyTerms(plan)
  const percent = plan.noticeAtPercentOfFairUse
  if (fairUsePerDay === undefined || percent === undefined) return []
  if (calls * 100 < fairUsePerDay * percent) return []
  return [{ kind: 'usage_busy_day', period: day, fields: { day, calls, fairUsePerDay } }]
}
