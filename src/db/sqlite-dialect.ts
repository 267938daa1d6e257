import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { UnavailableError } from '../base/unavailable.ts'

type Handle = SqliteDatabase.Database

/** Nothing is served yet while a file is opened, so that waiting for its lock inside SQLite is harmless. */
const openingMs = 10_000

/** A lock of another process is tried again at this interval. */
const retryMs = 10

/**
 * SQLite for a server. SQLite's own wait for a lock blocks the thread, and with it every request: here nothing waits inside
 * SQLite. A statement that finds the file locked by another process is tried again later, while other requests run.
 *
 * Reads have a connection of their own, which no lock stops (WAL). Writes and transactions follow one another on a second
 * connection. A transaction takes the lock when it begins: one that read first and wrote later could not wait for it.
 *
 * @param lockMs the longest wait of a write for its turn and for the lock; then it fails with `UnavailableError`
 * @param pragmas settings of each connection, such as `synchronous`
 */
export function sqliteDialect(
  file: string,
  lockMs: number,
  pragmas: Readonly<Record<string, string>>,
): SqliteDialect {
  const writer = open(file, pragmas)
  return new ServerDialect(new ServerDriver(writer, open(file, pragmas), lockMs), writer)
}

function open(file: string, pragmas: Readonly<Record<string, string>>): Handle {
  const handle = new SqliteDatabase(file, { timeout: openingMs })
  try {
    handle.pragma('journal_mode = WAL')
    handle.pragma('foreign_keys = ON')
    for (const [name, value] of Object.entries(pragmas)) handle.pragma(`${name} = ${value}`)
    handle.pragma('busy_timeout = 0')
    return handle
  } catch (failure) {
    handle.close()
    throw failure
  }
}

class ServerDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(driver: Driver, database: Handle) {
    super({ database })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
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
  readonly reader: Handle
  readonly writer: Handle
  readonly #lockMs: number
  /** Settles when every write so far has had its turn. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(writer: Handle, reader: Handle, lockMs: number) {
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
    return whenUnlocked(() => run(this.reader, query), performance.now() + this.#lockMs)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(this)
  }

  async beginTransaction(connection: ServerConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    translated(() => this.writer.exec('commit'))
    connection.release()
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    // SQLite ends the transaction by itself when the disk is full.
    if (this.writer.inTransaction) translated(() => this.writer.exec('rollback'))
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
    if (this.#endTurn !== undefined) return translated(() => run(writer, query))
    if (SelectQueryNode.is(query.query)) return this.#driver.read(query)
    const [result, end] = await this.#driver.turn(() => run(writer, query))
    end()
    return result
  }

  async begin(): Promise<void> {
    const { writer } = this.#driver
    const [, end] = await this.#driver.turn(() => writer.exec('begin immediate'))
    this.#endTurn = end
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed')
  }
}

/** Each row has the type that the query builder gave the statement. */
function run(handle: Handle, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = handle.prepare<readonly unknown[], never>(sql)
  if (statement.reader) return { rows: statement.all(parameters) }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
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

function isLocked(failure: unknown): boolean {
  return failure instanceof SqliteDatabase.SqliteError && failure.code.startsWith('SQLITE_BUSY')
}

/** Locked, full, not writable, or failing: all of them may pass, and none is an error of the statement. */
const passing = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/

function asUnavailable(failure: unknown): unknown {
  return failure instanceof SqliteDatabase.SqliteError && passing.test(failure.code)
    ? new UnavailableError(`The database is not available (${failure.code})`, failure)
    : failure
}
