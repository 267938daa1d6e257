/**
 * What workers cost: the processor time of a call in a service of two workers, primary included, beside one process. Run: node
 * test/bench/workers.ts (Linux with wrk and taskset). `ROUNDS` and `SLOT_SECONDS` as in run.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { load } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)
const warmUpSlots = 3
const body = JSON.stringify({ propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 })

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
await placeListings(home, systemClock)
const db = await openAccountsDatabase({ directory: home })
const { text: key } = await openAccountOffice(db, systemClock).issueKey()
const started: ServerProcess[] = []
try {
  const one = await start(1, 18_093)
  const two = await start(2, 18_094)
  // All processes share one processor, so what two workers gain by running at a time is not in these figures.
  await compare('anonymous', one, two, {})
  await compare('with an API key', one, two, { authorization: `Bearer ${key}` })
} finally {
  for (const server of started) await server.stop()
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
}

async function start(workers: number, port: number): Promise<ServerProcess> {
  const environment = { NILAM_HOME: home, WEB_CONCURRENCY: String(workers), MAX_WAIT_MS: '60000' }
  const server = await startServer(['src/main.ts'], port, environment)
  started.push(server)
  return server
}

async function compare(
  name: string,
  one: ServerProcess,
  two: ServerProcess,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const connections of [32, 128]) {
    const slot = (server: ServerProcess): Promise<number> => micros(server, headers, connections)
    for (let slots = 0; slots < warmUpSlots; slots += 1) {
      await slot(one)
      await slot(two)
    }
    const pairs: { readonly one: number; readonly two: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      // In turns, because the machine's speed drifts.
      if (round % 2 === 0) pairs.push({ one: await slot(one), two: await slot(two) })
      else {
        const second = await slot(two)
        pairs.push({ one: await slot(one), two: second })
      }
    }
    const ratio = spread(
      pairs.map((pair) => pair.one / pair.two),
      2,
    )
    const [ones, twos] = [pairs.map((pair) => pair.one), pairs.map((pair) => pair.two)]
    console.log(
      `${name}, ${connections} connections: calls per CPU second of two workers to one process ${ratio}; ` +
        `${spread(twos, 1)} µs a call, one process ${spread(ones, 1)}`,
    )
  }
}

/** Microseconds of processor time for one call. */
async function micros(
  server: ServerProcess,
  headers: Readonly<Record<string, string>>,
  connections: number,
): Promise<number> {
  const before = await server.cpuMs()
  const target = {
    url: `${server.origin}/public/v1/calculate_home_affordability`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }
  const { requests } = await load(target, slotSeconds, { connections })
  return (((await server.cpuMs()) - before) * 1000) / requests
}

/** Median (lowest to highest). */
function spread(values: readonly number[], decimals: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): string => (sorted[index] ?? NaN).toFixed(decimals)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}
