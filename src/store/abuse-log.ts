import type { CompiledQuery } from 'kysely'
import { queries, type Connection } from './database.ts'
import { keepStatements, later } from './kept-statements.ts'
import { guarded } from './store-error.ts'

/** A finished call, redacted before it comes here: see `privacy/abuse-record.ts`. */
export interface AbuseEntry {
  readonly atMs: number
  /** The UTC day of `atMs`, `YYYY-MM-DD`. */
  readonly day: string
  readonly operationId: string
  readonly transport: string
  readonly callerKind: string | null
  readonly arguments: unknown
  readonly kinds: readonly string[]
  readonly outcome: string
}

export interface AbuseLogRepository {
  /** Adds a batch in one transaction. */
  add(entries: readonly AbuseEntry[]): void
  /** Removes every entry of the days before `day` (`YYYY-MM-DD`), and says how many those were. */
  removeBefore(day: string): number
}

/** The migration step that makes the table. */
export function createAbuseLog(): readonly CompiledQuery[] {
  const { schema } = queries
  return [
    schema
      .createTable('abuse_log')
      .addColumn('at_ms', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('operation_id', 'text', (column) => column.notNull())
      .addColumn('transport', 'text', (column) => column.notNull())
      .addColumn('caller_kind', 'text')
      .addColumn('arguments', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .compile(),
    schema.createIndex('abuse_log_by_day').on('abuse_log').column('day').compile(),
  ]
}

export function abuseLogRepository(connection: Connection): AbuseLogRepository {
  const keep = keepStatements(connection)
  const insert = keep('abuse log: add', () =>
    tables
      .insertInto('abuse_log')
      .values({
        at_ms: later<number>('atMs'),
        day: later<string>('day'),
        operation_id: later<string>('operationId'),
        transport: later<string>('transport'),
        caller_kind: later<string>('callerKind'),
        arguments: later<string>('arguments'),
        kinds: later<string>('kinds'),
        outcome: later<string>('outcome'),
      })
      .compile(),
  )
  const { sql } = tables.deleteFrom('abuse_log').where('day', '<', later<string>('day')).compile()
  const removal = connection.prepare<[string]>(sql)

  const addAll = connection.transaction((entries: readonly AbuseEntry[]) => {
    for (const { arguments: sent, kinds, ...entry } of entries) {
      insert.run({ ...entry, arguments: JSON.stringify(sent ?? null), kinds: kinds.join(' ') })
    }
  })

  return {
    add: (entries) => {
      guarded('Writing the abuse log', () => {
        addAll.immediate(entries)
      })
    },
    removeBefore: (day) => guarded('Clearing the abuse log', () => removal.run(day).changes),
  }
}

const tables = queries.withTables<{ abuse_log: AbuseLogTable }>()

interface AbuseLogTable {
  at_ms: number
  day: string
  operation_id: string
  transport: string
  caller_kind: string | null
  /** JSON, redacted and abridged. */
  arguments: string
  /** The kinds of personal data that were taken out, joined by spaces. */
  kinds: string
  outcome: string
}
