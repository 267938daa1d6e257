import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { loadRules } from '../src/affordability/load-rules.ts'
import type { AppParts } from '../src/app/app-parts.ts'
import { systemClock } from '../src/base/clock.ts'
import type { Contract } from '../src/contract/contract.ts'
import { disclaimersOf } from '../src/contract/disclaimers.ts'
import { usualAmountsOf } from '../src/contract/usual-amounts.ts'
import { loadContract } from '../src/contract/load-contract.ts'
import type { Market } from '../src/market/market.ts'
import { operationHandlers } from '../src/operations/index.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))

// What no service changes is read once for all that a process starts.
export const committedContract = loadContract(join(repository, 'generated'))
export const rules = loadRules(join(repository, 'data', 'rules'))

/** The settings of a service at one origin, behind no proxy. It serves as many pages as a test reads. */
export function settingsAt(publicUrl: string, siteUrl = publicUrl): AppParts['settings'] {
  return {
    publicUrl,
    siteUrl,
    host: '127.0.0.1',
    trustProxy: { kind: 'none' },
    allowedOrigins: [],
    limits: 'observe',
  }
}

/** The whole service over a market, by the real clock and without a log. A breach of the contract fails the call. */
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
    places: market.places,
    site: market,
    stampDuty: rules.stampDuty,
    clock: systemClock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    onBreach: 'refuse',
  }
}
