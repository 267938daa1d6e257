import type SqliteDatabase from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'

export type Value = string | number | null | Uint8Array
export type Values = Readonly<Record<string, Value>>

/** A statement that was compiled once and is run with other values each time. */
export interface KeptStatement<Row> {
  all(values: Values): Row[]
  get(values: Values): Row | undefined
  run(values: Values): void
}

export type Keep = <Row>(shape: string, build: () => CompiledQuery<Row>) => KeptStatement<Row>

const mostKept = 500

/** Stands in a query for a value that is known only when the statement runs. */
class Later {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export function later<T extends Value>(name: string): T {
  const marker: unknown = new Later(name)
  // Kysely only carries it into the compiled parameters, where `arrange` puts a value of the right type in its place.
  return marker as T
}

/** Keeps the prepared statement of each shape of query; the longest unused goes when there are too many. */
export function keepStatements(connection: Connection): Keep {
  const kept = new Map<string, Prepared>()

  return <Row>(shape: string, build: () => CompiledQuery<Row>) => {
    const prepared = kept.get(shape) ?? prepare(connection, build())
    kept.delete(shape)
    kept.set(shape, prepared)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    // A shape names one query, and `build` types its rows.
    return prepared as KeptStatement<Row>
  }
}

type Prepared = KeptStatement<unknown>

function prepare(connection: Connection, query: CompiledQuery): Prepared {
  const statement: SqliteDatabase.Statement<unknown[]> = connection.prepare(query.sql)
  const { parameters } = query
  return {
    all: (values) => statement.all(arrange(parameters, values)),
    get: (values) => statement.get(arrange(parameters, values)),
    run: (values) => {
      statement.run(arrange(parameters, values))
    },
  }
}

function arrange(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof Later ? values[parameter.name] : parameter,
  )
}
