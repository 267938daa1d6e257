import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnavailableError } from '../../../../../src/base/failure.ts'
import type { Contract } from '../../../../../src/contract/contract.ts'
import { plansOf } from '../../../../../src/contract/plans.ts'
import { openLedger, type Ledger } from '../../../../../src/api/metering/ledger.ts'
import { openRateLimiter } from '../../../../../src/api/limits/open-rate-limiter.ts'
import { appSubject, type Subject } from '../../../../../src/usage/subject.ts'
import { addCalls } from '../../../../../src/usage/usage-repository.ts'
import { addCallsOfMonths } from '../../../../../src/usage/usage-month-repository.ts'
import type { AccountsDatabase } from '../../../../../src/store/accounts/tables.ts'
import {
  memoryWindows,
  type MemoryWindows,
} from '../../../../../src/store/shared/memory-windows.ts'
import { openTestIssuer, type TestIssuer } from '../../../../../test/api/auth/test-issuer.ts'
import {
  document,
  openAccountOffice,
  type AccountOffice,
} from '../../../../../test/journeys/account-office.ts'
import { startNilam } from '../../../../../test/journeys/running-nilam.ts'
import { openSqliteAccounts } from '../../../../../test/store/accounts/on-both-databases.ts'
import type { Headers } from './recorder.ts'

/** The service's own origin; tests reach it on another port. */
export const publicUrl = 'http://localhost:8080'

const startMs = Date.parse('2026-11-21T09:00:43Z')

/** The service with accounts and limits, and a clock that scenarios move. */
export interface LimitedService {
  readonly origin: string
  readonly office: AccountOffice
  readonly issuer: TestIssuer
  readonly db: AccountsDatabase
  readonly ledger: Ledger
  readonly windows: MemoryWindows
  now(): number
  turn(ms: number): void
  /** Back to the hour of the contract's examples. */
  turnBack(): void
  /** Whether keys can be looked up and calls recorded from now on. */
  reachStores(isPossible: boolean): void
  /** An address without earlier calls. */
  newVisitor(): Headers
  /** Sets how many calls a caller has made today and this month. */
  used(subject: Subject, today: number, inMonth: number): Promise<void>
  stop(): Promise<void>
}

/** @param contract the committed one by default */
export async function startLimitedService(contract?: Contract): Promise<LimitedService> {
  let nowMs = startMs
  let isReachable = true
  const clock = { now: () => nowMs, monotonic: () => nowMs }
  const test = await openSqliteAccounts()
  const directory = mkdtempSync(join(tmpdir(), 'nilam-ledger-'))
  const plans = plansOf(document)
  const office = openAccountOffice(test.db, clock)
  const issuer = await openTestIssuer(clock, publicUrl)
  const ledger = openLedger({
    ...{ db: test.db, directory, clock, randomBytes },
    later: () => () => undefined,
    onFailure: (failure) => {
      throw failure
    },
  })
  const counters: typeof ledger = {
    ...ledger,
    count(...call) {
      if (!isReachable) throw new UnavailableError('the journal is full')
      return ledger.count(...call)
    },
  }
  const lookUp: AccountOffice['lookUp'] = {
    ...office.lookUp,
    async byApiKeys(hashes) {
      if (!isReachable) throw new UnavailableError('the database is away')
      return office.lookUp.byApiKeys(hashes)
    },
  }
  const windows = memoryWindows({ clock })
  const limiter = openRateLimiter({ plans, counters, windows, mode: 'enforce' })
  const nilam = await startNilam(
    contract,
    { clock, randomBytes },
    {
      ...{
        credentials: { ...office, lookUp },
        tokens: issuer,
        limiter,
        operatorToken: 'of-the-operator-0123',
      },
      trustProxy: { kind: 'hops', count: 1 },
    },
  )
  let visitors = 0
  return {
    ...{ origin: nilam.origin, office, issuer, db: test.db, ledger, windows },
    now: () => nowMs,
    turn: (ms) => {
      nowMs += ms
    },
    turnBack: () => {
      nowMs = startMs
    },
    reachStores: (isPossible) => {
      isReachable = isPossible
    },
    newVisitor() {
      visitors += 1
      const [high, low] = [Math.floor(visitors / 250), visitors % 250]
      return { 'x-forwarded-for': `198.${Math.floor(high / 250)}.${high % 250}.${low + 1}` }
    },
    async used(subject, today, inMonth) {
      const day = new Date(nowMs).toISOString().slice(0, 10)
      const tier = subject.startsWith('app:') ? 'business' : 'developer'
      if (today > 0) {
        const row = { subject, day, operationId: 'search_properties', calls: today, cached: 0 }
        await addCalls(test.db, [row])
      }
      const month = day.slice(0, 7)
      if (inMonth > 0) await addCallsOfMonths(test.db, [{ subject, month, calls: inMonth, tier }])
    },
    async stop() {
      await nilam.stop()
      await ledger.close()
      await test.dispose()
      rmSync(directory, { recursive: true })
    },
  }
}

/** A key of an app of its own, on the Business plan. */
export async function newKey(
  { office }: LimitedService,
  request: Parameters<AccountOffice['issueKey']>[0] = {},
): Promise<{ readonly subject: Subject; readonly headers: Headers }> {
  const { appId, text } = await office.issueKey(request)
  return { subject: appSubject(appId), headers: { authorization: `Bearer ${text}` } }
}
