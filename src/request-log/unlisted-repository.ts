import { sql } from 'kysely'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { jsonRows } from '../db/accounts/json-rows.ts'
import { summed } from './request-count-repository.ts'
import { minuteOf, type MinuteCount } from './request-counts.ts'
import { momentOf, type RequestFilter } from './request-repository.ts'

/** The calls of a minute that are not in the list. */
export interface UnlistedCalls {
  readonly minuteMs: number
  readonly answered: number
  readonly rejected: number
}

/** Adds calls that were counted and not listed. */
export async function addUnlisted(
  tx: AccountsDatabase,
  counts: readonly MinuteCount[],
): Promise<void> {
  const rows = summed(
    counts
      .filter(({ unlisted }) => unlisted > 0)
      .map(({ appId, minuteMs, status, unlisted }) => [[appId, minuteMs, status], unlisted]),
  )
  if (rows.length === 0) return
  const read = jsonRows(tx, ['text', 'bigint', 'integer', 'bigint'], rows)
  await sql`insert into unlisted_requests (app_id, minute_ms, status, calls) ${read}
    on conflict (app_id, minute_ms, status)
    do update set calls = unlisted_requests.calls + excluded.calls`.execute(tx)
}

/**
 * The minutes of an app's list that have more calls than it lists, newest first.
 *
 * @param last the last call of the page: its minute continues on the next one
 */
export async function unlistedOfApp(
  db: AccountsDatabase,
  appId: string,
  { status, before }: RequestFilter,
  last: { readonly atMs: number } | undefined,
): Promise<readonly UnlistedCalls[]> {
  const fromMs = before === undefined ? undefined : momentOf(before)
  let query = db.selectFrom('unlistedRequests').selectAll().where('appId', '=', appId)
  if (status !== undefined) {
    query = query.where('status', '>=', status[0]).where('status', '<=', status[1])
  }
  if (fromMs !== undefined) query = query.where('minuteMs', '<=', fromMs)
  if (last !== undefined) query = query.where('minuteMs', '>', minuteOf(last.atMs))
  const minutes = new Map<number, { answered: number; rejected: number }>()
  for (const row of await query.orderBy('minuteMs', 'desc').execute()) {
    const sums = minutes.get(row.minuteMs) ?? { answered: 0, rejected: 0 }
    sums[row.status < 400 ? 'answered' : 'rejected'] += row.calls
    minutes.set(row.minuteMs, sums)
  }
  return [...minutes].map(([minuteMs, sums]) => ({ minuteMs, ...sums }))
}

/** Deletes the numbers of minutes before that of a moment, of one status or of all. */
export async function removeUnlisted(
  db: AccountsDatabase,
  appId: string,
  beforeMs: number,
  status?: number,
): Promise<void> {
  let query = db
    .deleteFrom('unlistedRequests')
    .where('appId', '=', appId)
    .where('minuteMs', '<', minuteOf(beforeMs))
  if (status !== undefined) query = query.where('status', '=', status)
  await query.execute()
}
