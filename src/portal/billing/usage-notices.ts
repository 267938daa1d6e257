import { type Day, monthOf } from '../../base/calendar.ts'
import type { Clock } from '../../base/clock.ts'
import type { Mail } from '../mail/mail-kinds.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { Plans } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { appById, type App } from '../accounts/apps/app-repository.ts'
import { mailQueue } from '../mail/outbox.ts'
import { findOwner } from '../accounts/owners/owner-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { callsOfDay } from '../../usage/usage-repository.ts'
import { monthsOf, type Growth, type UsageMonth } from '../../usage/usage-month-repository.ts'
import { dayNotices, monthNotices, type DueNotice } from './due-notices.ts'
import { appOfSubject } from '../../usage/subject.ts'

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
        const mail = mailOf(notice, app)
        // The owner's email takes the key for all recipients: a billing contact who is added later gets no old notice.
        if (!(await queueMail(tx, owner.email, mail, onceKey(appId, notice)))) continue
        if (owner.billingEmail === null || owner.billingEmail === owner.email) continue
        await queueMail(tx, owner.billingEmail, mail)
      }
    })
    if (sent.size >= maxRemembered) sent.clear()
    for (const notice of fresh) sent.add(onceKey(appId, notice))
  }

  async function notifyOfMonths(months: readonly UsageMonth[]): Promise<void> {
    const open = months.filter(({ settled }) => settled === null)
    const appIds = open.flatMap(({ subject }) => appOfSubject(subject) ?? [])
    const limits = await limitsOf(db, appIds)
    for (const month of open) {
      const appId = appOfSubject(month.subject)
      if (appId === undefined) continue
      await notify(appId, monthNotices(plans[month.tier], month, limits.get(appId)))
    }
  }

  async function notifyOfDays(grown: Growth): Promise<void> {
    for (const [day, subjects] of subjectsByDay(grown)) {
      const calls = await callsOfDay(db, day, subjects)
      const months = await monthsOf(db, monthOf(day), subjects)
      for (const [subject, { tier }] of months) {
        const appId = appOfSubject(subject)
        if (appId === undefined) continue
        await notify(appId, dayNotices(plans[tier], day, calls.get(subject) ?? 0))
      }
    }
  }

  return async (grown: Growth): Promise<void> => {
    await notifyOfMonths(grown.months)
    await notifyOfDays(grown)
  }
}

function subjectsByDay({ days }: Growth): ReadonlyMap<Day, readonly string[]> {
  const subjects = new Map<Day, Set<string>>()
  for (const { subject, day } of days) {
    const ofDay = subjects.get(day) ?? new Set()
    subjects.set(day, ofDay.add(subject))
  }
  return new Map([...subjects].map(([day, ofDay]) => [day, [...ofDay]]))
}

function onceKey(appId: string, { kind, period }: DueNotice): string {
  return `${kind}:${appId}:${period}`
}

function mailOf(notice: DueNotice, { appId, name: appName }: App): Mail {
  switch (notice.kind) {
    case 'usage_busy_day':
      return { kind: notice.kind, fields: { appId, appName, ...notice.fields } }
    case 'usage_near_spend_limit':
    case 'usage_at_spend_limit':
      return { kind: notice.kind, fields: { appId, appName, ...notice.fields } }
    default:
      return { kind: notice.kind, fields: { appId, appName, ...notice.fields } }
  }
}
