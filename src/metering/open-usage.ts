import { changeRecorder } from '../accounts/audit.ts'
import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { openMonths } from './usage-month-repository.ts'
import { billLateCalls } from './bill-late-calls.ts'
import { openCeilings, type Ceilings } from './ceilings.ts'
import { closeMonths } from './close-months.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { monthOf } from './month.ts'
import { openUsageReports } from './open-usage-reports.ts'
import { purgeUsage } from './retention.ts'
import { usageNotices } from './usage-notices.ts'
import type { UsageReports } from './usage-report.ts'

export interface UsageParts {
  readonly db: AccountsDatabase
  readonly plans: Plans
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** What is known of usage without counting any: for the console and the operator's command. */
export interface Usage {
  readonly reports: UsageReports
  readonly ceilings: Ceilings
  readonly jobs: UsageJobs
}

/** What time does to usage; to be run at least once a day, and harmless however often and on however many machines. */
export interface UsageJobs {
  /** Settles the bills of months that are over; returns how many. */
  closeMonths(): Promise<number>
  /** Bills calls that came in after their month was settled, with the next bill; returns how many lines. */
  billLateCalls(): Promise<number>
  /** Removes figures that the plans no longer keep; returns how many rows. */
  purge(): Promise<number>
  /** Orders notices that a crash has kept from going out. */
  notice(): Promise<void>
}

export function openUsage(parts: UsageParts): Usage {
  const { db, plans, clock } = parts
  const noticeUsage = usageNotices(parts)
  return {
    reports: openUsageReports(parts),
    ceilings: openCeilings({ db, plans, record: changeRecorder(parts) }),
    jobs: {
      closeMonths: () => closeMonths(db, plans, clock),
      billLateCalls: () => billLateCalls(db, clock),
      purge: () => purgeUsage(db, plans, clock),
      async notice() {
        const day = utcDay(clock.now())
        const months = (await openMonths(db)).filter(({ month }) => month === monthOf(day))
        await noticeUsage({ months, days: months.map(({ subject }) => ({ subject, day })) })
      },
    },
  }
}

export interface UsageLedgerParts extends UsageParts {
  readonly directory: string
  readonly later: Scheduler
  readonly onTrouble: (failure: unknown) => void
}

/** The ledger of a server, which tells owners where their apps stand as calls come in. */
export function openUsageLedger(parts: UsageLedgerParts): Ledger {
  return openLedger({ ...parts, onGrowth: usageNotices(parts) })
}
