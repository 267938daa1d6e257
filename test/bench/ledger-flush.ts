/**
 * What it costs to flush calls to PostgreSQL before or shortly after their response, beside every second: processor time of the
 * instance, and how long a call with an API key waits. PostgreSQL is a server of its own, with fsync. Run:
 * node test/bench/ledger-flush.ts (Linux with wrk, taskset and PostgreSQL). `ROUNDS` and `SLOT_SECONDS` as in run.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { openPostgres } from '../faults/postgres-server.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { load } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)
const warmUpSlots = 3
const modes = ['every-second', 'after-response', 'before-response'] as const
const body = JSON.stringify({ propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 })

interface Slot {
  readonly cpuMicros: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const homes: string[] = []
const started: ServerProcess[] = []
const postgres = await openPostgres()
await postgres.start()
const db = await openAccountsDatabase({ databaseUrl: postgres.databaseUrl })
try {
  const { text } = await openAccountOffice(db, systemClock).issueKey()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${text}` }
  for (const [at, mode] of modes.entries()) started.push(await start(mode, 18_101 + at))
  for (const connections of [1, 32]) {
    const slots = modes.map((): Slot[] => [])
    for (let round = -warmUpSlots; round < rounds; round += 1) {
      // In another order each time: the machine's speed drifts.
      for (let turn = 0; turn < modes.length; turn += 1) {
        const at = (turn + round + warmUpSlots) % modes.length
        const server = started[at]
        if (server === undefined) throw new Error('no server')
        const slot = await measure(server, headers, connections)
        if (round >= 0) slots[at]?.push(slot)
      }
    }
    report(connections, slots)
  }
} finally {
  for (const server of started) await server.stop()
  await db.destroy()
  await postgres.dispose()
  for (const home of homes) rmSync(home, { recursive: true, force: true })
}

function start(mode: string, port: number): Promise<ServerProcess> {
  const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
  homes.push(home)
  return startServer(['test/bench/limits-server.ts'], port, {
    ...{ NILAM_HOME: home, STAGES: 'all', REDIS_URL: undefined },
    ...{ DATABASE_URL: postgres.databaseUrl, LEDGER_FLUSH: mode },
  })
}

async function measure(
  server: ServerProcess,
  headers: Readonly<Record<string, string>>,
  connections: number,
): Promise<Slot> {
  const before = await server.cpuMs()
  const url = `${server.origin}/public/v1/calculate_home_affordability`
  const { requests, p50Ms, p99Ms } = await load({ url, headers, body }, slotSeconds, {
    connections,
  })
  return { cpuMicros: (((await server.cpuMs()) - before) * 1000) / requests, p50Ms, p99Ms }
}

function report(connections: number, slots: readonly (readonly Slot[])[]): void {
  const base = slots[0] ?? []
  for (const [at, mode] of modes.entries()) {
    const own = slots[at] ?? []
    const figures = (['cpuMicros', 'p50Ms', 'p99Ms'] as const).map((name) => {
      const ratios = own.map((slot, round) => slot[name] / (base[round]?.[name] ?? NaN))
      return `${name} ${median(own.map((slot) => slot[name])).toFixed(2)} (${median(ratios).toFixed(2)} times)`
    })
    console.log(`${connections} connections, ${mode}: ${figures.join(', ')}`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
