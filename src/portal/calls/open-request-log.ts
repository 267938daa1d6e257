import { listApps } from '../accounts/apps/app-repository.ts'
import type { Clock } from '../../base/clock.ts'
import { dayMs, type Day } from '../../base/day.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { Plan, Plans } from '../../contract/plans.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { guardedAsync } from '../../store/store-error.ts'
import { retainedFrom } from '../../usage/retention.ts'
import { hasCalled } from './has-called.ts'
import {
  addCounts,
  appsOfCounts,
  countsBetween,
  removeCounts,
  type CountFilter,
} from './request-count-repository.ts'
import {
  addRequests,
  callIdAt,
  countStored,
  removeRequests,
  requestById,
  requestsOfApp,
  type LoggedRequest,
  type RequestFilter,
} from './request-repository.ts'
import type { RequestBatch } from './request-writer.ts'
import { binsOf, loggedDays, trafficOf, type Traffic } from './traffic.ts'

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
  find(appId: string, callId: string): Promise<LoggedRequest | undefined>
  /** See `hasCalled`. */
  hasCalled(ownerId: string): Promise<boolean>
  /** What a chart shows: the days of the log or, where one is named, the hours of that day in UTC. */
  traffic(appId: string, filter: CountFilter & { readonly day?: Day }): Promise<Traffic>
  /** Deletes calls and counts that are past their time, and those of apps that are gone; returns how many. */
  purge(): Promise<number>
}

interface RequestLogParts {
  readonly db: AccountsDatabase
  readonly calls: CallsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly plans: Plans
}

/** Opens the request log, which all processes share. */
export function openRequestLog({
  db,
  calls,
  clock,
  randomBytes,
  plans,
}: RequestLogParts): RequestLog {
  const random = randomIds('', 10, randomBytes)
  /** Calls of an app since this process last looked. */
  const added = new Map<string, number>()

  /** Deletes the oldest calls of each status that an app has too many of. */
  async function trim(appId: string): Promise<number> {
    let removed = 0
    for (const { status, calls: stored } of await countStored(calls, appId)) {
      const excess = stored - (status < 400 ? maxStored.answered : maxStored.rejectedOfStatus)
      if (excess > 0) removed += await removeRequests(calls, appId, { status, calls: excess })
    }
    added.delete(appId)
    return removed
  }

  return {
    async add({ records, counts }) {
      const rows = records.map((record) => ({ ...record, callId: callIdAt(record.atMs, random()) }))
      await guardedAsync('Writing the request log', () =>
        calls.transaction().execute(async (tx) => {
          await addRequests(tx, rows)
          await addCounts(tx, counts)
        }),
      )
      for (const { appId } of records) added.set(appId, (added.get(appId) ?? 0) + 1)
      for (const [appId, count] of added) {
        // The batch is stored: a failure here must not write it again. The next batch of the app looks again.
        if (count >= trimEvery) await trim(appId).catch(() => 0)
      }
    },
    list: (appId, filter, limit) => requestsOfApp(calls, appId, filter, limit),
    find: (appId, callId) => requestById(calls, appId, callId),
    hasCalled: (ownerId) => hasCalled(db, calls, ownerId),
    async traffic(appId, { day, ...filter }) {
      const bins = binsOf(clock.now(), day)
      const { fromMs, binMs, count } = bins
      return trafficOf(
        bins,
        await countsBetween(calls, appId, fromMs, fromMs + count * binMs, filter),
      )
    },
    async purge() {
      const nowMs = clock.now()
      let removed = 0
      // Read before the apps: a new one is then no app that is gone.
      const counted = await appsOfCounts(calls)
      const tiers = new Map((await listApps(db)).map(({ appId, tier }) => [appId, tier]))
      for (const appId of new Set([...counted, ...tiers.keys()])) {
        const tier = tiers.get(appId)
        const beforeMs =
          tier === undefined ? Number.MAX_SAFE_INTEGER : retainedFromMs(plans[tier], nowMs)
        removed += await removeRequests(calls, appId, { beforeMs })
        removed += await trim(appId)
        removed += await removeCounts(calls, appId, beforeMs)
      }
      return removed
    },
  }
}

/** The oldest moment of the log of a plan. */
function retainedFromMs({ analyticsRetention }: Plan, nowMs: number): number {
  const day = retainedFrom(analyticsRetention, nowMs)
  const retainedMs = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`)
  return Math.max(nowMs - loggedDays * dayMs, retainedMs)
}
