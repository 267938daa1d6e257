import type { Generated } from 'kysely'

/** What is logged of calls: for the owners of apps, and to find abuse. */
export type CallTables = {
  requests: RequestTable
  requestCounts: RequestCountTable
  abuseBatches: AbuseBatchTable
  /** A view of all batches. */
  abuseLog: AbuseLogTable
  abuseLogKeys: AbuseLogKeyTable
}

/** A call as the owner of its app sees it; deleted after 14 days, or the plan's retention where that is shorter. */
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
  credentialId: string
  /** 1 for a call with a test key. */
  isTest: number
  /** `RequestDetails` as JSON. */
  details: string
}

/** How many calls of an app took how long in an hour. */
export interface RequestCountTable {
  appId: string
  /** When the hour began. */
  hourMs: number
  isTest: number
  /** Of HTTP, also for MCP. */
  status: number
  /** See `latency-steps.ts`. */
  latencyStep: number
  calls: number
  /** Those of `calls` that are not in `requests`. */
  unlisted: number
}

/** Calls of a UTC day that were stored together: a row for each would cost twice the time. */
interface AbuseBatchTable {
  batchId: Generated<number>
  day: string
  /** A JSON array of arrays: the values of each call, in the order of `abuseColumns`. */
  calls: string
}

/** A finished call without persons, addresses or credentials. */
export interface AbuseLogTable {
  /** In UTC. */
  day: string
  atMs: number
  operationId: string
  transport: string
  callerKind: string | null
  /** JSON, redacted and truncated. */
  arguments: string
  /** The kinds of redacted personal data, joined by spaces. */
  kinds: string
  outcome: string
  /** Pseudonyms of the caller, by the key of the day. */
  network: string | null
  app: string | null
  owner: string | null
}

/** What a batch has of each call, in this order. */
export const abuseColumns = [
  ...['at_ms', 'operation_id', 'transport', 'caller_kind', 'arguments', 'kinds', 'outcome'],
  ...['network', 'app', 'owner'],
]

/** What pseudonyms of a day are made with. */
interface AbuseLogKeyTable {
  day: string
  key: Uint8Array
}
