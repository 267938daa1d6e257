import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { freePort } from '../free-port.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { subjects, type Comparison, type Measured } from './comparisons.ts'
import { load, sendOnce, type Slot } from './load.ts'
import { missingTools } from './missing-tools.ts'
import { requests, targetOf } from './requests.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { serverNames, servers, type ServerName } from './servers.ts'
import { newFolder } from '../new-folder.ts'

// Servers on one processor, the load generator on another. Every slot is paired with a slot of what it is compared with
// right beside it: the machine's speed drifts by more than what is measured.

const rounds = Number(process.env.ROUNDS ?? 5)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 1)
/** A single round is a trial run, whose figures nobody reads. */
const [warmUpSeconds, connections] = rounds > 1 ? [1, 16] : [0, 1]

// The servers are measured also where a call enters more than it may.
process.exitCode =
  spawnSync(process.execPath, ['test/bench/one-call.ts'], { stdio: 'inherit' }).status ?? 1
const missing = missingTools()
if (missing.length > 0) {
  console.error(
    `The servers were not measured. Missing: ${missing.join(', ')}. This needs Linux with two processors, wrk and taskset` +
      ' (Debian: apt-get install wrk util-linux).',
  )
  process.exit(2)
}
execFileSync(process.execPath, ['test/bench/pages.ts'], { stdio: 'inherit' })

const home = newFolder()
const running = new Map<ServerName, ServerProcess>()
const warm = new Set<string>()
let slots = 0
try {
  const apiKey = await issueKey(homeOf('nilamQuiet'))
  for (const name of serverNames) {
    const { script, logLevel } = servers[name]
    const env = { NILAM_HOME: homeOf(name), LOG_LEVEL: logLevel }
    running.set(name, await startServer([script], await freePort(), env))
  }
  console.log(
    `\nNode ${process.version}, ${rounds} rounds of ${slotSeconds} s a slot. Figures are medians, with the lowest and the` +
      ' highest ratio; two figures with a slash are of the first server and of the one beside it.',
  )
  for (const [subject, comparisons] of Object.entries(subjects)) {
    console.log(`\n### ${subject}\n`)
    console.log(
      '| Measured | Beside | Requests/s | Goal | CPU of a request | CPU, µs | p50, ms | p99, ms |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
    for (const comparison of comparisons) console.log(await compare(comparison, apiKey))
  }
} finally {
  await Promise.all(Array.from(running.values(), (server) => server.stop()))
}

interface MeasuredSlot extends Slot {
  readonly cpuMicros: number
}

/** One row: slots in pairs, whose order changes from round to round, so that neither always comes second. */
async function compare(comparison: Comparison, apiKey: string): Promise<string> {
  const { own, beside, goal } = comparison
  const pairs: { readonly own: MeasuredSlot; readonly other: MeasuredSlot }[] = []
  const measure = (measured: Measured): Promise<MeasuredSlot> => slot(measured, slotSeconds, apiKey)
  for (const measured of [own, beside]) {
    if (warmUpSeconds === 0 || warm.has(measured.join())) continue
    await slot(measured, warmUpSeconds, apiKey)
    warm.add(measured.join())
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push({ own: await measure(own), other: await measure(beside) })
    else {
      const other = await measure(beside)
      pairs.push({ own: await measure(own), other })
    }
  }
  const ratio = (figure: keyof MeasuredSlot): string =>
    spread(pairs.map((pair) => pair.own[figure] / pair.other[figure]))
  const both = (figure: keyof MeasuredSlot, decimals: number): string =>
    (['own', 'other'] as const)
      .map((side) => median(pairs.map((pair) => pair[side][figure])).toFixed(decimals))
      .join(' / ')
  const cells = [
    ...[labelOf(own), labelOf(beside)],
    ...[ratio('requestsPerSecond'), goal === undefined ? '' : `>= ${goal.toFixed(2)}`],
    ...[ratio('cpuMicros'), both('cpuMicros', 0), both('p50Ms', 2), both('p99Ms', 2)],
  ]
  return `| ${cells.join(' | ')} |`
}

async function slot(
  [server, request]: Measured,
  seconds: number,
  apiKey: string,
): Promise<MeasuredSlot> {
  const serving = running.get(server)
  if (serving === undefined) throw new Error(`${server} is not running`)
  // Prices for a home of one loan-to-value tier, and in the range of listings.
  const first = 5_000_000 + ((slots * 100_000) % 4_000_000)
  slots += 1
  const target = targetOf(requests[request], serving.origin, apiKey)
  await sendOnce(target, first)
  const before = await serving.cpuMs()
  const loaded = await load(target, seconds, { connections, first })
  return { ...loaded, cpuMicros: (((await serving.cpuMs()) - before) * 1000) / loaded.requests }
}

function labelOf([server, request]: Measured): string {
  return `${servers[server].label}: ${requests[request].label}`
}

function homeOf(name: ServerName): string {
  const folder = join(home, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

async function issueKey(directory: string): Promise<string> {
  const db = await openAccountsDatabase({ directory })
  try {
    return (await openAccountOffice(db, systemClock).issueKey()).text
  } finally {
    await db.destroy()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function spread(values: readonly number[]): string {
  const text = (value: number): string => value.toFixed(2)
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`
}
