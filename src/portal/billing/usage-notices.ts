import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { Plans } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { appById } from '../accounts/apps/app-repository.ts'
import { mailQueue } from '../mail/outbox.ts'
import { findOwner } from '../accounts/owners/owner-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { callsOfDay } from '../../usage/usage-repository.ts'
import { monthsOf, type Growth } from '../../usage/usage-month-repository.ts'
import { dayNotices, monthNotices, type DueNotice } from './due-notices.ts'
import { monthOf } from '../../base/calendar.ts'
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
