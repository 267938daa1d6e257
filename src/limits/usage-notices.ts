import type { Day } from '../base/day.ts'
import type { Clock } from '../base/clock.ts'
import type { Mail } from '../base/mail-kinds.ts'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import { ceilingsOf } from '../store/accounts/app-limits.ts'
import { appById, type App } from '../store/accounts/apps.ts'
import { addToOutbox } from '../store/accounts/outbox.ts'
import { findOwner } from '../store/accounts/owners.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import { callsOfDay } from '../store/accounts/usage.ts'
import { monthsOf, type UsageMonth } from '../store/accounts/usage-months.ts'
import { dueOfDay, dueOfMonth, type DueNotice } from './due-notices.ts'
import type { Growth } from './ledger.ts'
import { monthOf } from './month.ts'
import { appOfSubject } from './subject.ts'

/**
 * Tells owners, and their billing contacts, where their apps stand. Called after what grew is in the database; harmless
 * however often, since a notice has a key that the outbox takes once.
 */
export type NoticeUsage = (grown: Growth) => Promise<void>

export interface UsageNoticesParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly plans: Plans
}

/** Remembered in memory only to spare the database; forgotten ones are found in the outbox. */
const mostRemembered = 10_000

export function usageNotices({ db, clock, randomBytes, plans }: UsageNoticesParts): NoticeUsage {
  const newMessageId = randomIds('msg_', 22, randomBytes)
  const told = new Set<string>()

  async function tell(appId: string, notices: readonly DueNotice[]): Promise<void> {
    const fresh = notices.filter(({ period, kind }) => !told.has(`${kind}:${appId}:${period}`))
    if (fresh.length === 0) return
    const app = await appById(db, appId)
    const owner = app && (await findOwner(db, app.ownerId))
    if (app === undefined || owner === undefined) return
    const recipients = new Set([owner.email, owner.billingEmail ?? owner.email])
    await db.transaction().execute(async (tx) => {
      for (const notice of fresh) {
        for (const recipient of recipients) {
          await addToOutbox(tx, {
            ...mailOf(notice, app),
            messageId: newMessageId(),
            recipient,
            onceKey: `${notice.kind}:${appId}:${notice.period}:${recipient}`,
            atMs: clock.now(),
          })
        }
      }
    })
    if (told.size >= mostRemembered) told.clear()
    for (const { period, kind } of fresh) told.add(`${kind}:${appId}:${period}`)
  }

  async function tellOfMonths(months: readonly UsageMonth[]): Promise<void> {
    const open = months.filter(({ settled }) => settled === null)
    const appIds = open.flatMap(({ subject }) => appOfSubject(subject) ?? [])
    const ceilings = await ceilingsOf(db, appIds)
    for (const month of open) {
      const appId = appOfSubject(month.subject)
      if (appId === undefined) continue
      await tell(appId, dueOfMonth(plans[month.tier], month, ceilings.get(appId)))
    }
  }

  async function tellOfDays(grown: Growth): Promise<void> {
    for (const [day, subjects] of subjectsByDay(grown)) {
      const calls = await callsOfDay(db, day, subjects)
      const months = await monthsOf(db, monthOf(day), subjects)
      for (const [subject, { tier }] of months) {
        const appId = appOfSubject(subject)
        if (appId === undefined) continue
        await tell(appId, dueOfDay(plans[tier], day, calls.get(subject) ?? 0))
      }
    }
  }

  return async (grown) => {
    await tellOfMonths(grown.months)
    await tellOfDays(grown)
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

function mailOf(notice: DueNotice, { appId, name: appName }: App): Mail {
  return notice.kind === 'usage_busy_day'
    ? { kind: notice.kind, fields: { appId, appName, ...notice.fields } }
    : { kind: notice.kind, fields: { appId, appName, ...notice.fields } }
}
