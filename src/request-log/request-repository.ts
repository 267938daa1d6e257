import { sql, SqliteAdapter, type Selectable } from 'kysely'
import type { RequestTable } from '../db/accounts/request-log-tables.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
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

/**
 * Adds calls: as one text of JSON, which the database takes apart. Bound one by one, their values would take several times as
 * long on the thread that serves.
 */
export async function addRequests(
  tx: AccountsDatabase,
  requests: readonly LoggedRequest[],
): Promise<void> {
  const rows = JSON.stringify(
    requests.map(({ appId, atMs, callId, requestId, status, details }) => [
      ...[appId, atMs, callId, requestId, status, JSON.stringify(details)],
    ]),
  )
  const read =
    tx.getExecutor().adapter instanceof SqliteAdapter
      ? sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(${rows})`
      : sql`select e ->> 0, (e ->> 1)::bigint, e ->> 2, e ->> 3, (e ->> 4)::integer, e ->> 5 from json_array_elements(${rows}::json) e`
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

/** Whether an app has any call. */
export async function hasRequests(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<boolean> {
  if (appIds.length === 0) return false
  const row = await db
    .selectFrom('requests')
    .select('callId')
    .where('appId', 'in', appIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes the oldest calls of an app: those before a moment, and those beyond the newest `most`. Returns how many. It deletes some
 * hundred at a time, since a long statement would keep others from writing.
 */
export async function removeRequests(
  db: AccountsDatabase,
  appId: string,
  beforeMs: number,
  most: number,
): Promise<number> {
  const tooMany = await db
    .selectFrom('requests')
    .select('atMs')
    .where('appId', '=', appId)
    .orderBy('atMs', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  const untilMs = Math.max(beforeMs - 1, tooMany?.atMs ?? 0)
  let removed = 0
  for (;;) {
    const chunkEnd = await db
      .selectFrom('requests')
      .select('atMs')
      .where('appId', '=', appId)
      .where('atMs', '<=', untilMs)
      .orderBy('atMs')
      .offset(removalSize)
      .limit(1)
      .executeTakeFirst()
    const { numDeletedRows } = await db
      .deleteFrom('requests')
      .where('appId', '=', appId)
      .where('atMs', '<=', chunkEnd?.atMs ?? untilMs)
      .executeTakeFirst()
    removed += Number(numDeletedRows)
    if (chunkEnd === undefined) return removed
  }
}

const removalSize = 200

/** The id of a call begins with its moment, so that no index is needed to find it. */
export function callIdAt(atMs: number, random: string): string {
  return `${atMs.toString(36)}-${random}`
}

function momentOf(callId: string): number | undefined {
  const [moment] = /^[0-9a-z]{1,10}(?=-[0-9A-Za-z]+$)/.exec(callId) ?? []
  return moment === undefined ? undefined : Number.parseInt(moment, 36)
}

function requestOf({ details, ...row }: Selectable<RequestTable>): LoggedRequest {
  // Only `addRequests` writes it.
  return { ...row, details: JSON.parse(details) as RequestDetails }
}
