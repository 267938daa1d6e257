/** What owners ask for and set about their plan. */
export interface PlanTables {
  planRequests: PlanRequestTable
  spendLimits: SpendLimitTable
}

/** An owner's request for another plan; never deleted. */
export interface PlanRequestTable {
  requestId: string
  appId: string
  /** The requested plan. */
  tier: string
  /** What the owner wants it for. */
  purpose: string
  state: 'open' | 'granted' | 'declined' | 'withdrawn'
  /** Why the operator declined; null otherwise. */
  reason: string | null
  requestedAtMs: number
  /** Null while it is open. */
  closedAtMs: number | null
}

/** What an owner lets an app's month cost at most; an app without a row has no such limit. */
export interface SpendLimitTable {
  appId: string
  /** Whole rupees, with GST. */
  limitInr: number
}
