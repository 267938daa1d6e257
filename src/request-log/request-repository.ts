import { sql, type Selectable } from 'kysely'
import type { RequestTable } from '../db/accounts/request-log-tables.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { jsonRows } from '../db/accounts/json-rows.ts'
import type { RequestDetails, RequestRecord } from './request-record.ts'

/** A stored call. */
export interface LoggedRequest extends RequestRecord {
  readonly callId: string
}

/** Which calls of an app are listed; absent members admit all. */
export interface RequestFilter {
  /** The lowest and the highest HTTP status. */
  readonly status?: readonly [from: number, to: number]
  readonly requestId?: string
  /** Only calls before this one. */
  readonly before?: string
}

/** Adds calls. */
export async function addRequests(
  tx: AccountsDatabase,
  requests: readonly LoggedRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const rows = requests.map(
    ({ appId, atMs, callId, requestId, status, details }) =>
      [appId, atMs, callId, requestId, status, JSON.stringify(details)] as const,
  )
  const read = jsonRows(tx, ['text', 'bigint', 'text', 'text', 'integer', 'text'], rows)
  await sql`insert into requests (app_id, at_ms, call_id, request_id, status, details) ${read}`.execute(
    tx,
  )
}

/** Newest first. */
export async function requestsOfApp(
  db: AccountsDatabase,
  appId: string,
  { status, requestId, before }: RequestFilter,
  limit: number,
): Promise<readonly LoggedRequest[]> {
  let query = db.selectFrom('requests').selectAll().where('appId', '=', appId)
  if (status !== undefined) {
    query = query.where('status', '>=', status[0]).where('status', '<=', status[1])
  }
  if (requestId !== undefined) query = query.where('requestId', '=', requestId)
  const last = before === undefined ? undefined : momentOf(before)
  if (before !== undefined && last !== undefined) {
    query = query.where((where) =>
      where.or([
        where('atMs', '<', last),
        where.and([where('atMs', '=', last), where('callId', '<', before)]),
      ]),
    )
  }
  const rows = await query.orderBy('atMs', 'desc').orderBy('callId', 'desc').limit(limit).execute()
  return rows.map(requestOf)
}

/** A call of an app; undefined when it has no such call, or no longer. */
export async function requestById(
  db: AccountsDatabase,
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
export async function countStored(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly { readonly status: number; readonly calls: number }[]> {
  const rows = await db
    .selectFrom('requests')
    .select('status')
    .select(({ fn }) => fn.countAll<number | string>().as('calls'))
    .where('appId', '=', appId)
    .groupBy('status')
    .execute()
  return rows.map(({ status, calls }) => ({ status, calls: Number(calls) }))
}

/** When the oldest calls of an app and a status end, `calls` of them; undefined when there are fewer. */
export async function endOfOldest(
  db: AccountsDatabase,
  appId: string,
  status: number,
  calls: number,
): Promise<number | undefined> {
  const last = await db
    .selectFrom('requests')
    .select('atMs')
    .where('appId', '=', appId)
    .where('status', '=', status)
    .orderBy('atMs')
    .offset(calls - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.atMs
}

/**
 * Deletes the calls of an app until a moment, of one status or of all. Returns how many. It deletes some hundred at a time, since a
 * long statement would keep others from writing.
 */
export async function removeRequests(
  db: AccountsDatabase,
  appId: string,
  untilMs: number,
  status?: number,
): Promise<number> {
  let oldest = db
    .selectFrom('requests')
    .select('atMs')
    .where('appId', '=', appId)
    .where('atMs', '<=', untilMs)
  if (status !== undefined) oldest = oldest.where('status', '=', status)
  let removed = 0
  for (;;) {
    const chunkEnd = await oldest.orderBy('atMs').offset(removalSize).limit(1).executeTakeFirst()
    let chunk = db
      .deleteFrom('requests')
      .where('appId', '=', appId)
      .where('atMs', '<=', chunkEnd?.atMs ?? untilMs)
    if (status !== undefined) chunk = chunk.where('status', '=', status)
    const { numDeletedRows } = await chunk.executeTakeFirst()
    removed += Number(numDeletedRows)
    if (chunkEnd === undefined) return removed
  }
}

const removalSize = 200

/** The id of a call begins with its moment, so that no index is needed to find it. */
export function callIdAt(atMs: number, random: string): string {
  return `${atMs.toString(36)}-${random}`
}

/** The moment in the id of a call; undefined for text that is no such id. */
export function momentOf(callId: string): number | undefined {
  const [moment] = /^[0-9a-z]{1,10}(?=-[0-9A-Za-z]+$)/.exec(callId) ?? []
  return moment === undefined ? undefined : Number.parseInt(moment, 36)
}

function requestOf({ details, ...row }: Selectable<RequestTable>): LoggedRequest {
  // Only `addRequests` writes it.
  return { ...row, details: JSON.parse(details) as RequestDetails }
}
