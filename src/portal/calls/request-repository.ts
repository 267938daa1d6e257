import { sql, type Selectable } from 'kysely'
import { dayMs, type Day } from '../../base/calendar.ts'
import type { RequestTable } from '../../store/calls/call-tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { deleteInSteps } from '../../store/delete-in-steps.ts'
import { jsonRows } from '../../store/json-rows.ts'
import type { CountFilter } from './request-count-repository.ts'
import type { RequestDetails, RequestRecord } from './request-record.ts'

/** A stored call. */
export interface LoggedRequest extends RequestRecord {
  readonly callId: string
}

/** Which calls of an app are listed; absent members admit all. */
export interface RequestFilter extends CountFilter {
  readonly operationId?: string
  readonly credentialId?: string
  /** In UTC. */
  readonly day?: Day
  readonly requestId?: string
  /** Only calls before this one. */
  readonly before?: string
}

/** Adds calls. */
export async function addRequests(
  tx: CallsDatabase,
  requests: readonly LoggedRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const rows = requests.map(
    ({ appId, atMs, callId, requestId, status, operationId, credentialId, isTest, details }) => {
      const filtered = [status, operationId, credentialId, Number(isTest)] as const
      return [appId, atMs, callId, requestId, ...filtered, JSON.stringify(details)] as const
    },
  )
  const types = [
    ...(['text', 'bigint', 'text', 'text', 'integer', 'text', 'text', 'integer', 'text'] as const),
  ]
  await sql`insert into requests (app_id, at_ms, call_id, request_id, status, operation_id, credential_id, is_test, details)
    ${jsonRows(tx, types, rows)}`.execute(tx)
}

/** Newest first. */
export async function requestsOfApp(
  db: CallsDatabase,
  appId: string,
  filter: RequestFilter,
  limit: number,
): Promise<readonly LoggedRequest[]> {
  const { status, day, before } = filter
  let query = db.selectFrom('requests').selectAll().where('appId', '=', appId)
  for (const name of ['operationId', 'credentialId', 'requestId'] as const) {
    const value = filter[name]
    if (value !== undefined) query = query.where(name, '=', value)
  }
  if (filter.isTest !== undefined) query = query.where('isTest', '=', Number(filter.isTest))
  if (status !== undefined) {
    query = query.where('status', '>=', status[0]).where('status', '<=', status[1])
  }
  if (day !== undefined) {
    const fromMs = Date.parse(day)
    query = query.where('atMs', '>=', fromMs).where('atMs', '<', fromMs + dayMs)
  }
  const last = before === undefined ? undefined : momentOf(before)
  if (before !== undefined && last !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('atMs', 'callId'), '<', tuple(last, before)),
    )
  }
  const rows = await query.orderBy('atMs', 'desc').orderBy('callId', 'desc').limit(limit).execute()
  return rows.map(requestOf)
}

/** A call of an app; undefined when it has no such call, or no longer. */
export async function requestById(
  db: CallsDatabase,
  appId: string,
  callId: string,
): Promise<LoggedRequest | undefined> {
  const atMs = momentOf(callId)
  if (atMs === undefined) return undefined
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('appId', '=', appId)
    .where('atMs', '=', atMs)
    .where('callId', '=', callId)
    .executeTakeFirst()
  return row && requestOf(row)
}

/** How many calls of an app are stored, by status. An index has all that it reads. */
export async function countStored(db: CallsDatabase, appId: string) {
  const rows = await db
    .selectFrom('requests')
    .select('status')
    .select(({ fn }) => fn.countAll<number | string>().as('calls'))
    .where('appId', '=', appId)
    .groupBy('status')
    .execute()
  // PostgreSQL counts in a type that the driver reads as text.
  return rows.map(({ status, calls }) => ({ status, calls: Number(calls) }))
}

/**
 * How many calls of an app are stored: successful ones, and rejected ones of each status, so that a flood of one error displaces no
 * other. Together about 100,000, which take 50 MB.
 */
export const maxStored = { successful: 30_000, rejectedOfStatus: 5_000 } as const

/** Deletes the oldest calls of each status that an app has too many of; returns how many. */
export async function trimRequests(db: CallsDatabase, appId: string): Promise<number> {
  let removed = 0
  for (const { status, calls } of await countStored(db, appId)) {
    const excess = calls - (status < 400 ? maxStored.successful : maxStored.rejectedOfStatus)
    if (excess > 0) removed += await removeRequests(db, appId, { status, calls: excess })
  }
  return removed
}

/** The calls that `removeRequests` deletes: the oldest of a status, or all before a moment. */
type Removed = { readonly status: number; readonly calls: number } | { readonly beforeMs: number }

/** Deletes the oldest calls of an app; returns how many. */
export function removeRequests(db: CallsDatabase, appId: string, which: Removed): Promise<number> {
  const ofApp = db.selectFrom('requests').select(['atMs', 'callId']).where('appId', '=', appId)
  const oldest =
    'calls' in which
      ? ofApp.where('status', '=', which.status)
      : ofApp.where('atMs', '<', which.beforeMs)
  return deleteInSteps(
    async (limit) => {
      const some = oldest.orderBy('atMs').limit(limit).$asTuple('atMs', 'callId')
      const { numDeletedRows } = await db
        .deleteFrom('requests')
        .where('appId', '=', appId)
        .where(({ eb, refTuple }) => eb(refTuple('atMs', 'callId'), 'in', some))
        .executeTakeFirst()
      return numDeletedRows
    },
    'calls' in which ? which.calls : undefined,
  )
}

/** The id of a call begins with its moment, so that no index is needed to find it. */
export function callIdAt(atMs: number, random: string): string {
  return `${atMs.toString(36)}-${random}`
}

/** The moment in the id of a call; undefined for text that is no such id. */
function momentOf(callId: string): number | undefined {
  const [moment] = /^[0-9a-z]{1,10}(?=-[0-9A-Za-z]+$)/.exec(callId) ?? []
  return moment === undefined ? undefined : Number.parseInt(moment, 36)
}

function requestOf({ details, isTest, ...row }: Selectable<RequestTable>): LoggedRequest {
  // Only `addRequests` writes it.
  return { ...row, isTest: isTest === 1, details: JSON.parse(details) as RequestDetails }
}
