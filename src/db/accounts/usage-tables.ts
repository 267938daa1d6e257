/** What apps and persons used. A subject is `app:<id>` or `user:<id>`; days and months are those of UTC. */
export interface UsageTables {
  usage_days: UsageDayTable
  usage_refusals: UsageRefusalTable
  usage_months: UsageMonthTable
  late_bills: LateBillTable
  ledger_journals: LedgerJournalTable
  app_limits: AppLimitTable
}

/** Answered calls; purged once the plan's retention is over. */
export interface UsageDayTable {
  subject: string
  /** `YYYY-MM-DD`. */
  day: string
  operation_id: string
  calls: number
  /** Those of `calls` that the cache answered. */
  cached: number
}

/** Calls that a limit refused, or would have refused: for reports alone. */
export interface UsageRefusalTable {
  subject: string
  day: string
  operation_id: string
  reason: string
  calls: number
  /** Served past the limit, where limits only observe. */
  observed: number
  last_at_ms: number
}

/** What is billed; kept for good. */
export interface UsageMonthTable {
  subject: string
  /** `YYYY-MM`. */
  month: string
  calls: number
  /** Of the last counted call. */
  tier: string
  closed_at_ms: number | null
  /** From here on null until the month is closed, and never changed afterwards. */
  billed_calls: number | null
  allowance: number | null
  overage_calls: number | null
  paise_per_call: number | null
  gst_percent: number | null
  overage_paise: number | null
  gst_paise: number | null
}

/** What calls cost that came in after the bill of their month was settled. */
export interface LateBillTable {
  subject: string
  /** The month that the calls were made in. */
  month: string
  /** The calls of that month that had been billed before, and that have been with this bill: no call is in two. */
  from_calls: number
  to_calls: number
  /** The month whose bill has this as a line. */
  billed_with: string
  settled_at_ms: number
  overage_calls: number
  overage_paise: number
  gst_paise: number
}

/** How far each journal was moved into the tables above: written in the transaction that moves it. */
export interface LedgerJournalTable {
  journal_id: string
  moved_bytes: number
  moved_at_ms: number
}

/** What a contract gives an app beyond its plan. */
export interface AppLimitTable {
  app_id: string
  /** Where its calls of a month stop. */
  ceiling: number
}
