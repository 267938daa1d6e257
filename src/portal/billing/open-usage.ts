import type { Actor, Operator } from '../accounts/actor.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import { changeRecorder } from '../accounts/audit.ts'
import { utcDay, monthOf, type Month } from '../../base/calendar.ts'
import { isRefusal, type AccountResult } from '../../base/refusal.ts'
import { appSubject } from '../../usage/subject.ts'
import { monthsOf, openMonths } from '../../usage/usage-month-repository.ts'
import { settledMonth, settledMonthsOf } from './settled-months.ts'
import { setCeiling, setSpendLimit } from './set-limits.ts'
import { closeMonths, billLateCalls } from './settle-bills.ts'
import { purgeUsage } from '../../usage/retention.ts'
import { usageNotices, type UsageParts } from './usage-notices.ts'
import { readUsageReport } from './usage-report.ts'

/** Reads and changes usage without counting calls: for the console and the operator's command. */
export type Usage = ReturnType<typeof openUsage>

/** Opens reports, ceilings and jobs on one database. */
export function openUsage(parts: UsageParts) {
  const { db, plans, clock } = parts
  const record = changeRecorder(parts)
  const noticeUsage = usageNotices(parts)

  /** Applies a new limit, and notifies the owner where the calls so far have reached it: no call would do so. */
  async function noticed<Limit>(
    appId: string,
    set: Promise<AccountResult<Limit>>,
  ): Promise<AccountResult<Limit>> {
    const outcome = await set
    if (isRefusal(outcome)) return outcome
    const month = monthOf(utcDay(clock.now()))
    const months = [...(await monthsOf(db, month, [appSubject(appId)])).values()]
    // The limit is set: the jobs send what cannot be queued now.
    await noticeUsage({ months, days: [] }).catch(() => undefined)
    return outcome
  }

  return {
    report: readUsageReport.bind(undefined, parts),
    /** See `settledMonthsOf`. */
    settledMonths: (app: App) => settledMonthsOf(db, app, clock.now()),
    /** See `settledMonth`. */
    settledMonth: (month: Month) => settledMonth(db, month, clock.now()),
    setCeiling: (appId: string, ceiling: number | null, actor: Operator) =>
      noticed(appId, setCeiling({ db, plans, record }, appId, ceiling, actor)),
    setSpendLimit: (appId: string, limitInr: number | null, actor: Actor) =>
      noticed(appId, setSpendLimit({ db, plans, record }, appId, limitInr, actor)),
    /**
     * Jobs that act on usage as time passes. Run them at least once a day; running them more often, or on several
     * machines, is harmless.
     */
    jobs: {
      closeMonths: () => closeMonths(db, plans, clock),
      billLateCalls: () => billLateCalls(db, clock),
      purge: () => purgeUsage(db, plans, clock),
      /** Queues notices that a crash prevented. */
      async notice(): Promise<void> {
        const day = utcDay(clock.now())
        const months = (await openMonths(db)).filter(({ month }) => month === monthOf(day))
        await noticeUsage({ months, days: months.map(({ subject }) => ({ subject, day })) })
      },
    },
  }
}
