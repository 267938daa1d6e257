import SqliteDatabase from 'better-sqlite3'
import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  DummyDriver,
  IdentifierNode,
  Kysely,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type CompiledQuery,
  type PluginTransformQueryArgs,
  type QueryExecutorProvider,
  type QueryResult,
  type RootOperationNode,
} from 'kysely'

type Value = string | number | bigint | null | Uint8Array

/** Values by the names of {@link parameter}. */
type Values = Readonly<Record<string, Value>>

/** What Kysely compiles: a query that is built, or one of the tag `sql`. */
interface Query<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/** A query that was compiled once and is run with other values each time. */
interface Statement<Row> {
  all(values?: Values): Row[]
  first(values?: Values): Row | undefined
  iterate(values?: Values): IterableIterator<Row>
  /** A list has its values in the order of the query. */
  run(values?: Values | readonly Value[]): number
}

export interface ConnectionOptions {
  /** The longest wait for another process's lock, in milliseconds, which blocks all work. None by default. */
  readonly lockMs?: number
  readonly isReadonly?: boolean
  /** Whether integers are read as `bigint`, which is exact beyond 2^53. */
  readonly hasExactIntegers?: boolean
  /** Settings of the connection, such as `synchronous`. */
  readonly pragmas?: Readonly<Record<string, string>>
}

/**
 * A connection to a SQLite file: the only place that knows the driver. Kysely runs queries through `sqliteDialect`. Where a search, a
 * build of the index or an import cannot afford that, it prepares a query of Kysely here and runs it at once.
 */
export class SqliteConnection {
  readonly #handle: SqliteDatabase.Database

  constructor(file: string, options: ConnectionOptions = {}) {
    const { lockMs = 0, isReadonly = false, hasExactIntegers = false, pragmas = {} } = options
    this.#handle = new SqliteDatabase(file, {
      ...{ timeout: lockMs, readonly: isReadonly, fileMustExist: isReadonly },
    })
    this.#handle.defaultSafeIntegers(hasExactIntegers)
    try {
      for (const [name, value] of Object.entries(pragmas)) this.#handle.pragma(`${name} = ${value}`)
    } catch (failure) {
      this.close()
      throw failure
    }
  }

  prepare<Row>(query: Query<Row>): Statement<Row> {
    const { sql: text, parameters } = query.compile(queries)
    return bound(this.#handle.prepare<unknown[], Row>(text), parameters)
  }

  /** Rows are arrays of their columns: a million of them are read twice as fast. */
  prepareArrays<Columns>(query: Query<unknown>): Statement<Columns> {
    const { sql: text, parameters } = query.compile(queries)
    return bound(this.#handle.prepare<unknown[], Columns>(text).raw(), parameters)
  }

  all<Row>(query: Query<Row>): Row[] {
    return this.prepare(query).all()
  }

  run(query: Query<unknown>): void {
    this.prepare(query).run()
  }

  /** What Kysely's driver does with a query. Each row has the type that the builder gave it. */
  execute({ sql: text, parameters }: CompiledQuery): QueryResult<never> {
    const statement = this.#handle.prepare<readonly unknown[], never>(text)
    if (statement.reader) return { rows: statement.all(parameters) }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** The rows of a query of Kysely, one by one. Meanwhile the connection runs no other. */
  *stream({ sql: text, parameters }: CompiledQuery): Generator<QueryResult<never>> {
    const statement = this.#handle.prepare<readonly unknown[], never>(text)
    for (const row of statement.iterate(parameters)) yield { rows: [row] }
  }

  /** Reads all of one moment, in a function that can be called with other arguments each time. */
  atOneMoment<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
  ): (...args: Args) => Result {
    return this.#handle.transaction(work)
  }

  get inTransaction(): boolean {
    return this.#handle.inTransaction
  }

  close(): void {
    this.#handle.close()
  }
}

/** Reads a file through a connection of its own, which is closed afterwards. */
export function readFileOnce<Result>(
  file: string,
  read: (database: SqliteConnection) => Result,
): Result {
  const database = new SqliteConnection(file, { isReadonly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** Whether a failure is SQLite's, which says that another process or connection has the lock. */
export function isLocked(failure: unknown): boolean {
  return sqliteCode(failure)?.startsWith('SQLITE_BUSY') ?? false
}

/** The code of a failure of SQLite, such as `SQLITE_FULL`. */
export function sqliteCode(failure: unknown): string | undefined {
  return failure instanceof SqliteDatabase.SqliteError ? failure.code : undefined
}

function bound<Row>(
  statement: SqliteDatabase.Statement<unknown[], Row>,
  parameters: readonly unknown[],
): Statement<Row> {
  const isFixed = !parameters.some((value) => value instanceof Parameter)
  function bind(values: Values): readonly unknown[] {
    if (isFixed) return parameters
    // Without a function for each value: a search binds some dozens.
    const bound: unknown[] = []
    for (const value of parameters)
      bound.push(value instanceof Parameter ? values[value.name] : value)
    return bound
  }
  return {
    all: (values = {}) => statement.all(bind(values)),
    first: (values = {}) => statement.get(bind(values)),
    iterate: (values = {}) => statement.iterate(bind(values)),
    run: (values = {}) => {
      const given = isOrdered(values) ? values : bind(values)
      return statement.reader ? statement.all(given).length : statement.run(given).changes
    },
  }
}

const isOrdered = (values: Values | readonly Value[]): values is readonly Value[] =>
  Array.isArray(values)

/** Marks the place of a value that is known only when the statement runs. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A parameter of a query that is prepared, by the name under which the statement takes its value. */
export function parameter<T extends Value>(name: string): T {
  const marker: unknown = new Parameter(name)
  // Kysely only carries it into the compiled parameters, where a value of the right type takes its place.
  return marker as T
}

/** Parameters of the list of an `insert`, in its order. */
export const orderedParameters = (names: readonly string[]) =>
  sql.join(names.map((name) => parameter(name)))

/**
 * Maps names both ways when a query is compiled: `priceInr` is selected as `price_inr as "priceInr"`, so that rows need no
 * mapping. Kysely's plugin maps rows only where its own driver runs the query, and costs a search twice its time.
 * Columns are selected by name; `selectAll` leaves them in snake case.
 */
class ColumnNames extends CamelCasePlugin {
  readonly sqlName = (property: string): string => this.snakeCase(property)

  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const node = super.transformQuery(args)
    if (!SelectQueryNode.is(node) || node.selections === undefined) return node
    return { ...node, selections: node.selections.map((each) => this.#asProperty(each)) }
  }

  #asProperty(node: SelectionNode): SelectionNode {
    const { selection } = node
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) {
      const property = this.camelCase(selection.column.column.name)
      return SelectionNode.create(AliasNode.create(selection, IdentifierNode.create(property)))
    }
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) {
      const property = this.camelCase(selection.alias.name)
      return SelectionNode.create(AliasNode.create(selection.node, IdentifierNode.create(property)))
    }
    return node
  }
}

const columnNames = new ColumnNames()

/** The column of a property: `priceInr` is `price_inr`. */
export const { sqlName } = columnNames

/** Builds queries that are only compiled. Tables and columns are in camel case here and in snake case in the database. */
export const queries = new Kysely<Record<never, never>>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [columnNames],
})
