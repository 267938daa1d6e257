import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { loadRules } from '../src/affordability/load-rules.ts'
import type { AppParts } from '../src/app/app-parts.ts'
import { noCredentials } from '../src/api/auth/authenticate.ts'
import { systemClock } from '../src/base/clock.ts'
import type { Contract } from '../src/contract/contract.ts'
import { disclaimersOf } from '../src/contract/disclaimers.ts'
import { usualAmountsOf } from '../src/contract/hints/usual-amounts.ts'
import { loadContract } from '../src/contract/load-contract.ts'
import type { Market } from '../src/market/market.ts'
import { operationHandlers } from '../src/api/operations/index.ts'
import { callMetrics } from '../src/api/pipeline/call-metrics.ts'
import { responseCache } from '../src/api/pipeline/response-cache.ts'
import { noLimits } from '../src/api/limits/rate-limiter.ts'
import { readGuides } from '../src/site/docs/guides.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))

// What no service changes is read once for all that a process starts.
export const committedContract = loadContract(join(repository, 'generated'))
export const rules = loadRules(join(repository, 'data', 'rules'))
const guides = readGuides(repository)

/** The settings of a service at one origin, behind no proxy. It serves as many pages as a test reads. */
export function settingsAt(publicUrl: string, siteUrl = publicUrl): AppParts['settings'] {
  return {
    publicUrl,
    siteUrl,
    host: '127.0.0.1',
    trustProxy: { kind: 'none' },
    allowedOrigins: [],
    operatorToken: null,
    securityContact: null,
    maxWaitMs: Infinity,
  }
}

/** It collects metrics of the process. */
const metrics = callMetrics({ operationIds: committedContract.operationIds })

/**
 * The whole service over a market for anonymous callers, without limits, by the real clock and without a log. A breach of the
 * contract fails the call.
 */
export function serviceParts(
  market: Market,
  publicUrl: string,
  contract: Contract = committedContract,
): AppParts {
  return {
    contract,
    handlers: operationHandlers({
      market,
      rules,
      disclaimers: disclaimersOf(contract),
      usualAmounts: usualAmountsOf(contract.document),
    }),
    settings: settingsAt(publicUrl),
    clock: systemClock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    onBreach: 'reject',
    limiter: noLimits,
    market,
    rules,
    cache: responseCache(),
    metrics,
    readiness: { stores: {}, sharedStores: [], degraded: () => [] },
    recorder: { finished: () => undefined },
    guides,
    credentials: noCredentials,
  }
}
