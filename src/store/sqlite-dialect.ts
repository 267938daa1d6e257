import { setTimeout as sleep } from 'node:timers/promises'
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import { isUnavailable, UnavailableError } from '../base/failure.ts'
import {
  isLocked,
  SqliteConnection,
  sqliteCode,
  type ConnectionOptions,
} from './sqlite-connection.ts'

/** A lock of another process is tried again at this interval. */
const retryMs = 10

/** Nothing is served yet while a file is opened, so that waiting for its lock inside SQLite is harmless. */
const openingMs = 10_000

/**
 * SQLite for a server. SQLite's own wait for a lock blocks the thread, and with it every request: here nothing waits inside
 * SQLite. A statement that finds the file locked by another process is tried again later, while other requests run.
 *
 * Reads have a connection of their own, which no lock stops (WAL). Writes and transactions follow one another on a second
 * connection. A transaction takes the lock when it begins: one that read first and wrote later could not wait for it.
 *
 * @param lockMs the longest wait of a write for its turn and for the lock; then it fails with `UnavailableError`
 */
export function sqliteDialect(
  file: string,
  lockMs: number,
  { pragmas, hasExactIntegers = false }: Pick<ConnectionOptions, 'pragmas' | 'hasExactIntegers'>,
): Dialect {
  const open = () =>
    new SqliteConnection(file, {
      ...{ lockMs: openingMs, hasExactIntegers },
      pragmas: { journal_mode: 'wal', foreign_keys: 'on', ...pragmas, busy_timeout: '0' },
    })
  const driver = new ServerDriver(open(), open(), lockMs)
  return {
    createDriver: () => driver,
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Whether a database is a file of SQLite. */
export function isSqlite(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/**
 * Empties the write-ahead log of SQLite, which has the deleted rows as they were. The file itself has zeros in their place already
 * (`secure_delete`). Another process that uses the file can prevent it; then a later call does it. PostgreSQL clears by its vacuum.
 */
export async function clearDeletedPages(db: QueryExecutorProvider): Promise<void> {
  if (!isSqlite(db)) return
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } catch (failure) {
    if (!isUnavailable(failure)) throw failure
  }
}

/** Migrations are one transaction: one that ends halfway leaves nothing, and two processes that start together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  /** The driver orders writes; a read waits for none of them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ServerDriver implements Driver {
  readonly reader: SqliteConnection
  readonly writer: SqliteConnection
  readonly #lockMs: number
  /** Settles when every write so far has had its turn. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(writer: SqliteConnection, reader: SqliteConnection, lockMs: number) {
    this.writer = writer
    this.reader = reader
    this.#lockMs = lockMs
  }

  /** Waits for earlier writes of this process, then for the file. `work` begins the turn; the result ends it. */
  async turn<Value>(work: () => Value): Promise<readonly [Value, end: () => void]> {
    const deadlineMs = performance.now() + this.#lockMs
    const before = this.#lastTurn
    let end = (): void => undefined
    const mine = new Promise<void>((resolve) => (end = resolve))
    this.#lastTurn = before.then(() => mine)
    try {
      await Promise.race([before, sleep(this.#lockMs, undefined, { ref: false }).then(outOfTime)])
      return [await whenUnlocked(work, deadlineMs), end]
    } catch (failure) {
      end()
      throw failure
    }
  }

  read(query: CompiledQuery): Promise<QueryResult<never>> {
    return whenUnlocked(() => this.reader.execute(query), performance.now() + this.#lockMs)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(this)
  }

  async beginTransaction(connection: ServerConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    translated(() => this.writer.run(sql`commit`))
    connection.release()
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    // SQLite ends the transaction by itself when the disk is full.
    if (this.writer.inTransaction) translated(() => this.writer.run(sql`rollback`))
    connection.release()
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    this.reader.close()
    this.writer.close()
  }
}

/** What Kysely works with between acquiring and releasing: one statement, or a transaction. */
class ServerConnection implements DatabaseConnection {
  readonly #driver: ServerDriver
  /** Ends the turn of the transaction; undefined outside of one. */
  #endTurn: (() => void) | undefined

  constructor(driver: ServerDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer } = this.#driver
    if (this.#endTurn !== undefined) return translated(() => writer.execute(query))
    if (SelectQueryNode.is(query.query)) return this.#driver.read(query)
    const [result, end] = await this.#driver.turn(() => writer.execute(query))
    end()
    return result
  }

  async begin(): Promise<void> {
    const { writer } = this.#driver
    const [, end] = await this.#driver.turn(() => writer.run(sql`begin immediate`))
    this.#endTurn = end
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  /** Only of a transaction. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield* this.#driver.writer.stream(query)
  }
}

async function whenUnlocked<Value>(work: () => Value, deadlineMs: number): Promise<Value> {
  for (;;) {
    try {
      return work()
    } catch (failure) {
      if (!isLocked(failure) || performance.now() >= deadlineMs) throw asUnavailable(failure)
    }
    await sleep(retryMs)
  }
}

function translated<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (failure) {
    throw asUnavailable(failure)
  }
}

function outOfTime(): never {
  throw new UnavailableError('The database is busy with earlier writes')
}

/** Locked, full, not writable, or failing: all of them may pass, and none is an error of the statement. */
const passing = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/

function asUnavailable(failure: unknown): unknown {
  const code = sqliteCode(failure)
  return code !== undefined && passing.test(code)
    ? new UnavailableError(`The database is not available (${code})`, failure)
    : failure
}
