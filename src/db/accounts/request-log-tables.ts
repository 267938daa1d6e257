/** The calls of apps, as their owners see them. */
export interface RequestLogTables {
  requests: RequestTable
  requestCounts: RequestCountTable
  unlistedRequests: UnlistedTable
}

/** A call; deleted after 14 days, or the plan's retention where that is shorter. */
export interface RequestTable {
  appId: string
  atMs: number
  /** `atMs` in base 36, a hyphen and random characters. */
  callId: string
  /** As the caller got it. A caller may give several calls the same. */
  requestId: string
  /** Of HTTP, also for MCP. */
  status: number
  /** `RequestDetails` as JSON. */
  details: string
}

/** How many calls of an app took how long. */
export interface RequestCountTable {
  appId: string
  /** A minute or an hour. */
  spanMs: number
  startMs: number
  /** Of a server credential, or the OAuth client of a person's call; empty where it was not counted. */
  credentialId: string
  status: number
  /** See `latency-steps.ts`. */
  latencyStep: number
  calls: number
}

/** How many calls of a minute are counted and not in `requests`. */
interface UnlistedTable {
  appId: string
  minuteMs: number
  status: number
  calls: number
}
