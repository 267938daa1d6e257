import SqliteDatabase from 'better-sqlite3'
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { AccountTables, AccountsDatabase } from '../../src/store/accounts/tables.ts'
import { serverPatience } from '../../src/store/patience.ts'
import type { Process, Simulation } from './simulation.ts'

/** A PostgreSQL of a world. */
export type Postgres = ReturnType<typeof openPostgres>

/**
 * The accounts database of all instances: SQLite behind a network that is slow, breaks and loses answers. Transactions and other
 * statements follow one another.
 *
 * @param empty the file of a database that has its tables
 */
export function openPostgres(simulation: Simulation, empty: Buffer) {
  const { now, between, chance } = simulation
  const sqlite = new SqliteDatabase(empty)
  sqlite.pragma('foreign_keys = off')
  const untilMs = { down: 0, frozen: 0, slow: 0, losesAnswers: 0 }
  /** The session whose turn it is, and those that wait for theirs. */
  let current: Session | undefined
  const waiting: Session[] = []

  const travel = (): Promise<void> =>
    simulation.sleep(between(0.1, now() < untilMs.slow || chance(1) ? 300 : 1))

  class Session implements DatabaseConnection {
    readonly process: Process
    begins: () => void = () => undefined
    isBroken = false

    constructor(process: Process) {
      this.process = process
    }

    executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      return this.ask(() => execute(query))
    }

    /** Has the server do something. The process waits for its answer no longer than a server of ours does. */
    async ask<Result>(work: () => Result): Promise<Result> {
      await travel()
      const freeMs = Math.max(this.process.cutOffUntilMs.postgres, untilMs.frozen)
      const waitMs = Math.min(Math.max(0, freeMs - now()), serverPatience.queryMs)
      if (waitMs > 0) await simulation.sleep(waitMs)
      const isInTime = now() >= freeMs && now() >= untilMs.down && !this.isBroken
      // What comes too late for the process may still be done.
      const result = isInTime || (now() < freeMs && chance(30)) ? work() : undefined
      await travel()
      if (result === undefined || !isInTime || this.isBroken || isAnswerLost()) {
        this.isBroken = true
        throw new Error('PostgreSQL did not answer')
      }
      return result
    }

    run(sql: string): Promise<true> {
      return this.ask(() => {
        sqlite.exec(sql)
        return true
      })
    }

    streamQuery(): never {
      throw new Error('nothing is streamed')
    }
  }

  const isAnswerLost = (): boolean => now() < untilMs.losesAnswers && chance(20)

  function execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = sqlite.prepare<readonly unknown[], Row>(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }

  /** Ends the turn of a session, with what it has not committed. */
  function release(session: Session): void {
    const at = waiting.indexOf(session)
    if (at !== -1) waiting.splice(at, 1)
    if (session !== current) return
    if (sqlite.inTransaction) sqlite.exec('rollback')
    current = waiting.shift()
    current?.begins()
  }

  async function acquire(process: Process): Promise<Session> {
    const session = new Session(process)
    if (!process.isAlive) return new Promise(() => undefined)
    if (current === undefined) {
      current = session
      return session
    }
    waiting.push(session)
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        release(session)
        reject(new Error('PostgreSQL is busy'))
      }
      const cancel = simulation.later(giveUp, serverPatience.queryMs)
      session.begins = () => {
        cancel()
        simulation.as(process, () => simulation.later(resolve, 0))
      }
    })
    return session
  }

  return {
    sqlite,
    connect(process: Process): AccountsDatabase {
      process.onKill.push(() => {
        for (const session of [...waiting, current])
          if (session?.process === process) release(session)
      })
      return new Kysely<AccountTables>({
        dialect: {
          createAdapter: () => new ManyConnections(),
          createDriver: () => ({
            init: async () => undefined,
            acquireConnection: () => acquire(process),
            beginTransaction: (session: Session) => session.run('begin').then(() => undefined),
            commitTransaction: (session: Session) => session.run('commit').then(() => undefined),
            rollbackTransaction: async () => undefined,
            releaseConnection: async (session: Session) => release(session),
            destroy: async () => undefined,
          }),
          createIntrospector: (db) => new SqliteIntrospector(db),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        },
        plugins: [new CamelCasePlugin()],
      })
    },
    /** For a while: refuses everything and forgets its sessions, stands still, is slow, or loses answers. */
    disturb(how: keyof typeof untilMs, ms: number): void {
      untilMs[how] = now() + ms
      if (how === 'down' && current !== undefined) current.isBroken = true
    },
  }
}

class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
