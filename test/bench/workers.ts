/**
 * What workers cost: the processor time of a call in a service of two workers, primary included, beside one process, and beside
 * two processes that know nothing of each other. Run: node test/bench/workers.ts (Linux with wrk and taskset). `ROUNDS` and
 * `SLOT_SECONDS` as in run.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { placeListings } from '../market/open-test-market.ts'
import { load } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)
const body = JSON.stringify({ propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 })

const warmUpSlots = 8
const started: ServerProcess[] = []
const homes: string[] = []
try {
  const one = await start(1, 18_093)
  const other = await start(1, 18_094)
  const two = await start(2, 18_095)
  for (const connections of [32, 128]) await compare(one, other, two, connections)
} finally {
  for (const server of started) await server.stop()
  for (const home of homes) rmSync(home, { recursive: true, force: true })
}

/** All processes share one processor, so what workers gain by running at a time is not in these figures. */
async function start(workers: number, port: number): Promise<ServerProcess> {
  const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
  homes.push(home)
  await placeListings(home, systemClock)
  const environment = { NILAM_HOME: home, WEB_CONCURRENCY: String(workers) }
  const server = await startServer(['src/main.ts'], port, environment)
  started.push(server)
  return server
}

async function compare(
  one: ServerProcess,
  other: ServerProcess,
  two: ServerProcess,
  connections: number,
): Promise<void> {
  const round = async (): Promise<{ one: number; apart: number; two: number }> => ({
    one: await micros([one], connections),
    apart: await micros([one, other], connections / 2),
    two: await micros([two], connections),
  })
  for (let slots = 0; slots < warmUpSlots; slots += 1) await round()
  const figures: Awaited<ReturnType<typeof round>>[] = []
  for (let done = 0; done < rounds; done += 1) figures.push(await round())
  const ratio = (base: 'one' | 'apart'): string =>
    spread(
      figures.map((figure) => figure[base] / figure.two),
      2,
    )
  const micro = (name: 'one' | 'apart' | 'two'): string =>
    spread(
      figures.map((figure) => figure[name]),
      1,
    )
  console.log(
    `${connections} connections: calls per CPU second of two workers to one process ${ratio('one')}, to two apart ${ratio('apart')}; ` +
      `${micro('two')} µs a call, one process ${micro('one')}, two apart ${micro('apart')}`,
  )
}

/** Microseconds of processor time for one call, of servers that are loaded at a time. */
async function micros(servers: readonly ServerProcess[], connections: number): Promise<number> {
  const used = async (): Promise<number> =>
    (await Promise.all(servers.map((server) => server.cpuMs()))).reduce((sum, ms) => sum + ms, 0)
  const before = await used()
  const slots = await Promise.all(
    servers.map(({ origin }) => {
      const url = `${origin}/public/v1/calculate_home_affordability`
      const headers = { 'content-type': 'application/json' }
      return load({ url, headers, body }, slotSeconds, { connections })
    }),
  )
  const requests = slots.reduce((sum, slot) => sum + slot.requests, 0)
  return (((await used()) - before) * 1000) / requests
}

/** Median (lowest to highest). */
function spread(values: readonly number[], decimals: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): string => (sorted[index] ?? NaN).toFixed(decimals)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}
