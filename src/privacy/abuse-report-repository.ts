import { sql } from 'kysely'
import { queries, type Connection } from '../db/database.ts'
import { guarded } from '../db/store-error.ts'
import type { AbuseLogTable } from './abuse-log-repository.ts'
import { pseudonym } from './caller-pseudonyms.ts'

/** What callers can be grouped by: the columns of pseudonyms. */
export const callerColumns = ['network', 'app', 'owner'] as const
export type CallerColumn = (typeof callerColumns)[number]

/** Which calls are looked at; absent members admit all. */
export interface CallFilter {
  /** A UTC day, `YYYY-MM-DD`. */
  readonly day?: string
  /** `answered` or an error code. */
  readonly outcome?: string
  /** A pseudonym of any kind. */
  readonly caller?: string
}

/** The calls of one caller on one day. */
export interface CallerOfDay {
  readonly day: string
  /** The pseudonym; null for calls without one. */
  readonly caller: string | null
  readonly calls: number
  readonly answered: number
  readonly tools: number
  /** Calls whose arguments had personal data. */
  readonly personal: number
  readonly firstAtMs: number
  readonly lastAtMs: number
}

/** Reads the abuse log, for the operator. */
export interface AbuseReportRepository {
  /** Callers by calls, most first. */
  callers(column: CallerColumn, filter: CallFilter, limit: number): readonly CallerOfDay[]
  /** Calls, newest first, as they are stored. */
  calls(filter: CallFilter, limit: number): readonly Omit<AbuseLogTable, 'rowid'>[]
  /** The pseudonym of an address, an app's id or an owner's id on each stored day, oldest first. */
  pseudonymsOf(
    column: CallerColumn,
    value: string,
  ): readonly { readonly day: string; readonly caller: string }[]
}

/** The columns of a call. */
export const columns = [
  ...(['at_ms', 'day', 'operation_id', 'transport', 'caller_kind', 'outcome', 'kinds'] as const),
  ...(['arguments', 'network', 'app', 'owner'] as const),
] as const

const tables = queries
  .withoutPlugins()
  .withTables<{ abuse_log: AbuseLogTable; abuse_log_keys: { day: string; key: Uint8Array } }>()

export function abuseReportRepository(connection: Connection): AbuseReportRepository {
  const all = <Row>(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Row[] =>
    guarded('Reading the abuse log', () => {
      const compiled = query.compile()
      return connection.prepare<unknown[], Row>(compiled.sql).all(...compiled.parameters)
    })

  return {
    callers: (column, filter, limit) =>
      all<CallerOfDay>(
        matching(filter)
          .select(({ fn, ref }) => [
            'day',
            ref(column).as('caller'),
            fn.countAll<number>().as('calls'),
            sql<number>`sum(outcome = 'answered')`.as('answered'),
            sql<number>`count(distinct operation_id)`.as('tools'),
            sql<number>`sum(kinds <> '')`.as('personal'),
            fn.min('at_ms').as('firstAtMs'),
            fn.max('at_ms').as('lastAtMs'),
          ])
          .groupBy(['day', column])
          .orderBy('calls', 'desc')
          .orderBy('day', 'desc')
          .limit(limit),
      ),
    calls: (filter, limit) =>
      all(matching(filter).select(columns).orderBy('at_ms', 'desc').limit(limit)),
    pseudonymsOf: (column, value) =>
      all<{ day: string; key: Uint8Array }>(
        tables.selectFrom('abuse_log_keys').select(['day', 'key']).orderBy('day'),
      ).map(({ day, key }) => ({ day, caller: pseudonym(key, column, value) })),
  }
}

function matching({ day, outcome, caller }: CallFilter) {
  let query = tables.selectFrom('abuse_log')
  if (day !== undefined) query = query.where('day', '=', day)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (caller === undefined) return query
  return query.where((where) => where.or(callerColumns.map((column) => where(column, '=', caller))))
}
