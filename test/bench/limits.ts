/**
 * What access, limits, ledger and headers cost together: a call through all of them beside a call through none, over HTTP,
 * and what a million addresses that call once each leave in memory. With `REDIS_URL` also what sharing the windows costs: it is less
 * the more calls an app makes in a second, so apps of three rates. Run: node test/bench/limits.ts (Linux with wrk and taskset).
 * `ROUNDS` and `SLOT_SECONDS` as in run.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../src/base/clock.ts'
import { isRefusal } from '../../src/base/refusal.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openRateLimiter } from '../../src/ratelimit/open-rate-limiter.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { memoryWindows } from '../../src/db/shared/memory-windows.ts'
import { done } from '../accounts/test-apps.ts'
import { openAccountOffice, operator } from '../journeys/account-office.ts'
import { contract } from '../operations/calculators/calculators.ts'
import { load, type Target } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)
const warmUpSlots = 10
const operationId = 'calculate_home_affordability'
const body = JSON.stringify({ propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 })

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const db = await openAccountsDatabase({ directory: home })
const started: ServerProcess[] = []
try {
  const redisUrl = process.env.REDIS_URL
  const { text } = await openAccountOffice(db, systemClock).issueKey()
  const keys = redisUrl === undefined ? [] : await keysOf(1000)
  const authorization = { authorization: `Bearer ${text}` }
  const bare = await start('none', 18_091)
  const whole = await start('all', 18_092)
  await compare(
    'bare, beside itself',
    () => slot(bare, {}),
    () => slot(bare, {}),
  )
  await compare(
    'anonymous, all stages to none',
    () => slot(whole, {}),
    () => slot(bare, {}),
  )
  await compare(
    'with an API key, all stages to none',
    () => slot(whole, authorization),
    () => slot(bare, {}),
  )
  if (redisUrl !== undefined) {
    const sharing = await start('all', 18_097, { REDIS_URL: redisUrl })
    for (const [name, headers] of Object.entries({
      anonymous: {},
      'with an API key': authorization,
    })) {
      await compare(
        `${name}, all stages with Redis to all without`,
        () => slot(sharing, headers),
        () => slot(whole, headers),
      )
      for (const connections of [1, 32])
        await compareLatency(name, sharing, whole, headers, connections)
    }
    for (const apps of [100, 1000]) {
      const authorizations = keys.slice(0, apps)
      await compare(
        `${apps} apps in turn, all stages with Redis to all without`,
        () => slot(sharing, {}, authorizations),
        () => slot(whole, {}, authorizations),
      )
    }
  }
} finally {
  for (const server of started) await server.stop()
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
}
await millionAddresses()

async function start(
  stages: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const args = ['test/bench/limits-server.ts']
  const server = await startServer(args, port, {
    ...{ NILAM_HOME: home, STAGES: stages, REDIS_URL: undefined },
    ...env,
  })
  started.push(server)
  return server
}

/** The headers of so many apps. */
async function keysOf(apps: number): Promise<readonly string[]> {
  const { accounts, issueKey } = openAccountOffice(db, systemClock)
  const keys: string[] = []
  let ownerId = ''
  for (let number = 0; number < apps; number += 1) {
    // An account has a hundred apps at most.
    if (number % 50 === 0) ({ ownerId } = await issueKey())
    const name = `app ${number}`
    const { appId } = done(await accounts.apps.create(ownerId, { name }, operator))
    done(await accounts.apps.setTier(appId, 'business', operator))
    done(await accounts.claims.verifyByOperator(appId, operator))
    const wanted = { kind: 'api_key', label: name, scopes: ['calculators:use'] } as const
    const { secret } = done(await accounts.credentials.create(appId, wanted, operator))
    keys.push(`Bearer ${secret}`)
  }
  return keys
}

/** Microseconds of processor time for one call. */
async function slot(
  server: ServerProcess,
  headers: Readonly<Record<string, string>>,
  authorizations?: readonly string[],
): Promise<number> {
  const before = await server.cpuMs()
  const target = { ...targetAt(server, headers), ...(authorizations && { authorizations }) }
  const { requests } = await load(target, slotSeconds)
  return (((await server.cpuMs()) - before) * 1000) / requests
}

function targetAt({ origin }: ServerProcess, headers: Readonly<Record<string, string>>): Target {
  return {
    url: `${origin}/public/v1/${operationId}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }
}

/** Half of the calls wait for less, as a ratio: one connection shows what a call waits for, many what a busy server does. */
async function compareLatency(
  name: string,
  own: ServerProcess,
  other: ServerProcess,
  headers: Readonly<Record<string, string>>,
  connections: number,
): Promise<void> {
  const median = async (server: ServerProcess): Promise<number> =>
    (await load(targetAt(server, headers), slotSeconds, { connections })).p50Ms
  const pairs: (readonly [own: number, other: number])[] = []
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    pairs.push([await median(own), await median(other)])
  }
  const [owns, others] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
  const ratio = spread(
    pairs.map(([first, second]) => first / second),
    2,
  )
  console.log(
    `${name}, ${connections} connections: p50 with Redis to p50 without ${ratio}; ${spread(owns, 2)} ms, without ${spread(others, 2)} ms`,
  )
}

/** Slots in pairs, whose order changes: the machine's speed drifts by more than what is to be measured. */
async function compare(
  name: string,
  own: () => Promise<number>,
  other: () => Promise<number>,
): Promise<void> {
  const pairs: { readonly own: number; readonly other: number }[] = []
  // Until both are compiled by the machine too.
  for (let slots = 0; slots < warmUpSlots; slots += 1) {
    await own()
    await other()
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push({ own: await own(), other: await other() })
    else {
      const second = await other()
      pairs.push({ own: await own(), other: second })
    }
  }
  const ratio = spread(
    pairs.map((pair) => pair.own / pair.other),
    2,
  )
  const [owns, others] = [pairs.map((pair) => pair.own), pairs.map((pair) => pair.other)]
  console.log(
    `${name}: CPU ${ratio}; ${spread(owns, 1)} µs, beside it ${spread(others, 1)} µs a call`,
  )
}

/** Median (lowest to highest). */
function spread(values: readonly number[], decimals: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): string => (sorted[index] ?? NaN).toFixed(decimals)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}

async function millionAddresses(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const clock = { now: () => Date.parse('2026-11-21T09:00:00Z') }
  const limits = openRateLimiter({
    plans: plansOf(contract.document),
    counters: {
      callCounts: () => ({ today: 0, thisMonth: 0 }),
      count: () => undefined,
      refused: () => undefined,
      exceeded: () => undefined,
    },
    windows: memoryWindows({ clock }),
    mode: 'enforce',
  })
  collect()
  const before = process.memoryUsage()
  const startedMs = systemClock.monotonic()
  for (let number = 0; number < 1_000_000; number += 1) {
    const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
    const minute = await limits.limitRate({ kind: 'anonymous', address }, operationId)
    if (isRefusal(minute)) throw new Error('refused')
    const budget = await limits.limitQuota(minute, {
      localities: [`coimbatore/${number}`],
      isCached: false,
    })
    if (isRefusal(budget)) throw new Error('refused')
    await limits.meter(budget)
  }
  const micros = (systemClock.monotonic() - startedMs) / 1000
  const rss = process.memoryUsage().rss
  collect()
  const after = process.memoryUsage()
  // Asked once more, so that what is measured was not collected.
  await limits.currentUsage({ kind: 'anonymous', address: '192.0.2.1' }, operationId)
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)
  console.log(
    `a million addresses, one call each: ${megabytes(after.heapUsed - before.heapUsed)} MB of heap in use, ` +
      `RSS from ${megabytes(before.rss)} to ${megabytes(rss)} MB; ${micros.toFixed(2)} µs a call`,
  )
}
