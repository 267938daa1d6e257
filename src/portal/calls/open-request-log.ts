import { listApps } from '../accounts/apps/app-repository.ts'
import type { Clock } from '../../base/clock.ts'
import { dayMs, type Day } from '../../base/calendar.ts'
import type { Plan, Plans } from '../../contract/plans.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { retainedFrom } from '../../usage/retention.ts'
import {
  appsOfCounts,
  countsBetween,
  removeCounts,
  type CountFilter,
} from './request-count-repository.ts'
import { removeRequests, requestById, requestsOfApp, trimRequests } from './request-repository.ts'
import { binsOf, loggedDays, trafficOf, type Traffic } from './traffic.ts'
import { appSubject } from '../../usage/subject.ts'

/** The calls of apps, for their owners. */
export type RequestLog = ReturnType<typeof openRequestLog>

interface RequestLogParts {
  readonly db: AccountsDatabase
  readonly calls: CallsDatabase
  readonly clock: Clock
  readonly plans: Plans
}

/** Opens the request log, which all processes share. */
export function openRequestLog({ db, calls, clock, plans }: RequestLogParts) {
  return {
    list: requestsOfApp.bind(undefined, calls),
    find: requestById.bind(undefined, calls),
    hasCalled: hasCalled.bind(undefined, db, calls),
    /** What a chart shows: the days of the log or, where one is named, the hours of that day in UTC. */
    async traffic(
      appId: string,
      { day, ...filter }: CountFilter & { readonly day?: Day },
    ): Promise<Traffic> {
      const bins = binsOf(clock.now(), day)
      const { fromMs, binMs, count } = bins
      return trafficOf(
        bins,
        await countsBetween(calls, appId, fromMs, fromMs + count * binMs, filter),
      )
    },
    /** Deletes calls and counts that are past their time, and those of apps that are gone; returns how many. */
    async purge(): Promise<number> {
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
        removed += await trimRequests(calls, appId)
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

/**
 * Whether an owner has made a call that succeeded: with an app's key, a test key or a token. Reads one row of a key's range.
 * Test calls are not metered, so the chart's counts are read for them.
 */
async function hasCalled(db: AccountsDatabase, calls: CallsDatabase, ownerId: string) {
  const apps = await db.selectFrom('apps').select('appId').where('ownerId', '=', ownerId).execute()
  const appIds = apps.map(({ appId }) => appId)
  const metered = await db
    .selectFrom('usageMonths')
    .select('month')
    .where('subject', 'in', [`user:${ownerId}`, ...appIds.map(appSubject)])
    .where('calls', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (metered !== undefined || appIds.length === 0) return metered !== undefined
  const counted = await calls
    .selectFrom('requestCounts')
    .select('appId')
    .where('appId', 'in', appIds)
    .where('status', '<', 400)
    .limit(1)
    .executeTakeFirst()
  return counted !== undefined
}
