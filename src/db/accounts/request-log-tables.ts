/** The calls of apps, as their owners see them. */
export interface RequestLogTables {
  requests: RequestTable
  requestCounts: RequestCountTable
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
  operationId: string
  /** Of a server credential, or the OAuth client of a person's call. */
  credentialId: string
  /** 1 for a call with a test key. */
  isTest: number
  /** `RequestDetails` as JSON. */
  details: string
}

/** How many calls of an app took how long in an hour. */
interface RequestCountTable {
  appId: string
  hourMs: number
  isTest: number
  status: number
  /** See `latency-steps.ts`. */
  latencyStep: number
  calls: number
  /** Those of `calls` that are not in `requests`. */
  unlisted: number
}
