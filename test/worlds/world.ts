import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'
import { dayMs, monthEndMs } from '../../src/base/calendar.ts'
import type { Caller } from '../../src/base/caller.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { plansOf, type Plans } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { monthlyTerms } from '../../src/usage/monthly-terms.ts'
import { subjectOf } from '../../src/usage/subject.ts'
import { newFolder } from '../new-folder.ts'
import { faults } from './faults.ts'
import type { CallEnd, Instance, openInstance } from './instance.ts'
import type { FlushMode } from '../../src/api/metering/ledger.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { openRedis, type Redis } from './redis.ts'
import { openSimulation, type Process, type Simulation } from './simulation.ts'

/** A call as its caller saw it. Without an end its instance was killed: it may be counted, or not. */
export interface Call {
  readonly subject: string
  readonly instance: string
  readonly startMs: number
  endMs?: number
  end?: CallEnd
}

/** All that a world has shown, after its last journal was flushed and its bills were settled. */
export type History = Awaited<ReturnType<typeof runWorld>>

/** What faults act on. */
export interface World {
  readonly simulation: Simulation
  readonly postgres: Postgres
  readonly redis: Redis
  readonly flushMode: FlushMode
  /** Whether the instances are workers of one machine. */
  readonly sharesHome: boolean
  /** Those that a balancer sends calls to. */
  readonly instances: readonly Instance[]
  /** Ends an instance; the next one has its home, or an empty one where it is lost or left for later. */
  restart(instance: Instance, how: 'kill' | 'stop' | 'lose' | 'leave'): void
  /** Begins the next instance after one that has ended. */
  replace(ended: Instance, home: string): void
}

/** The contract's plans with limits that a hundred calls reach. */
export const plans = smallPlans()

function smallPlans(): Plans {
  const { anonymous, business, scale, ...others } = plansOf(loadContract('generated').document)
  const { perMinuteAllTools: _, ...ofAddress } = anonymous
  return {
    ...others,
    anonymous: { ...ofAddress, perMinutePerTool: 10, perDay: 25 },
    business: { ...business, perMinutePerTool: 1000, perMonth: 12, ceilingTimesAllowance: 3 },
    scale: { ...scale, perMinutePerTool: 40, perMonth: 20, ceilingTimesAllowance: 100 },
  }
}

const app = (appId: string, tier: 'business' | 'scale'): Caller => ({
  ...{ kind: 'app', appId, tier, ownerId: 'own_1', credentialId: 'crd_1' },
  ...{ credentialKind: 'api_key', licensedCities: [] },
})
const callers: readonly Caller[] = [
  { kind: 'anonymous', ipAddress: '198.51.100.1' },
  ...[app('ceiling', 'business'), app('spender', 'business'), app('ledger', 'scale')],
]

const emptyDatabase = await databaseOfApps()

/** The file of a database that has the apps. */
async function databaseOfApps(): Promise<Buffer> {
  const directory = newFolder()
  await (await openAccountsDatabase({ directory })).destroy()
  const sqlite = new SqliteDatabase(join(directory, 'accounts.db'))
  sqlite.pragma('foreign_keys = off')
  for (const caller of callers) {
    if (caller.kind !== 'app') continue
    sqlite
      .prepare(`insert into apps values (?, 'own_1', '', null, ?, '', null, null, null, 0)`)
      .run(caller.appId, caller.tier)
  }
  // A file with a log beside it is not a whole one.
  sqlite.pragma('journal_mode = delete')
  return sqlite.serialize()
}

/** Shortly before a month, a day or a minute ends, and after a minute has begun. */
const starts = [
  ...['2027-02-28T23:59:50Z', '2026-12-31T23:59:46Z', '2027-03-09T23:59:52Z'],
  ...['2027-03-09T11:29:51Z', '2027-03-10T11:30:05Z'],
]

/** Runs the world of a seed, from its first call to its last bill. */
export async function runWorld(seed: number, open: typeof openInstance) {
  const startMs = Date.parse(starts[seed % starts.length] ?? '')
  const simulation = openSimulation(seed, startMs)
  const { random, between, chance, sleep, later } = simulation
  const [postgres, redis] = [openPostgres(simulation, emptyDatabase), openRedis(simulation)]
  const flushMode = random.pick(['every-second', 'after-response', 'before-response'] as const)
  const oneHome = chance(40) ? newFolder() : undefined
  const left: string[] = []
  const chosen = Array.from({ length: random.below(5) }, () => random.pick(faults))
  if (chance(25)) chosen.push(...faults.filter(({ name }) => name.startsWith('machine away')))
  const calls: Call[] = []
  let instances: readonly Instance[] = []
  let started = 0

  function start(home: string): Instance {
    const process: Process = {
      ...{ name: `${(started += 1)}`, aheadMs: between(-900, 900) },
      ...{ isAlive: true, busyUntilMs: 0, roomBytes: Infinity, isDyingInWrite: false },
      ...{ cutOffUntilMs: { redis: 0, postgres: 0 }, openFiles: new Set(), onKill: [] },
    }
    const db = postgres.connect(process)
    const parts = { simulation, process, db, plans, flushMode, home }
    return simulation.as(process, () => open(parts))
  }

  async function stop({ process, stop }: Instance): Promise<void> {
    await simulation.as(process, stop)
    simulation.kill(process)
  }

  const world: World = {
    ...{ simulation, postgres, redis, flushMode, sharesHome: oneHome !== undefined },
    get instances() {
      return instances
    },
    restart(instance, how) {
      if (how === 'stop') void stop(instance)
      else simulation.kill(instance.process)
      if (how === 'leave') left.push(instance.home)
      const isEmpty = how === 'lose' || how === 'leave'
      world.replace(instance, isEmpty ? newFolder() : instance.home)
    },
    replace(ended, home) {
      instances = instances.filter((each) => each !== ended)
      const next = (): void => void (instances = [...instances, start(home)])
      simulation.as(undefined, () => later(next, between(100, 2500)))
    },
  }

  function call(): void {
    const instance = instances[random.below(Math.max(1, instances.length))]
    if (instance === undefined) return
    const { process } = instance
    const caller = random.pick(callers)
    const ends = chance(80) ? 'served' : random.pick(['invalid', 'failed'] as const)
    const subject = subjectOf(caller, plans)
    const made: Call = { subject, startMs: simulation.now(), instance: process.name }
    calls.push(made)
    void simulation
      .as(process, () => instance.call(caller, ends))
      .then((end) => {
        // From a process that was killed nobody hears.
        if (process.isAlive) Object.assign(made, { end, endMs: simulation.now() })
      })
  }

  /** Two instances settle at the same time; where one is killed, or hears no answer, another does it later. */
  async function settleBills(atMs: number, goesWrong: boolean): Promise<void> {
    simulation.skipTo(Math.max(atMs, simulation.now()))
    const both = [start(newFolder()), start(newFolder())] as const
    if (goesWrong && chance(50)) postgres.disturb('losesAnswers', 1000)
    if (goesWrong && chance(50)) later(() => simulation.kill(both[0].process), between(0, 40))
    for (const { process, settleBills } of both)
      void simulation.as(process, settleBills).catch(() => undefined)
    await sleep(5000)
    for (const { process } of both) simulation.kill(process)
  }

  async function flushJournals(homes: readonly string[]): Promise<void> {
    const all = homes.map(start)
    await sleep(3000)
    for (const instance of all) await stop(instance)
  }

  async function story() {
    const spendLimitInr = 1 + random.below(8)
    const { ceiling } = monthlyTerms(plans.business, { spendLimitInr })
    const spendLimit = { setMs: startMs + between(3000, 10_000), calls: ceiling }
    instances = [1, 2, 3].map(() => start(oneHome ?? newFolder()))
    await sleep(1500)
    const lastsMs = between(10_000, 20_000)
    for (let turn = 0; turn < 180; turn += 1) {
      // Some come together.
      const atMs = between(0, lastsMs)
      later(call, turn % 2 === 0 ? atMs : atMs - (atMs % 1000))
    }
    for (const { begin } of chosen)
      later(() => begin(world, between(50, 3000)), between(0, lastsMs))
    later(() => {
      postgres.sqlite.prepare(`insert into spend_limits values ('spender', ?)`).run(spendLimitInr)
    }, spendLimit.setMs - simulation.now())
    await sleep(lastsMs + 15_000)

    const keys = calls.flatMap(({ end }) => end?.windows.map(({ key }) => key) ?? [])
    /** What each window has that still runs. */
    const held = new Map(keys.map((key) => [key, redis.countOf(key)]))
    const homes = [...new Set(instances.map(({ home }) => home))]
    for (const instance of instances) {
      if (chance(50)) simulation.kill(instance.process)
      else await stop(instance)
    }
    await flushJournals(homes)
    const closingMs = monthEndMs(startMs) + dayMs
    await settleBills(closingMs - 3_600_000, false)
    await settleBills(closingMs + 60_000, true)
    await settleBills(closingMs + 120_000, false)
    const firstBills = billsIn(postgres)
    await flushJournals(left)
    await settleBills(0, true)
    const nextClosingMs = monthEndMs(monthEndMs(startMs)) + dayMs
    await settleBills(nextClosingMs + 60_000, true)
    await settleBills(nextClosingMs + 120_000, false)
    const trace = simulation.trace()
    return { calls, faults: chosen, flushMode, postgres, held, spendLimit, firstBills, trace }
  }
  return simulation.complete(simulation.as(undefined, story))
}

/** Closed months and late bills, each as text. */
export function billsIn({ sqlite }: Postgres): readonly string[] {
  const closed = sqlite.prepare(`select subject, month, closed_at_ms, billed_calls, allowance,
    overage_calls, overage_paise, gst_paise from usage_months where closed_at_ms is not null`)
  const late = sqlite.prepare('select * from late_bills')
  return [...closed.all(), ...late.all()].map((row) => JSON.stringify(row))
}
