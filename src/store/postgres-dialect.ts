import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { UnavailableError } from '../base/failure.ts'
import type { Patience } from './patience.ts'

const maxConnections = 10

/** The kernel then notices a peer that vanished without a word. */
const keepAliveAfterMs = 10_000

/** The server cancels a statement this much before the client gives up: a slow statement is no sign of a dead server. */
const cancelEarlierMs = 100

/** After so many failures in a row nothing is requested for a moment, so that callers get their 503 at once. */
const failuresBeforePause = 3
const pauseMs = 1000

/**
 * PostgreSQL for a server. A connection that breaks or does not respond in time is closed, since nobody knows what became
 * of its statement; the next statement gets a new connection. Each of these failures is an `UnavailableError`.
 */
export function postgresDialect(databaseUrl: string, patience: Patience): PostgresDialect {
  const { connectMs, queryMs } = patience
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: queryMs - cancelEarlierMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Counts and times fit in a double.
    types: { getTypeParser: parsersWith(Number) },
  })
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks during a query fails the query, and also emits this event.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const attempt = pausingAttempts()
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => new ServerClient(await attempt(() => pool.connect()), attempt),
      end: () => pool.end(),
    },
  })
}

/** The driver's parsers, but that of 64-bit integers, which it would return as text. */
export function parsersWith(
  parseInteger: (text: string) => number | bigint,
): typeof pg.types.getTypeParser {
  return (oid: number, format?: 'text' | 'binary') =>
    oid === Number(pg.types.builtins.INT8) && format !== 'binary'
      ? parseInteger
      : pg.types.getTypeParser(oid, format ?? 'text')
}

type Attempt = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Runs what needs PostgreSQL. A failure of PostgreSQL itself is an `UnavailableError`; one of the statement stays as it is. */
function pausingAttempts(): Attempt {
  let failures = 0
  let pausedUntilMs = 0
  return async (work) => {
    if (performance.now() < pausedUntilMs) {
      throw new UnavailableError('PostgreSQL failed repeatedly; retrying after a pause')
    }
    try {
      const value = await work()
      failures = 0
      return value
    } catch (failure) {
      const code = failure instanceof pg.DatabaseError ? (failure.code ?? '') : undefined
      if (code !== undefined && !unavailableCodes.test(code)) throw failure
      if (code === undefined || !busyCodes.test(code)) failures += 1
      if (failures >= failuresBeforePause) pausedUntilMs = performance.now() + pauseMs
      throw new UnavailableError('PostgreSQL is not available', failure)
    }
  }
}

/** No connection, or resources used up, shutting down, starting, failing. */
const unavailableCodes = /^(?:08|53|57|58|40|55P03|25006)/

/** Of those, what a server says that works: cancelled for its time, locked, or given up for another transaction. */
const busyCodes = /^(?:57014|55P03|40)/

/** A connection that is closed at its release if it failed. Its transaction ends with it, so nothing is sent to roll it back. */
class ServerClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #attempt: Attempt
  #failure: UnavailableError | undefined

  constructor(client: PostgresPoolClient, attempt: Attempt) {
    this.#client = client
    this.#attempt = attempt
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(query: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof query !== 'string') return this.#client.query(query)
    return this.#run(() => this.#client.query<Row>(query, values))
  }

  async #run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#failure !== undefined) throw this.#failure
    try {
      return await this.#attempt(work)
    } catch (failure) {
      if (failure instanceof UnavailableError) this.#failure = failure
      throw failure
    }
  }

  release(): void {
    this.#client.release(this.#failure !== undefined)
  }
}
