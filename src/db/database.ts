import { join } from 'node:path'
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
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely'
import { openFolder } from './open-folder.ts'

/** A connection to the listings database. */
export type Connection = SqliteDatabase.Database

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

interface Tables {
  secrets: { name: string; value: Uint8Array }
}

/**
 * Compiles SQL without running it: better-sqlite3 runs the prepared statements, several times faster than Kysely's own
 * driver. Tables and columns are in camel case here and in snake case in the database.
 */
export const queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [columnNames],
})

/** The listings database in a folder. */
export function databaseFile(directory: string): string {
  return join(directory, 'nilam.db')
}

/**
 * Opens the file, creating it if needed. `lockWaitMs` is the longest wait for another process's lock, which blocks all
 * work.
 */
export function connect(directory: string, lockWaitMs: number): Connection {
  openFolder(directory)
  const connection = new SqliteDatabase(databaseFile(directory), { timeout: lockWaitMs })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('mmap_size = 1073741824')
  return connection
}
