/** Usage of apps and users. A subject is `app:<id>` or `user:<id>`; days and months are in UTC. */
export interface UsageTables {
  usageDays: UsageDayTable
  usageRefusals: UsageRefusalTable
  usageMonths: UsageMonthTable
  lateBills: LateBillTable
  ledgerJournals: LedgerJournalTable
  appLimits: AppLimitTable
}

/** Successful calls; deleted after the plan's retention. */
export interface UsageDayTable {
  subject: string
  /** `YYYY-MM-DD`. */
  day: string
  operationId: string
  calls: number
  /** Those of `calls` that the cache served. */
  cached: number
}

/** Calls that a limit rejected or would have rejected; for reports only. */
export interface UsageRefusalTable {
  subject: string
  day: string
  operationId: string
  reason: string
  calls: number
  /** Served past the limit, because limits only observe. */
  observed: number
  lastAtMs: number
}

/** The billing base; never deleted. */
export interface UsageMonthTable {
  subject: string
  /** `YYYY-MM`. */
  month: string
  calls: number
  /** Of the last counted call. */
  tier: string
  closedAtMs: number | null
  /** Null until the month is closed, then never changed, as all columns below. */
  billedCalls: number | null
  allowance: number | null
  overageCalls: number | null
  paisePerCall: number | null
  gstPercent: number | null
  overagePaise: number | null
  gstPaise: number | null
}

/** Bills of calls that were recorded after their month was settled. */
export interface LateBillTable {
  subject: string
  /** The month of the calls. */
  month: string
  /** The month's billed calls before and after this bill: no call is billed twice. */
  fromCalls: number
  toCalls: number
  /** The month whose bill has this line. */
  billedWith: string
  settledAtMs: number
  overageCalls: number
  overagePaise: number
  gstPaise: number
}

/** How far each journal was flushed into the tables above; written in the same transaction. */
interface LedgerJournalTable {
  journalId: string
  movedBytes: number
  movedAtMs: number
}

/** What a contract gives an app beyond its plan. */
interface AppLimitTable {
  appId: string
  ceiling: number
}
