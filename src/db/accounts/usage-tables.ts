/** What apps and persons used. A subject is `app:<id>` or `user:<id>`; days and months are those of UTC. */
export interface UsageTables {
  usageDays: UsageDayTable
  usageRefusals: UsageRefusalTable
  usageMonths: UsageMonthTable
  lateBills: LateBillTable
  ledgerJournals: LedgerJournalTable
  appLimits: AppLimitTable
}

/** Answered calls; purged once the plan's retention is over. */
export interface UsageDayTable {
  subject: string
  /** `YYYY-MM-DD`. */
  day: string
  operationId: string
  calls: number
  /** Those of `calls` that the cache answered. */
  cached: number
}

/** Calls that a limit refused, or would have refused: for reports alone. */
export interface UsageRefusalTable {
  subject: string
  day: string
  operationId: string
  reason: string
  calls: number
  /** Served past the limit, where limits only observe. */
  observed: number
  lastAtMs: number
}

/** What is billed; kept for good. */
export interface UsageMonthTable {
  subject: string
  /** `YYYY-MM`. */
  month: string
  calls: number
  /** Of the last counted call. */
  tier: string
  closedAtMs: number | null
  /** From here on null until the month is closed, and never changed afterwards. */
  billedCalls: number | null
  allowance: number | null
  overageCalls: number | null
  paisePerCall: number | null
  gstPercent: number | null
  overagePaise: number | null
  gstPaise: number | null
}

/** What calls cost that came in after the bill of their month was settled. */
export interface LateBillTable {
  subject: string
  /** The month that the calls were made in. */
  month: string
  /** The calls of that month that had been billed before, and that have been with this bill: no call is in two. */
  fromCalls: number
  toCalls: number
  /** The month whose bill has this as a line. */
  billedWith: string
  settledAtMs: number
  overageCalls: number
  overagePaise: number
  gstPaise: number
}

/** How far each journal was moved into the tables above: written in the transaction that moves it. */
export interface LedgerJournalTable {
  journalId: string
  movedBytes: number
  movedAtMs: number
}

/** What a contract gives an app beyond its plan. */
export interface AppLimitTable {
  appId: string
  /** Where its calls of a month stop. */
  ceiling: number
}
