import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { Plans, Plan } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { appById, type App } from '../accounts/apps/app-repository.ts'
import { mailQueue } from '../mail/outbox.ts'
import { findOwner } from '../accounts/owners/owner-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { callsOfDay } from '../../usage/usage-repository.ts'
import { monthsOf, type Growth, type UsageMonth } from '../../usage/usage-month-repository.ts'
import { monthOf, type Day, monthBounds } from '../../base/calendar.ts'
import { appOfSubject } from '../../usage/subject.ts'
import type { Mail, MailKind } from '../mail/mail-kinds.ts'
import { totalPaiseAt } from '../../usage/charge.ts'
import { monthlyTerms, overageTerms, type AppLimits } from '../../usage/monthly-terms.ts'

/** What services of usage are made of. */
export interface UsageParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly plans: Plans
}

/** A cache to save queries; the outbox knows the rest. */
const maxRemembered = 10_000

/**
 * Notifies owners, and their present billing contacts, of the usage of their apps. Call it after new totals are in the
 * database. Harmless to repeat: each notice has a key that the outbox accepts once.
 */
export function usageNotices({ db, clock, randomBytes, plans }: UsageParts) {
  const queueMail = mailQueue({ clock, randomBytes })
  const sent = new Set<string>()

  async function notify(appId: string, notices: readonly DueNotice[]): Promise<void> {
    const fresh = notices.filter((notice) => !sent.has(onceKey(appId, notice)))
    if (fresh.length === 0) return
    const app = await appById(db, appId)
    const owner = app && (await findOwner(db, app.ownerId))
    if (app === undefined || owner === undefined || owner.deletedAtMs !== null) return
    await db.transaction().execute(async (tx) => {
      for (const notice of fresh) {
        const mail = notice.mailFor(app)
        // The owner's email takes the key for all recipients: a billing contact who is added later gets no old notice.
        if (!(await queueMail(tx, owner.email, mail, onceKey(appId, notice)))) continue
        if (owner.billingEmail === null || owner.billingEmail === owner.email) continue
        await queueMail(tx, owner.billingEmail, mail)
      }
    })
    if (sent.size >= maxRemembered) sent.clear()
    for (const notice of fresh) sent.add(onceKey(appId, notice))
  }

  return async ({ months, days }: Growth): Promise<void> => {
    const open = months.filter(({ settled }) => settled === null)
    const limits = await limitsOf(
      db,
      open.flatMap(({ subject }) => appOfSubject(subject) ?? []),
    )
    for (const month of open) {
      const appId = appOfSubject(month.subject)
      if (appId === undefined) continue
      await notify(appId, monthNotices(plans[month.tier], month, limits.get(appId)))
    }
    for (const day of new Set(days.map((one) => one.day))) {
      const subjects = days.filter((one) => one.day === day).map(({ subject }) => subject)
      const calls = await callsOfDay(db, day, subjects)
      for (const [subject, { tier }] of await monthsOf(db, monthOf(day), subjects)) {
        const appId = appOfSubject(subject)
        if (appId === undefined) continue
        await notify(appId, dayNotices(plans[tier], day, calls.get(subject) ?? 0))
      }
    }
  }
}

function onceKey(appId: string, { kind, period }: DueNotice): string {
  return `${kind}:${appId}:${period}`
}

/** A notice to send once in its period. */
interface DueNotice {
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
