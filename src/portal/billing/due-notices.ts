import { type Day, monthBounds } from '../../base/calendar.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import type { Mail, MailKind } from '../mail/mail-kinds.ts'
import type { Plan } from '../../contract/plans.ts'
import type { UsageMonth } from '../../usage/usage-month-repository.ts'
import { totalPaiseAt } from '../../usage/charge.ts'
import { monthlyTerms, overageTerms, type AppLimits } from '../../usage/monthly-terms.ts'

/** A notice to send once in its period. */
export interface DueNotice {
  readonly kind: MailKind
  /** A month, a month with its spend limit (a new limit has notices of its own), or a day. */
  readonly period: string
  readonly mailFor: (app: Pick<App, 'appId' | 'name'>) => Mail
}

type CallsOfMonth = Pick<UsageMonth, 'month' | 'calls'>

/**
 * The notices of a month, for plans with an allowance and a ceiling: the allowance is nearly used, used up, or the
 * ceiling is reached. Where the owner's own spend limit is the ceiling, it has notices of its own. A burst of calls can
 * make several due at once.
 */
export function monthNotices(
  plan: Plan,
  { month, calls }: CallsOfMonth,
  limits: AppLimits = {},
): readonly DueNotice[] {
  const { allowance, ceiling, ceilingBy } = monthlyTerms(plan, limits)
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
  const due = (
    kind: 'usage_near_allowance' | 'usage_past_allowance' | 'usage_at_ceiling',
  ): DueNotice => ({
    ...{ kind, period: month },
    mailFor: ({ appId, name: appName }) => ({ kind, fields: { appId, appName, ...fields } }),
  })
  const nearFrom = near === undefined ? Infinity : (allowance * near) / 100
  // With a limit of less than one call's price nothing is served beyond the allowance.
  const isServedBeyond = ceiling > allowance
  return [
    ...(isServedBeyond && calls >= nearFrom ? [due('usage_near_allowance')] : []),
    ...(isServedBeyond && calls >= allowance ? [due('usage_past_allowance')] : []),
    ...(ceilingBy === 'owner' ? spendNotices(plan, { month, calls }, limits, ceiling) : []),
    ...(ceilingBy !== 'owner' && calls >= ceiling ? [due('usage_at_ceiling')] : []),
  ]
}

function spendNotices(
  plan: Plan,
  { month, calls }: CallsOfMonth,
  { spendLimitInr: limitInr }: AppLimits,
  ceiling: number,
): readonly DueNotice[] {
  const terms = overageTerms(plan)
  if (terms === undefined || limitInr === undefined) return []
  const spentPaise = totalPaiseAt(terms, calls)
  const resetsAtMs = monthBounds(month).endMs
  const fields = { calls, ceiling, limitInr, spentPaise, resetsAtMs }
  const due = (kind: 'usage_near_spend_limit' | 'usage_at_spend_limit'): DueNotice => ({
    ...{ kind, period: `${month} ${limitInr}` },
    mailFor: ({ appId, name: appName }) => ({ kind, fields: { appId, appName, ...fields } }),
  })
  const { noticeAtPercentOfAllowance: percent = Infinity } = plan
  const isNear =
    ceiling > (terms.allowance ?? 0)
      ? spentPaise >= limitInr * percent
      : calls * 100 >= ceiling * percent
  if (calls >= ceiling) return [due('usage_at_spend_limit')]
  return isNear ? [due('usage_near_spend_limit')] : []
}

/** The notice of a day with far more calls than the fair-use limit. */
export function dayNotices(plan: Plan, day: Day, calls: number): readonly DueNotice[] {
  const { fairUsePerDay } = monthlyTerms(plan)
  const percent = plan.noticeAtPercentOfFairUse
  if (fairUsePerDay === undefined || percent === undefined) return []
  if (calls * 100 < fairUsePerDay * percent) return []
  const kind = 'usage_busy_day'
  const fields = { day, calls, fairUsePerDay }
  return [
    {
      ...{ kind, period: day },
      mailFor: ({ appId, name: appName }) => ({ kind, fields: { appId, appName, ...fields } }),
    },
  ]
}
