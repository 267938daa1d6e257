import { randomBytes } from 'node:crypto'
import type { Tier } from '../../../src/base/caller.ts'
import { openLedger, type Ledger, type LedgerParts } from '../../../src/api/metering/ledger.ts'
import { openUsage } from '../../../src/portal/billing/open-usage.ts'
import { appSubject, type Subject } from '../../../src/usage/subject.ts'
import { usageNotices } from '../../../src/portal/billing/usage-notices.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { addCalls } from '../../../src/usage/usage-repository.ts'
import type { TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, plans } from '../accounts/test-apps.ts'
import { newFolder } from '../../new-folder.ts'

export const tool = 'search_properties'

/** Usage on a database, with several ledgers that each act as a process. */
export function openTestUsage({ db, place, dispose }: Omit<TestAccounts, 'openCalls'>) {
  const desk = openTestApps(db)
  const { at, clock } = desk
  const directory = newFolder()
  const troubles: unknown[] = []
  const ledgers: Ledger[] = []
  const parts = { db, clock, randomBytes, plans }

  return {
    ...{ db, place, directory, troubles, desk, clock, at },
    usage: openUsage(parts),

    ledger(own: Partial<Omit<LedgerParts, 'clock' | 'randomBytes' | 'onFailure'>> = {}): Ledger {
      const ledger = openLedger({
        later: () => () => undefined,
        ...{ ...parts, onUsageGrowth: usageNotices(parts), directory, ...own },
        onFailure: (failure) => troubles.push(failure),
      })
      ledgers.push(ledger)
      return ledger
    },

    async app(tier: Tier = 'business', billingEmail?: string) {
      const { app } = await desk.licensedApp(billingEmail)
      if (tier !== 'business') done(await desk.apps.setTier(app.appId, tier, operator))
      return { appId: app.appId, ownerId: app.ownerId, subject: appSubject(app.appId) }
    },

    /** Counts calls at the present hour. */
    async used(subject: Subject, calls: number, tier: Tier = 'business'): Promise<void> {
      const day = new Date(clock.nowMs).toISOString().slice(0, 10)
      await addCalls(db, [{ subject, day, operationId: tool, calls, cached: 0 }])
      await addCallsOfMonths(db, [{ subject, month: day.slice(0, 7), calls, tier }])
    },

    async dispose(): Promise<void> {
      for (const ledger of ledgers) await ledger.close()
      await dispose()
    },
  }
}

/** Counts calls in one turn, until all are on record. */
export async function count(
  ledger: Ledger,
  subject: Subject,
  calls: number,
  atMs: number,
  operationId = tool,
): Promise<void> {
  const counting = Array.from({ length: calls }, () =>
    ledger.count(subject, operationId, atMs, false),
  )
  await Promise.all(counting)
}

/** The same database, where each query ends after `work`. */
export function duringQueries(db: AccountsDatabase, work: () => Promise<void>): AccountsDatabase {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await work()
      return result
    },
  })
}
