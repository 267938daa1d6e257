import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { pseudonym } from './caller-pseudonyms.ts'

/** What callers can be grouped by: the columns of pseudonyms. */
const callerColumns = ['network', 'app', 'owner'] as const
export type CallerColumn = (typeof callerColumns)[number]

/** Which calls are looked at; absent members admit all. */
interface CallFilter {
  /** A UTC day, `YYYY-MM-DD`. */
  readonly day?: string
  /** `ok` or an error code. */
  readonly outcome?: string
  /** A pseudonym of any kind. */
  readonly caller?: string
}

/** Reads the abuse log, for the operator. */
export type AbuseReportRepository = ReturnType<typeof abuseReportRepository>

/** Reports on the abuse log of a database. */
export function abuseReportRepository(db: CallsDatabase) {
  return {
    /** Callers of a day by calls, most first. `caller` is null for calls without a pseudonym. */
    callers: async (column: CallerColumn, filter: CallFilter, limit: number) => {
      const rows = await matching(db, filter)
        .select(({ fn, ref }) => [
          'day',
          ref(column).as('caller'),
          fn.countAll<number | string>().as('calls'),
          fn.countAll<number | string>().filterWhere('outcome', '=', 'ok').as('ok'),
          fn.count<number | string>('operationId').distinct().as('tools'),
          // Calls whose arguments had personal data.
          fn.countAll<number | string>().filterWhere('kinds', '<>', '').as('personal'),
          fn.min('atMs').as('firstAtMs'),
          fn.max('atMs').as('lastAtMs'),
        ])
        .groupBy(['day', column])
        .orderBy('calls', 'desc')
        .orderBy('day', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ calls, ok, tools, personal, ...row }) => ({
        ...row,
        ...{ calls: Number(calls), ok: Number(ok) },
        ...{ tools: Number(tools), personal: Number(personal) },
      }))
    },
    /** Calls, newest first, as they are stored. */
    calls: (filter: CallFilter, limit: number) =>
      matching(db, filter)
        .select(['atMs', 'day', 'operationId', 'transport', 'callerKind', 'outcome', 'kinds'])
        .select(['arguments', 'network', 'app', 'owner'])
        .orderBy('atMs', 'desc')
        .limit(limit)
        .execute(),
    /** The pseudonym of an address, an app's id or an owner's id on each stored day, oldest first. */
    pseudonymsOf: async (column: CallerColumn, value: string) => {
      const keys = db.selectFrom('abuseLogKeys').selectAll().orderBy('day')
      return (await keys.execute()).map(({ day, key }) => ({
        day,
        caller: pseudonym(key, column, value),
      }))
    },
  }
}

function matching(db: CallsDatabase, { day, outcome, caller }: CallFilter) {
  let query = db.selectFrom('abuseLog')
  if (day !== undefined) query = query.where('day', '=', day)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (caller === undefined) return query
  return query.where((where) => where.or(callerColumns.map((column) => where(column, '=', caller))))
}
