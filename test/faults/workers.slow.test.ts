import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../src/db/accounts/tables.ts'
import { startOtlpReceiver } from '../app/otlp-receiver.ts'
import { openAccountOffice, type IssuedKey } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { billedCalls } from './billed-calls.ts'
import { startLoad } from './call-load.ts'
import { endIfRunning, isReady, spawnProcess, type NilamProcess } from './nilam-process.ts'
import { sender } from './requests.ts'
import { openConnections, startWorkers, tally, type WorkerProcesses } from './worker-processes.ts'

const operatorToken = 'of-the-operator-0123456789'

describe('a service of several workers', () => {
  let home: string
  let nilam: NilamProcess | undefined
  let db: AccountsDatabase
  let key: IssuedKey

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'nilam-workers-'))
    await placeListings(home, systemClock)
    db = await openAccountsDatabase({ directory: home })
    key = await openAccountOffice(db, systemClock).issueKey()
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    await db.destroy()
    rmSync(home, { recursive: true })
  })

  async function start(count: number, environment = {}): Promise<WorkerProcesses> {
    const started = await startWorkers(count, { home, environment })
    nilam = started
    return started
  }

  it('replaces a worker that was killed, which fails only its own calls, and bills every call once', async () => {
    const workers = await start(2)
    const load = startLoad({ origin: workers.origin, key: key.text, connections: 20 })
    await wait(1500)
    const [killed = 0] = workers.pids()
    process.kill(killed, 'SIGKILL')
    await workers.ready(3)
    await wait(500)
    const { outcomes, acknowledged, unknown } = await load.stop()
    // A connection has one call under way.
    expect(unknown).to.be.within(1, 20)
    expect(tallyOf(outcomes)).to.have.all.keys('200', 'other')
    expect(workers.pids()).to.have.length(2).and.not.to.include(killed)
    expect((await workers.end('SIGTERM')).code).to.equal(0)
    expect(await billedCalls(db, key.text)).to.be.within(acknowledged, acknowledged + unknown)
    expect(acknowledged).to.be.above(300)
  })

  it('replaces all workers on SIGHUP without a failed call, and is ready all the time', async () => {
    const workers = await start(2, { DRAIN_SECONDS: '1', OPERATOR_TOKEN: operatorToken })
    const before = workers.pids()
    const { origin } = workers
    // One client that never pauses, some that do, and some that connect for every call.
    const loads = [0, 300].map((pauseMs) =>
      startLoad({ origin, key: key.text, connections: 8, pauseMs }),
    )
    const probes = repeat(() => isReady(origin), 50)
    const short = repeat(() => callOnce(origin, key.text), 20)
    await wait(500)
    workers.child.kill('SIGHUP')
    await workers.ready(4)
    await wait(1000)
    for (const load of loads) {
      const { outcomes } = await load.stop()
      expect([...outcomes.keys()]).to.deep.equal([200])
    }
    expect(tally(await short.stop())).to.have.all.keys('200')
    expect(tally((await probes.stop()).map(String))).to.have.all.keys('true')
    while (workers.pids().length > 2) await wait(50)
    expect(workers.pids().filter((pid) => before.includes(pid))).to.be.empty
    expect(await answered(origin), 'counters go on').to.be.above(200)
    const total = await answered(origin)
    await workers.end('SIGTERM')
    expect(await billedCalls(db, key.text)).to.equal(total)
  })

  it('stops under load without a broken response, also when every process gets the signal', async () => {
    const workers = await start(2, { DRAIN_SECONDS: '1' })
    const load = startLoad({ origin: workers.origin, connections: 20 })
    await wait(700)
    for (const pid of workers.pids()) process.kill(pid, 'SIGTERM')
    const { code, afterMs } = await workers.end('SIGTERM')
    const { outcomes } = await load.stop()
    expect([...outcomes.keys()].toSorted()).to.deep.equal([200, 'ECONNREFUSED'])
    expect(code).to.equal(0)
    expect(afterMs).to.be.within(1000, 10_000)
  })

  it('reports to OpenTelemetry from every process, the primary included', async () => {
    const receiver = await startOtlpReceiver()
    const workers = await start(2, {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_RESOURCE_ATTRIBUTES: 'service.instance.id=blue',
    })
    await workers.end('SIGTERM')
    await receiver.close()
    const ids = receiver.text().matchAll(/"stringValue":"(blue[^"]*)"/gu)
    expect(new Set(Array.from(ids, ([, id]) => id))).to.deep.equal(
      new Set(['blue/primary', 'blue/worker-1', 'blue/worker-2']),
    )
    expect(receiver.text()).to.include('"nilam_workers"')
  })

  it('ends with the exit code and the message of a first worker that cannot start', async () => {
    const workers = await start(2)
    const port = Number(new URL(workers.origin).port)
    const second = await spawnProcess({ home, port, environment: { WEB_CONCURRENCY: '2' } })
    const { code } = await second.ended()
    expect(code).to.equal(1)
    expect(second.output().split(`port ${port} of 127.0.0.1 is in use`)).to.have.length(2)
  })

  it('responds with 503 while the primary is frozen, and ends with it', async () => {
    const workers = await start(2, { LIMITS: 'enforce' })
    const [connection] = openConnections(workers.origin, 1)
    expect(await connection?.call()).to.equal(200)
    const pids = workers.pids()
    workers.child.kill('SIGSTOP')
    // A worker admits calls on its own for half a second.
    await wait(600)
    const startedMs = performance.now()
    expect(await connection?.call()).to.equal(503)
    expect(performance.now() - startedMs).to.be.below(2000)
    workers.child.kill('SIGCONT')
    await wait(100)
    expect(await connection?.call()).to.equal(200)
    connection?.close()
    await workers.end('SIGKILL')
    await wait(1000)
    expect(pids.filter(isRunning)).to.be.empty
  })
})

/** Responses of 200, and all other ends of calls. */
function tallyOf(outcomes: ReadonlyMap<number | string, number>): Readonly<Record<string, number>> {
  return tally(
    [...outcomes].flatMap(([outcome, count]) =>
      Array.from({ length: count }, () => (outcome === 200 ? 200 : 'other')),
    ),
  )
}

/** Does something again and again until it is stopped. */
function repeat<Value>(
  work: () => Promise<Value>,
  pauseMs: number,
): { stop(): Promise<readonly Value[]> } {
  let isStopped = false
  const values: Value[] = []
  const running = (async () => {
    while (!isStopped) {
      values.push(await work())
      await wait(pauseMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await running
      return values
    },
  }
}

async function callOnce(origin: string, key: string): Promise<number | string> {
  const [connection] = openConnections(origin, 1)
  const outcome = await connection?.call({ headers: { authorization: `Bearer ${key}` } })
  connection?.close()
  return outcome ?? 0
}

async function answered(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const { text } = await sender('/internal/metrics', { headers })(origin)
  const lines = text.matchAll(/^nilam_calls_total\{[^}]*outcome="answered"[^}]*\} (\d+)$/gmu)
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0)
}

/** Whether a process runs; one that has ended may stay as a zombie where nobody reads its exit code. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
