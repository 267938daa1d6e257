import { listApps } from '../accounts/apps/app-repository.ts'
import type { Clock } from '../base/clock.ts'
import { dayMs } from '../base/day.ts'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { guardedAsync } from '../db/store-error.ts'
import { retainedFrom } from '../metering/retention.ts'
import { hasCalled } from './has-called.ts'
import {
  addCounts,
  countedCredentials,
  countsSince,
  removeCounts,
} from './request-count-repository.ts'
import {
  addRequests,
  callIdAt,
  countStored,
  endOfOldest,
  removeRequests,
  requestById,
  requestsOfApp,
  type LoggedRequest,
  type RequestFilter,
} from './request-repository.ts'
import type { RequestBatch } from './request-writer.ts'
import { firstBinMs, periods, trafficOf, type Period, type Traffic } from './traffic.ts'
import {
  addUnlisted,
  removeUnlisted,
  unlistedOfApp,
  type UnlistedCalls,
} from './unlisted-repository.ts'

/** How long a call is in the log, unless the plan's retention is shorter. */
export const loggedDays = 14
/**
 * How many calls of an app are stored: answered ones, and rejected ones of each status, so that a flood of one error displaces no
 * other. Together about 100,000, which take 50 MB.
 */
export const maxStored = { answered: 30_000, rejectedOfStatus: 5_000 } as const
/** A process counts what an app has after adding so much to it: until then it may store this many more. */
const trimEvery = 2000

/** The calls of apps, for their owners. */
export interface RequestLog {
  /** Stores a batch in one transaction, and deletes what an app has too many of. */
  add(batch: RequestBatch): Promise<void>
  /** Newest first. */
  list(appId: string, filter: RequestFilter, limit: number): Promise<readonly LoggedRequest[]>
  /**
   * The minutes of a list that have more calls than are listed, newest first.
   *
   * @param last the last call of the page, where there is another page
   */
  unlisted(
    appId: string,
    filter: RequestFilter,
    last?: LoggedRequest,
  ): Promise<readonly UnlistedCalls[]>
  find(appId: string, callId: string): Promise<LoggedRequest | undefined>
  /** See `hasCalled`. */
  hasCalled(ownerId: string): Promise<boolean>
  /** Of all credentials, or of one: see `credentialOf`. */
  traffic(appId: string, period: Period, credentialId?: string): Promise<Traffic>
  /** What the calls that charts show were made with. */
  credentials(appId: string): Promise<readonly string[]>
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
  /** Calls of an app since this process last looked. */
  const added = new Map<string, number>()

  /** Deletes the oldest calls of each status that an app has too many of. */
  async function trim(appId: string): Promise<number> {
    let removed = 0
    for (const { status, calls } of await countStored(db, appId)) {
      const most = status < 400 ? maxStored.answered : maxStored.rejectedOfStatus
      if (calls <= most) continue
      const untilMs = await endOfOldest(db, appId, status, calls - most)
      if (untilMs === undefined) continue
      removed += await removeRequests(db, appId, untilMs, status)
      await removeUnlisted(db, appId, untilMs, status)
    }
    added.delete(appId)
    return removed
  }

  return {
    async add({ records, counts }) {
      const rows = records.map((record) => ({ ...record, callId: callIdAt(record.atMs, random()) }))
      await guardedAsync('Writing the request log', () =>
        db.transaction().execute(async (tx) => {
          await addRequests(tx, rows)
          await addCounts(tx, counts)
          await addUnlisted(tx, counts)
        }),
      )
      for (const { appId } of records) added.set(appId, (added.get(appId) ?? 0) + 1)
      for (const [appId, calls] of added) {
        // The batch is stored: a failure here must not write it again. The next batch of the app looks again.
        if (calls >= trimEvery) await trim(appId).catch(() => 0)
      }
    },
    list: (appId, filter, limit) => requestsOfApp(db, appId, filter, limit),
    unlisted: (appId, filter, last) => unlistedOfApp(db, appId, filter, last),
    find: (appId, callId) => requestById(db, appId, callId),
    hasCalled: (ownerId) => hasCalled(db, ownerId),
    async traffic(appId, period, credentialId) {
      const nowMs = clock.now()
      const counts = await countsSince(db, appId, {
        spanMs: periods[period].spanMs,
        sinceMs: firstBinMs(period, nowMs),
        ...(credentialId !== undefined && { credentialId }),
      })
      return trafficOf(period, nowMs, counts)
    },
    credentials: (appId) => countedCredentials(db, appId),
    async purge() {
      const nowMs = clock.now()
      let removed = 0
      for (const { appId, tier } of await listApps(db)) {
        const day = retainedFrom(plans[tier].analyticsRetention, nowMs)
        const retainedMs = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`)
        const loggedMs = Math.max(nowMs - loggedDays * dayMs, retainedMs)
        removed += await removeRequests(db, appId, loggedMs - 1)
        await removeUnlisted(db, appId, loggedMs)
        removed += await trim(appId)
        removed += await removeCounts(db, appId, nowMs, retainedMs)
      }
      return removed
    },
  }
}
