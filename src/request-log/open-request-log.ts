import { listApps } from '../accounts/apps/app-repository.ts'
import type { Clock } from '../base/clock.ts'
import { dayMs } from '../base/day.ts'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { guardedAsync } from '../db/store-error.ts'
import { retainedFrom } from '../metering/retention.ts'
import { countRequests, countsSince, removeCounts } from './request-count-repository.ts'
import type { RequestRecord } from './request-record.ts'
import {
  addRequests,
  callIdAt,
  hasRequests,
  removeRequests,
  requestById,
  requestsOfApp,
  type LoggedRequest,
  type RequestFilter,
} from './request-repository.ts'
import { firstBinMs, periods, trafficOf, type Period, type Traffic } from './traffic.ts'

/** How long a call is in the log, unless the plan's retention is shorter. */
export const loggedDays = 14
/** Of each app; older ones go first. */
export const mostRequests = 100_000

/** The calls of apps, for their owners. */
export interface RequestLog {
  /** Stores a batch and counts it, in one transaction. */
  add(records: readonly RequestRecord[]): Promise<void>
  /** Newest first. */
  list(appId: string, filter: RequestFilter, limit: number): Promise<readonly LoggedRequest[]>
  find(appId: string, callId: string): Promise<LoggedRequest | undefined>
  /** Whether any of the apps has a call. */
  has(appIds: readonly string[]): Promise<boolean>
  traffic(appId: string, period: Period): Promise<Traffic>
  /** Deletes calls and counts that are past their time; returns how many. */
  purge(): Promise<number>
}

interface RequestLogParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly plans: Plans
}

/** Opens the request log in the accounts database, which all processes share. */
export function openRequestLog({ db, clock, randomBytes, plans }: RequestLogParts): RequestLog {
  const random = randomIds('', 10, randomBytes)
  return {
    add: (records) =>
      guardedAsync('Writing the request log', async () => {
        if (records.length === 0) return
        const rows = records.map((record) => ({
          ...record,
          callId: callIdAt(record.atMs, random()),
        }))
        await db.transaction().execute(async (tx) => {
          await addRequests(tx, rows)
          await countRequests(tx, rows)
        })
      }),
    list: (appId, filter, limit) => requestsOfApp(db, appId, filter, limit),
    find: (appId, callId) => requestById(db, appId, callId),
    has: (appIds) => hasRequests(db, appIds),
    async traffic(appId, period) {
      const nowMs = clock.now()
      const { spanMs } = periods[period]
      const counts = await countsSince(db, appId, spanMs, firstBinMs(period, nowMs))
      return trafficOf(period, nowMs, counts)
    },
    async purge() {
      const nowMs = clock.now()
      let removed = 0
      for (const { appId, tier } of await listApps(db)) {
        const day = retainedFrom(plans[tier].analyticsRetention, nowMs)
        const retainedMs = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`)
        const loggedMs = Math.max(nowMs - loggedDays * dayMs, retainedMs)
        removed += await removeRequests(db, appId, loggedMs, mostRequests)
        removed += await removeCounts(db, appId, nowMs, retainedMs)
      }
      return removed
    },
  }
}
