import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock, afterTimeout } from '../../../src/base/clock.ts'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { commandPatience } from '../../../src/store/patience.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { openLedger } from '../../../src/api/metering/ledger.ts'
import { until } from '../../store/shared/test-redis.ts'
import { billedCalls } from '../billed-calls.ts'
import { faultsOf, type Fault } from './faults.ts'
import { mostInFlight, type Call, type Counter, type Read } from './history.ts'
import type { Deployment } from './instances.ts'
import {
  ceiling,
  keyNearItsCeiling,
  leftOfDay,
  leftOfMonth,
  newKey,
  perDay,
  perMinute,
  perMinuteOfApp,
  useDay,
} from './near-limits.ts'
import { historyMs, recordCalls } from './recorded-calls.ts'

/** How long callers call before a fault begins. */
const beforeFaultMs = 150

/**
 * Calls three instances from parallel callers, while one fault follows another. Returns every call and every counter: for each
 * fault the minute and the day of an address, the month of an app up to its ceiling, and the ledger of an app far from it.
 *
 * @param rounds how often all faults come
 */
export async function runHistory(
  deployment: Deployment,
  rounds: number,
): Promise<readonly Counter[]> {
  const db = await openAccountsDatabase(
    { databaseUrl: deployment.postgres.databaseUrl },
    commandPatience,
  )
  const lostHomes: string[] = []
  const counters: Counter[] = []
  /** The keys of those that the ledger counts, by their names. */
  const keys = new Map<string, string>()
  const instances = (): Deployment['instances'] => deployment.instances
  let addresses = 0
  const newAddress = (): string => `198.51.100.${(addresses += 1)}`

  async function callUnder(fault: Fault, name: string): Promise<void> {
    const [address, nearItsDay] = [newAddress(), newAddress()]
    await useDay(nearItsDay, deployment.redis.url)
    const [key, nearItsCeiling] = [await newKey(db), await keyNearItsCeiling(db)]
    keys.set(`${name}: ledger`, key).set(`${name}: month`, nearItsCeiling)
    /** A part of the calls, from six callers to each counter. */
    const callAll = (share: number) => {
      const base = { instances, parallel: 6, pauseMs: 40 }
      const [ofMinute, ofDay] = [from(address), from(nearItsDay)]
      const [ofLedger, ofMonth] = [withKey(key), withKey(nearItsCeiling)]
      // More than the minute of an app, where a call neither waits for PostgreSQL nor is of a share.
      const isFast = !fault.isOfPostgres && !fault.isOfOneRedis
      const calls = isFast ? perMinuteOfApp * 0.9 : 160
      return Promise.all([
        recordCalls({ ...base, ...ofMinute, reason: 'rate_limit_per_tool', calls: 48 * share }),
        recordCalls({ ...base, ...ofDay, reason: 'anon_daily', calls: 32 * share }),
        recordCalls({ ...base, ...ofMonth, reason: 'usage_ceiling', calls: 60 * share }),
        recordCalls({
          ...{ ...base, ...ofLedger, reason: 'rate_limit_per_tool' },
          ...{ calls: calls * share, pauseMs: isFast ? 0 : 10 },
        }),
      ])
    }
    await beAwayFromMinuteEnd()
    const reading = readWhile(() => !fault.isOfPostgres, key)
    const calling = callAll(1)
    await wait(beforeFaultMs)
    const faulting = fault.run(deployment)
    const first = await calling
    const lostHome = await faulting
    if (lostHome !== undefined) lostHomes.push(lostHome)
    await ready(deployment)
    // The limits are as full as they were.
    const second = await callAll(1 / 4)
    const reads = await reading.end()
    const [minute = [], day = [], month = [], ledger = []] = first.map((calls, at) => [
      ...calls,
      ...(second[at] ?? []),
    ])
    // One that waited for PostgreSQL for a second, as on a busy machine, is in the ledger until it is taken back.
    const isTakenBack = ledger.some(({ status }) => status === 503)
    const { isExact, isOfRedis, isOfOneRedis } = fault
    const many = instances().length
    function allowed(calls: readonly Call[], left: number): number {
      if (isExact) return 0
      return mostInFlight(calls) + (isOfRedis ? many : isOfOneRedis ? Math.ceil(left / many) : 0)
    }
    const minutes = (who: string, calls: readonly Call[], limit: number): readonly Counter[] =>
      [...inMinutes(calls)].map(([of, operations]) => ({
        ...{ name: `${name}: minute ${of} of an ${who}`, initial: 0, limit, isExact, operations },
        ...{ mayExceedBy: allowed(calls, limit), isTold: isExact && who === 'address' },
      }))
    counters.push(
      ...minutes('address', minute, perMinute),
      ...minutes('app', ledger, perMinuteOfApp),
      {
        ...{ name: `${name}: day`, initial: perDay - leftOfDay, limit: perDay, isExact },
        ...{ mayExceedBy: allowed(day, leftOfDay), operations: day },
      },
      {
        ...{ name: `${name}: month`, initial: ceiling - leftOfMonth, limit: ceiling, isExact },
        ...{ mayExceedBy: allowed(month, leftOfMonth), operations: month },
      },
      {
        ...{ name: `${name}: ledger`, initial: 0, isExact },
        ...{ mayExceedBy: 0, operations: isTakenBack ? ledger : [...ledger, ...reads] },
      },
    )
  }

  /** Reads the ledger again and again beside its calls. */
  function readWhile(isReading: () => boolean, key: string) {
    let isOver = false
    const reads: Read[] = []
    const reading = (async () => {
      while (!isOver && isReading()) {
        reads.push(await readLedger(db, key))
        await wait(200)
      }
    })()
    return {
      async end(): Promise<readonly Read[]> {
        isOver = true
        await reading
        return reads
      },
    }
  }

  async function readAll(): Promise<ReadonlyMap<string, Read>> {
    const reads = new Map<string, Read>()
    for (const [name, key] of keys) reads.set(name, await readLedger(db, key))
    return reads
  }

  try {
    await ready(deployment)
    const warmUp = { instances, calls: 6, parallel: 1, pauseMs: 0, reason: 'none' }
    await recordCalls({ ...warmUp, ...from(newAddress()) })
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, fault] of Object.entries(faultsOf)) {
        await callUnder(fault, rounds === 1 ? name : `${round}, ${name}`)
      }
    }
    // A stop flushes the last journals; then a lost machine returns with its disk.
    await Promise.all(instances().map(({ nilam }) => nilam.end('SIGTERM')))
    const before = await readAll()
    for (const home of lostHomes) await flushJournals(db, home)
    const after = await readAll()
    return counters.map((counter) => {
      const reads = [before, after].flatMap((all) => all.get(counter.name) ?? [])
      return { ...counter, operations: [...counter.operations, ...reads] }
    })
  } finally {
    await db.destroy()
  }
}

function from(address: string) {
  return { headers: { 'x-forwarded-for': address } }
}

function withKey(key: string) {
  return { headers: { authorization: `Bearer ${key}` } }
}

async function readLedger(db: AccountsDatabase, key: string): Promise<Read> {
  const startMs = historyMs()
  const count = await billedCalls(db, key)
  return { kind: 'read', startMs, endMs: historyMs(), count }
}

/** As an instance does that starts on the home. */
async function flushJournals(db: AccountsDatabase, home: string): Promise<void> {
  const ledger = openLedger({
    ...{ db, clock: systemClock, randomBytes, later: afterTimeout },
    directory: join(home, 'ledger'),
    onFailure: (failure) => {
      throw failure
    },
  })
  await ledger.close()
}

/** Until every instance has PostgreSQL and Redis. */
async function ready({ instances }: Deployment): Promise<void> {
  for (const { nilam } of instances) {
    await until(async () => {
      const response = await fetch(`${nilam.origin}/readyz`)
      return (await response.text()).includes('"ok"}')
    }, 20_000)
  }
}

/** Waits for the next minute if this one ends soon, so that most calls are of one. */
async function beAwayFromMinuteEnd(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 5000) await wait(leftMs + 300)
}

/** Calls by their UTC minute, without those that may be of either of two. */
function inMinutes(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const minuteAt = (atMs: number): string => new Date(atMs).toISOString().slice(11, 16)
  const byMinute = new Map<string, Call[]>()
  for (const call of calls) {
    const minute = minuteAt(call.startMs - 200)
    if (minuteAt(call.endMs + 200) !== minute) continue
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), call])
  }
  return byMinute
}
