import { changeRecorder } from '../accounts/audit.ts'
import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { openMonths } from './usage-month-repository.ts'
import { openCeilings, type Ceilings } from './ceilings.ts'
import { closeMonths, billLateCalls } from './settle-bills.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { monthOf } from './month.ts'
import { openUsageReports } from './open-usage-reports.ts'
import { purgeUsage } from './retention.ts'
import { usageNotices } from './usage-notices.ts'
import type { UsageReports } from './usage-report.ts'

interface UsageParts {
  readonly db: AccountsDatabase
  readonly plans: Plans
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** Reads and changes usage without counting calls: for the console and the operator's command. */
export interface Usage {
  readonly reports: UsageReports
  readonly ceilings: Ceilings
  readonly jobs: UsageJobs
}

/**
 * Jobs that act on usage as time passes. Run them at least once a day; running them more often, or on several machines,
 * is harmless.
 */
export interface UsageJobs {
  /** Settles the bills of past months; returns how many. */
  closeMonths(): Promise<number>
  /** Bills calls that were recorded after their month was settled, with the next bill; returns how many lines. */
  billLateCalls(): Promise<number>
  /** Deletes figures that are past the plans' retention; returns how many rows. */
  purge(): Promise<number>
  /** Queues notices that a crash prevented. */
  notice(): Promise<void>
}

/** Opens reports, ceilings and jobs on one database. */
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

interface UsageLedgerParts extends UsageParts {
  readonly directory: string
  readonly later: Scheduler
  readonly onTrouble: (failure: unknown) => void
}

/** The ledger of a server, which also queues usage notices as calls are counted. */
export function openUsageLedger(parts: UsageLedgerParts): Ledger {
  return openLedger({ ...parts, onUsageGrowth: usageNotices(parts) })
}
