/** What owners ask for and set about their plan. */
export interface PlanTables {
  planRequests: PlanRequestTable
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
