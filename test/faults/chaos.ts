import SqliteDatabase from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad, type CallRecord } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { openPostgres, type PostgresServer } from './postgres-server.ts'
import { seededRandom } from '../fuzz/seeded-random.ts'
import { faketime, openSetClock, type SetClock } from './set-clock.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { newHome } from './served-home.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly seconds: number
  readonly database: 'SQLite' | 'PostgreSQL'
}

/** What a run has shown: the calls of one key, all of them counted, over every fault. */
type ChaosReport = Awaited<ReturnType<typeof runChaos>>

interface World {
  readonly home: string
  readonly disk: SmallDisk
  readonly clock: SetClock
  readonly postgres?: PostgresServer
  readonly proxy?: TcpProxy
  /** Ends the process by the signal and starts the next one. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Does one thing to a running service, for a random time, and undoes it. */
type Fault = (world: World, faultMs: number) => Promise<void>

const lockedFile =
  (name: string): Fault =>
  async ({ home }, faultMs) => {
    const other = new SqliteDatabase(join(home, name), { timeout: 5000 })
    other.exec('begin exclusive')
    await wait(faultMs)
    other.exec('rollback')
    other.close()
  }

const clockSet =
  (time: string): Fault =>
  async ({ clock }, faultMs) => {
    clock.set(time)
    await wait(faultMs + 1500)
    clock.set('+0')
    await wait(1500)
  }

const everywhere: Readonly<Record<string, Fault>> = {
  'kill -9': (world) => world.restart('SIGKILL'),
  'stop and start': (world) => world.restart('SIGTERM'),
  'full disk': async ({ disk }, faultMs) => {
    if (!disk.isMounted) return
    disk.fill()
    await wait(faultMs)
    disk.empty()
  },
  'kill -9 on a full disk': async (world, faultMs) => {
    if (!world.disk.isMounted) return
    world.disk.fill()
    await wait(faultMs)
    setTimeout(() => world.disk.empty(), 500)
    await world.restart('SIGKILL')
  },
  'lock on listings.db': lockedFile('listings.db'),
  'clock an hour ahead': clockSet('+1h'),
  'clock an hour back': clockSet('-1h'),
  'clock 35 days ahead': clockSet('+35d'),
}

const onSqlite: Readonly<Record<string, Fault>> = {
  'lock on accounts.db': lockedFile('accounts.db'),
  'lock on calls.db': lockedFile('calls.db'),
}

const onPostgres: Readonly<Record<string, Fault>> = {
  'PostgreSQL frozen': async ({ postgres }, faultMs) => {
    await postgres?.signal('SIGSTOP')
    await wait(faultMs)
    await postgres?.signal('SIGCONT')
  },
  'PostgreSQL killed': async ({ postgres }, faultMs) => {
    await postgres?.signal('SIGKILL')
    await wait(faultMs)
    await postgres?.start()
  },
  'network resets': async ({ proxy }, faultMs) => {
    proxy?.reset(true)
    await wait(faultMs)
    proxy?.reset(false)
  },
  'network passes nothing on': async ({ proxy }, faultMs) => {
    if (proxy) proxy.isSilent = true
    await wait(faultMs)
    if (proxy) proxy.isSilent = false
  },
}

/** Calls with one key from several connections while one fault follows another, and compares with what is counted. */
export async function runChaos(options: ChaosOptions) {
  const { seed, seconds, database } = options
  const random = seededRandom(seed)
  const disk = openSmallDisk(64)
  const home = join(disk.folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  const postgres = database === 'PostgreSQL' ? await openPostgres() : undefined
  await postgres?.start()
  const proxy = postgres && (await openTcpProxy(postgres.port))
  const place = postgres ? { databaseUrl: postgres.databaseUrl } : { directory: home }
  const { key, billed, close } = await newHome(home, place)
  const clock = openSetClock(join(home, 'clock'))
  const environment = {
    ...clock.environment,
    ...(proxy && { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` }),
  }
  let nilam: NilamProcess | undefined
  let slowestStartMs = 0

  async function start(port?: number): Promise<NilamProcess> {
    const startedMs = performance.now()
    const options_ = { home, environment, ...(port !== undefined && { port }) }
    // A start on a disk that is still full fails, and is tried again, as whatever supervises the process does.
    for (;;) {
      try {
        nilam = await startProcess(options_)
        break
      } catch (failure) {
        if (performance.now() - startedMs > 20_000) throw failure
        await wait(200)
      }
    }
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedMs)
    return nilam
  }

  try {
    const { origin } = await start()
    const port = Number(new URL(origin).port)
    const load = startLoad({ origin, key, connections: 6, pauseMs: 2, retryRefused: true })
    const faults = { ...everywhere, ...(postgres ? onPostgres : onSqlite) }
    const names = Object.keys(faults).filter(
      (name) =>
        (faketime !== undefined || !name.startsWith('clock')) &&
        (disk.isMounted || !name.includes('full disk')),
    )
    const done: string[] = []
    const world: World = {
      ...{ home, disk, clock },
      ...(postgres && { postgres }),
      ...(proxy && { proxy }),
      async restart(signal) {
        await nilam?.end(signal)
        await start(port)
      },
    }
    const untilMs = performance.now() + seconds * 1000
    // Every fault comes before one comes again.
    for (let left = [...names]; performance.now() < untilMs;) {
      await wait(200 + random.below(800))
      if (left.length === 0) left = [...names]
      const [name = ''] = left.splice(random.below(left.length), 1)
      const faultMs = 500 + random.below(2500)
      await faults[name]?.(world, faultMs)
      done.push(name)
    }
    await wait(1500)
    const record = await load.stop()
    await nilam?.end('SIGTERM')
    // The next start takes over what is left in journals.
    await start(port)
    await wait(1500)
    await nilam?.end('SIGTERM')
    const counted = await billed()
    return {
      ...summaryOf(record),
      ...{ faults: done, counted, slowestStartMs, integrity: postgres ? 'ok' : integrityOf(home) },
    }
  } finally {
    await endIfRunning(nilam)
    await close()
    await proxy?.close()
    await postgres?.dispose()
    disk.dispose()
  }
}

function summaryOf({ outcomes, acknowledged, unknown, slowestMs, withoutRetryAfter }: CallRecord) {
  return {
    ...{ acknowledged, unknown, slowestMs, withoutRetryAfter },
    outcomes: Object.fromEntries(outcomes),
  }
}

function integrityOf(home: string): string {
  const database = new SqliteDatabase(join(home, 'accounts.db'))
  const said = String(database.pragma('integrity_check', { simple: true }))
  database.close()
  return said
}

/** What is wrong with a run; empty for a good one. */
export function problemsOf(report: ChaosReport): readonly string[] {
  const { acknowledged, unknown, counted, outcomes, withoutRetryAfter, integrity } = report
  const problems: string[] = []
  if (counted < acknowledged) problems.push(`${acknowledged - counted} answered calls were lost`)
  if (counted > acknowledged + unknown)
    problems.push(`${counted - acknowledged - unknown} too many were counted`)
  if (withoutRetryAfter > 0) problems.push(`${withoutRetryAfter} times 503 without Retry-After`)
  if (integrity !== 'ok') problems.push(`integrity: ${integrity}`)
  // A process that is killed breaks connections.
  const expected = new Set(['200', '503', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
  for (const [outcome, calls] of Object.entries(outcomes)) {
    if (!expected.has(outcome)) problems.push(`${calls} times ${outcome}`)
  }
  return problems
}
