import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { systemClock } from '../../src/base/clock.ts'
import { afterTimeout } from '../../src/base/scheduler.ts'
import { planNames, plansOf, type Plans } from '../../src/contract/plans.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { openRateLimiter } from '../../src/ratelimit/open-rate-limiter.ts'
import type { FlushMode } from '../../src/metering/ledger.ts'
import { openUsageLedger } from '../../src/metering/open-usage.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { openSharedState } from '../../src/app/shared-state.ts'
import { handlersWith } from '../http/start-app.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { calculators, contract } from '../operations/calculators/calculators.ts'

// The service with all its stages (`STAGES=all`), or with none of access, limits, ledger and headers (`STAGES=none`). No
// answer comes from memory, so that each is worked out in both; the figures of the plans are raised, so that none is refused.
// With `REDIS_URL` the windows are there, with `DATABASE_URL` accounts and ledger, which is flushed as `LEDGER_FLUSH` says.

const home = process.env.NILAM_HOME ?? ''
const hasStages = process.env.STAGES === 'all'
const { shared, redis } = openSharedState({
  settings: { redisUrl: process.env.REDIS_URL ?? null },
  ...{ clock: systemClock, randomBytes },
  onStateChange: (isUp, failure) => isUp || console.error(failure),
})
await redis?.settled()
const databaseUrl = process.env.DATABASE_URL
const db = await openAccountsDatabase(
  databaseUrl === undefined ? { directory: home } : { databaseUrl },
)
const plans = raised(plansOf(contract.document))
const ledger = openUsageLedger({
  ...{ db, plans, randomBytes, clock: systemClock, later: afterTimeout },
  directory: join(home, 'ledger'),
  flushMode: (process.env.LEDGER_FLUSH ?? 'every-second') as FlushMode,
  onFailure: (failure) => console.error(failure),
})
const app = await createApp({
  contract,
  handlers: handlersWith(calculators),
  settings: {
    publicUrl: 'https://api.example.in',
    siteUrl: 'https://www.example.in',
    host: '127.0.0.1',
    trustProxy: { kind: 'none' },
    allowedOrigins: [],
  },
  ...(hasStages && { credentials: openAccountOffice(db, systemClock) }),
  limiter: hasStages
    ? openRateLimiter({
        ...{ plans, counters: ledger, windows: shared.windows, mode: 'enforce' },
      })
    : noLimits,
  cache: noCache,
  clock: systemClock,
  randomBytes,
  logger: pino({ level: 'silent' }),
  onBreach: 'report',
})
await app.listen(Number(process.env.PORT), '127.0.0.1')
if (hasStages) ledger.start()
process.once('SIGTERM', () => process.exit(0))

function raised(plans: Plans): Plans {
  const most = 1_000_000_000
  const entries = planNames.map((name) => {
    const plan = plans[name]
    const figures = {
      perMinutePerTool: most,
      ...(plan.perMinuteAllTools !== undefined && { perMinuteAllTools: most }),
      ...(plan.perMinutePerToolUncached !== undefined && { perMinutePerToolUncached: most }),
      ...(plan.perDay !== undefined && { perDay: most }),
      ...(plan.perMonth !== undefined && { perMonth: most }),
    }
    return [name, { ...plan, ...figures }]
  })
  // One for each name.
  return Object.fromEntries(entries) as Plans
}
