import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
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
  return new ServerDialect(pool)
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

class ServerDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new ServerDriver(this.#pool)
  }
}

class ServerDriver implements Driver {
  readonly #pool: pg.Pool
  #failures = 0
  #pausedUntilMs = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async attempt<Value>(work: () => Promise<Value>): Promise<Value> {
    if (performance.now() < this.#pausedUntilMs) {
      throw new UnavailableError('PostgreSQL failed repeatedly; retrying after a pause')
    }
    try {
      const value = await work()
      this.#failures = 0
      return value
    } catch (failure) {
      const code = failure instanceof pg.DatabaseError ? (failure.code ?? '') : undefined
      if (code !== undefined && !unavailableCodes.test(code)) throw failure
      if (code === undefined || !busyCodes.test(code)) this.#failures += 1
      if (this.#failures >= failuresBeforePause) this.#pausedUntilMs = performance.now() + pauseMs
      throw new UnavailableError('PostgreSQL is not available', failure)
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServerConnection> {
    const client = await this.attempt(() => this.#pool.connect())
    return new ServerConnection(client, this)
  }

  async beginTransaction(connection: ServerConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    // A connection that failed is closed, and its transaction with it.
    if (!connection.hasFailed) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** No connection, or resources used up, shutting down, starting, failing. */
const unavailableCodes = /^(?:08|53|57|58|40|55P03|25006)/

/** Of those, what a server says that works: cancelled for its time, locked, or given up for another transaction. */
const busyCodes = /^(?:57014|55P03|40)/

class ServerConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #driver: ServerDriver
  hasFailed = false

  constructor(client: pg.PoolClient, driver: ServerDriver) {
    this.#client = client
    this.#driver = driver
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, rowCount } = await this.#driver.attempt(() =>
        this.#client.query(sql, [...parameters]),
      )
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (failure) {
      this.hasFailed ||= failure instanceof UnavailableError
      throw failure
    }
  }

  release(): void {
    this.#client.release(this.hasFailed)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed')
  }
}
