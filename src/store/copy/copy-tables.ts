import { createHash } from 'node:crypto'
import { guardedAsync, StoreError } from '../store-error.ts'
import type { CopyTable, OpenPlace } from './copy-place.ts'

type Row = Record<string, unknown>

/** Notes of what changed, for processes that follow: each place writes its own when the listings come. */
const ownTables = new Set([
  ...['listing_changes', 'listing_reloads'],
  ...['listing_revisions', 'listing_removals', 'followed'],
])

/** Columns that are not copied: PostgreSQL numbers the abuse log itself, and the count of changes begins anew. */
function isOwn(table: string, column: string): boolean {
  return column === 'revision' || (table === 'abuse_batches' && column === 'batch_id')
}

/**
 * Copies every table that both places have, parents first. Each table is read again where it was written, and compared by number
 * of rows and checksum, before anything is committed: all of it is copied, or nothing.
 *
 * @throws {StoreError} when the target has rows, a statement fails, or a table is not the same afterwards. The message has no rows.
 */
export async function copyTables(from: OpenPlace, to: OpenPlace) {
  const targets = [...to.tables.values()].filter(({ name }) => !ownTables.has(name))
  const shared = parentsFirst(targets.filter(({ name }) => from.tables.has(name)))
  for (const table of targets) await requireEmpty(table)
  const tables: Awaited<ReturnType<typeof copyTable>>[] = []
  for (const target of shared) {
    const source = from.tables.get(target.name)
    if (source === undefined) continue
    const copying = `Copying the table ${target.name}`
    tables.push(await guardedAsync(copying, () => copyTable(source, target)))
  }
  const left: string[] = []
  for (const table of from.tables.values()) {
    if (!to.tables.has(table.name) && !ownTables.has(table.name) && (await hasRows(table)))
      left.push(table.name)
  }
  await guardedAsync('Committing the copy', to.commit)
  return { tables, left }
}

async function requireEmpty(table: CopyTable): Promise<void> {
  if (!(await hasRows(table))) return
  throw new StoreError(
    `The target is not empty: its table ${table.name} has rows. Nothing was copied.`,
  )
}

async function hasRows({ database, name }: CopyTable): Promise<boolean> {
  const row = await database.selectFrom(name).selectAll().limit(1).executeTakeFirst()
  return row !== undefined
}

async function copyTable(source: CopyTable, target: CopyTable) {
  const columns = source.columns
    .filter((column) => target.columns.includes(column) && !isOwn(target.name, column))
    .sort()
  const read = tableSum(columns)
  let batch: Row[] = []
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    await target.database.insertInto(target.name).values(batch).execute()
    batch = []
  }
  const largest = Math.floor(maxParameters / columns.length)
  for await (const row of rowsOf(source, columns)) {
    read.add(row)
    batch.push(row)
    if (batch.length === largest) await flush()
  }
  await flush()
  const written = tableSum(columns)
  for await (const row of rowsOf(target, columns)) written.add(row)
  const expected = read.sum()
  const found = written.sum()
  if (found.rows !== expected.rows || found.checksum !== expected.checksum) {
    throw new StoreError(
      `The copy of the table ${target.name} differs: ${expected.rows} rows of ${expected.checksum} were read, ${found.rows} of ${found.checksum} were written. Nothing was copied.`,
    )
  }
  return { table: target.name, ...expected }
}

/** Of one statement; SQLite takes 32,766. */
const maxParameters = 10_000

const chunkRows = 500

function rowsOf({ database, name }: CopyTable, columns: readonly string[]): AsyncIterable<Row> {
  return database
    .selectFrom(name)
    .select([...columns])
    .stream(chunkRows)
}

function tableSum(columns: readonly string[]) {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row): void {
      const text = JSON.stringify(columns.map((column) => canonical(row[column])))
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    },
    sum: () => ({ rows, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  }
}

function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`
  return `${typeof value === 'string' ? 'text' : 'number'} ${String(value)}`
}

function parentsFirst(tables: readonly CopyTable[]): readonly CopyTable[] {
  const sorted: CopyTable[] = []
  const visit = (table: CopyTable): void => {
    if (sorted.includes(table)) return
    for (const parent of tables) {
      if (parent !== table && table.parents.includes(parent.name)) visit(parent)
    }
    sorted.push(table)
  }
  for (const table of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) visit(table)
  return sorted
}
