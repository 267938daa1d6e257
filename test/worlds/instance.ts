import type { LimitWindow } from '../../src/api/limits/limit-windows.ts'
import { openRateLimiter } from '../../src/api/limits/open-rate-limiter.ts'
import { openLedger, type FlushMode } from '../../src/api/metering/ledger.ts'
import type { Caller } from '../../src/base/caller.ts'
import { isRefusal } from '../../src/base/refusal.ts'
import type { Plans } from '../../src/contract/plans.ts'
import { billLateCalls, closeMonths } from '../../src/portal/billing/settle-bills.ts'
import type { AccountsDatabase } from '../../src/store/accounts/tables.ts'
import { openRedisSharedState } from '../../src/store/shared/redis-shared-state.ts'
import type { WindowCount } from '../../src/store/shared/window-store.ts'
import type { Process, Simulation } from './simulation.ts'

/** What became of a call, and what it stays counted in. */
export interface CallEnd {
  readonly outcome: 'served' | 'rejected' | 'invalid' | 'failed'
  /** When its minute was decided, by the clock of Redis: the ledger has a served call at this time. */
  readonly atMs?: number
  readonly windows: readonly CountedWindow[]
}

export interface CountedWindow extends Pick<LimitWindow, 'policy' | 'limit'> {
  /** As Redis has it. */
  readonly key: string
}

export type Instance = ReturnType<typeof openInstance>

/** The parts of an instance that decide on limits and bills, connected as in `app.ts`. */
export function openInstance(parts: {
  readonly simulation: Simulation
  readonly process: Process
  readonly db: AccountsDatabase
  /** The folder of its journals. */
  readonly home: string
  readonly plans: Plans
  readonly flushMode: FlushMode
}) {
  const { simulation, process, db, home, plans, flushMode } = parts
  const now = (): number => Math.floor(simulation.now() + process.aheadMs)
  const clock = { now, monotonic: now }
  const randomBytes = (size: number): Uint8Array =>
    Uint8Array.from({ length: size }, () => simulation.random.below(256))
  const ledger = openLedger({
    ...{ db, directory: home, clock, randomBytes, flushMode, later: simulation.later },
    // It is tried again: the bills show whether that is true.
    onFailure: () => undefined,
  })
  const { windows } = openRedisSharedState({
    ...{ url: 'redis://world', clock, randomBytes, schedule: simulation.later },
    onStateChange: () => undefined,
  })
  const limiter = openRateLimiter({ plans, counters: ledger, windows, mode: 'enforce' })
  ledger.start()

  return {
    ...{ process, home, stop: ledger.close },
    /** What the pipeline does for a call that ends so. */
    async call(caller: Caller, ends: 'served' | 'invalid' | 'failed'): Promise<CallEnd> {
      const rate = await limiter.limitRate(caller, 'search_properties')
      if (isRefusal(rate)) return { outcome: 'rejected', windows: [] }
      const { minute, nowMs: atMs = 0 } = rate.usage ?? {}
      const ofMinute = countedIn(minute)
      if (ends === 'invalid') return { outcome: ends, windows: ofMinute }
      const quota = await limiter.limitQuota(rate, { localities: [], isCached: true })
      if (isRefusal(quota)) return { outcome: 'rejected', windows: [] }
      try {
        await simulation.sleep(simulation.between(0, 5))
        if (ends === 'failed') throw new Error('the handler failed')
        await limiter.meter(quota)
        return { outcome: ends, atMs, windows: [...ofMinute, ...countedIn(quota.counted)] }
      } catch {
        await limiter.giveBackQuota(quota)
        return { outcome: 'failed', windows: ofMinute }
      }
    },
    async settleBills(): Promise<void> {
      await closeMonths(db, plans, clock)
      await billLateCalls(db, clock)
    },
  }
}

function countedIn(counted?: {
  readonly windows: readonly LimitWindow[]
  readonly counts: readonly WindowCount[]
}): readonly CountedWindow[] {
  const { windows = [], counts = [] } = counted ?? {}
  return windows.map(({ policy, key, limit }, at) => {
    return { policy, limit, key: `${policy}:${counts[at]?.endsAtMs} ${key}` }
  })
}
