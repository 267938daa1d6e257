import type SqliteDatabase from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Connection } from './database.ts'

export type Value = string | number | null | Uint8Array
type Values = Readonly<Record<string, Value>>

/** A statement that is compiled once and run with other values each time. */
interface PreparedStatement<Row> {
  all(values: Values): Row[]
  get(values: Values): Row | undefined
  run(values: Values): void
}

type StatementCache = <Row>(name: string, build: () => CompiledQuery<Row>) => PreparedStatement<Row>

const maxEntries = 500

/** Marks the place of a value that is known only when the statement runs. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A parameter of a query, by the name under which {@link PreparedStatement} takes its value. */
export function parameter<T extends Value>(name: string): T {
  const marker: unknown = new Parameter(name)
  // Kysely only carries it into the compiled parameters, where `bind` puts a value of the right type in its place.
  return marker as T
}

/** Caches the prepared statement of each query by name, which must be unique on the connection's cache. */
export function statementCache(connection: Connection): StatementCache {
  const cache = new LRUCache<string, PreparedStatement<unknown>>({ max: maxEntries })
  return <Row>(name: string, build: () => CompiledQuery<Row>) => {
    const prepared = cache.get(name) ?? prepare(connection, build())
    cache.set(name, prepared)
    // A name belongs to one query, and `build` types its rows.
    return prepared as PreparedStatement<Row>
  }
}

function prepare(connection: Connection, query: CompiledQuery): PreparedStatement<unknown> {
  const statement: SqliteDatabase.Statement<unknown[]> = connection.prepare(query.sql)
  const { parameters } = query
  return {
    all: (values) => statement.all(bind(parameters, values)),
    get: (values) => statement.get(bind(parameters, values)),
    run: (values) => {
      statement.run(bind(parameters, values))
    },
  }
}

function bind(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((value) => (value instanceof Parameter ? values[value.name] : value))
}
