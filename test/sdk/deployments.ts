import { randomBytes } from 'node:crypto'
import type { Clock } from '../../src/base/clock.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openRateLimiter } from '../../src/api/limits/open-rate-limiter.ts'
import { memoryWindows } from '../../src/store/shared/memory-windows.ts'
import { turningClock } from '../api/auth/known-keys.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { startNilam } from '../journeys/running-nilam.ts'
import { plainCounters } from '../api/limits/plain-counters.ts'
import { openSqliteAccounts } from '../store/accounts/on-both-databases.ts'

const plans = plansOf(loadContract('generated').document)

export const newQueriesPerMinute = plans.anonymous.perMinutePerToolUncached ?? 0

export interface Deployments {
  /** Of a service that counts calls and rejects none. */
  readonly observing: string
  /** Of one with the limits of the contract. */
  readonly enforcing: string
  readonly apiKey: string
  /** For which the service gives every error and every null of `x-sandbox`. */
  readonly testKey: string
  /** So that no call of before counts any more. */
  nextDay(): void
  stop(): Promise<void>
}

/** Two running services with the limits of the contract, and a key that both know. */
export async function startDeployments(): Promise<Deployments> {
  const clock = turningClock()
  const accounts = await openSqliteAccounts()
  const credentials = openAccountOffice(accounts.db, clock)
  const start = (mode: 'observe' | 'enforce', clock: Clock) =>
    startNilam(
      undefined,
      // The listings of the contract's examples.
      { clock, randomBytes: (size) => new Uint8Array(size).fill(11) },
      {
        credentials,
        limiter: openRateLimiter({
          plans,
          counters: plainCounters(),
          windows: memoryWindows({ clock }),
          mode,
        }),
      },
    )
  const [observing, enforcing] = await Promise.all([
    start('observe', turningClock()),
    start('enforce', clock),
  ])
  const [{ text: apiKey }, { text: testKey }] = await Promise.all([
    credentials.issueKey(),
    credentials.issueKey({ kind: 'test_key' }),
  ])
  return {
    observing: observing.origin,
    enforcing: enforcing.origin,
    apiKey,
    testKey,
    nextDay: () => clock.turn(86_400_000),
    async stop() {
      await Promise.all([observing.stop(), enforcing.stop()])
      await accounts.dispose()
    },
  }
}

/** Shown where an SDK has to send a key that is not known. */
export const unknownKey = `nlm_live_${randomBytes(8).toString('hex')}`
