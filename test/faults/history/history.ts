/** What became of a call, as its client saw it. */
export type Outcome =
  /** A whole 200: it has to be counted. */
  | 'served'
  /** 429 by the limit of the counter. */
  | 'rejected'
  /** Another error, or no connection: it may not be counted. */
  | 'failed'
  /** Sent, and no whole response arrived: it may be counted once, or not. */
  | 'unknown'

/** A call from its beginning to its end. Times are of one clock, in milliseconds. */
export interface Call {
  readonly kind: 'call'
  readonly startMs: number
  readonly endMs: number
  readonly outcome: Outcome
  /** The name of the instance that it was sent to. */
  readonly instance: string
  readonly status?: number
  /** Of an error: the limit that a 429 names, or its code. */
  readonly reason?: string
  /** Of limits and usage. */
  readonly headers?: Readonly<Record<string, string>>
  /** How many calls its minute has left after this one, as the headers say. */
  readonly remaining?: number
}

/** A look at a counter. */
export interface Read {
  readonly kind: 'read'
  readonly startMs: number
  readonly endMs: number
  readonly count: number
}

/** One counter of the deployment, and everything that was done with it. */
export interface Counter {
  readonly name: string
  /** Before the first call. */
  readonly initial: number
  /** Absent for the ledger, which counts what was served and stops nothing. */
  readonly limit?: number
  /** How many calls may be served beyond the limit: those that a fault met in flight, and the share of an instance on its own. */
  readonly mayExceedBy: number
  /** Whether a call may be rejected only when the limit is reached. While a store is away, instances reject earlier. */
  readonly isExact: boolean
  /** Whether each call is told exactly what it left. */
  readonly isTold?: boolean
  readonly operations: readonly (Call | Read)[]
}

/** Calls of a counter. */
export function callsOf({ operations }: Counter, outcome: Outcome): readonly Call[] {
  return operations.filter(
    (operation): operation is Call => operation.kind === 'call' && operation.outcome === outcome,
  )
}

/** Reads of a counter, in their order. */
export function readsOf({ operations }: Counter): readonly Read[] {
  return operations
    .filter((operation): operation is Read => operation.kind === 'read')
    .toSorted((a, b) => a.startMs - b.startMs)
}

/** How many calls of a counter were under way at the same time, at most. */
export function mostInFlight(calls: readonly Call[]): number {
  const under = (atMs: number): number =>
    calls.filter(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs).length
  return Math.max(0, ...calls.map(({ startMs }) => under(startMs)))
}
