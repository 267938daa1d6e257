import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startOtlpReceiver } from '../app/otlp-receiver.ts'
import { redisServer, type RedisServer } from '../store/shared/redis-server.ts'
import { startLoad } from './call-load.ts'
import { endIfRunning, isReady, spawnProcess, type NilamProcess } from './nilam-process.ts'
import { sender } from './requests.ts'
import { callOnce, startWorkers, tally, type WorkerProcesses } from './worker-processes.ts'
import { openedForEach } from '../opened.ts'
import { newHome } from './served-home.ts'

const operatorToken = 'of-the-operator-0123456789'

describe('a service of several workers', () => {
  let redis: RedisServer
  let nilam: NilamProcess | undefined
  const opened = openedForEach(() => newHome())

  before(async function () {
    redis = await redisServer()
    await redis.start(this)
  })
  after(() => redis.dispose())
  afterEach(() => endIfRunning(nilam))

  async function start(count: number, environment = {}): Promise<WorkerProcesses> {
    const started = await startWorkers(count, {
      home: opened.home,
      environment: { REDIS_URL: redis.url, ...environment },
    })
    nilam = started
    return started
  }

  it('responds to every other call while workers are killed faster than they start, and when all are', async () => {
    const workers = await start(2)
    const clients = Array.from({ length: 6 }, () =>
      repeat(() => callOnce(workers.origin, opened.key), 5),
    )
    await wait(500)
    const kills = 6
    for (let kill = 0; kill < kills; kill += 1) {
      for (const pid of kill === kills - 1 ? workers.pids() : workers.pids().slice(-1)) {
        process.kill(pid, 'SIGKILL')
      }
      await wait(700)
    }
    while (workers.pids().length < 2) await wait(50)
    const outcomes = (await Promise.all(clients.map((client) => client.stop()))).flat()
    const counts = tally(outcomes)
    // The calls that killed workers were serving. None was refused, and none waits for ever.
    expect(Object.keys(counts)).to.include('200')
    const lost = outcomes.length - (counts[200] ?? 0)
    expect(counts).to.not.have.any.keys('ECONNREFUSED')
    expect(lost).to.equal(counts['ECONNRESET'] ?? 0)
    expect(lost).to.be.at.most(6 * kills)
    await workers.end('SIGTERM')
    expect(await opened.billed()).to.be.within(counts[200] ?? 0, outcomes.length)
  })

  it('replaces all workers on SIGHUP without a failed call, and is ready all the time', async () => {
    const workers = await start(2, { DRAIN_SECONDS: '1' })
    const before = workers.pids()
    const { origin } = workers
    // One client that never pauses, some that do, and some that connect for every call.
    const loads = [0, 300].map((pauseMs) =>
      startLoad({ origin, key: opened.key, connections: 8, pauseMs }),
    )
    const probes = repeat(() => isReady(origin), 50)
    const short = repeat(() => callOnce(origin, opened.key), 20)
    await wait(500)
    workers.child.kill('SIGHUP')
    await workers.ready(4)
    await wait(1000)
    let total = 0
    for (const load of loads) {
      const { outcomes, acknowledged } = await load.stop()
      expect([...outcomes.keys()]).to.deep.equal([200])
      total += acknowledged
    }
    const single = await short.stop()
    expect(tally(single)).to.have.all.keys('200')
    expect(tally((await probes.stop()).map(String))).to.have.all.keys('true')
    while (workers.pids().length > 2) await wait(50)
    expect(workers.pids().filter((pid) => before.includes(pid))).to.be.empty
    await workers.end('SIGTERM')
    expect(await opened.billed()).to.equal(total + single.length)
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

  it('names the worker in its metrics, and reaches each in time', async () => {
    const { origin } = await start(2, { OPERATOR_TOKEN: operatorToken })
    const headers = { authorization: `Bearer ${operatorToken}` }
    const seen = new Set<string | undefined>()
    while (!seen.has('1') || !seen.has('2')) {
      const { text } = await sender('/internal/metrics', { headers })(origin)
      seen.add(/^nilam_shared_store_up\{worker="(\d)"\} 1$/mu.exec(text)?.[1])
    }
    expect([...seen]).to.have.members(['1', '2'])
  })

  it('reports to OpenTelemetry from every worker', async () => {
    const receiver = await startOtlpReceiver()
    const workers = await start(2, {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_RESOURCE_ATTRIBUTES: 'service.instance.id=blue',
    })
    await workers.end('SIGTERM')
    await receiver.close()
    const ids = receiver.text().matchAll(/"stringValue":"(blue[^"]*)"/gu)
    expect(new Set(Array.from(ids, ([, id]) => id))).to.deep.equal(
      new Set(['blue/worker-1', 'blue/worker-2']),
    )
  })

  it('ends with 1 and one message when the port is in use', async () => {
    const workers = await start(2)
    const port = Number(new URL(workers.origin).port)
    const environment = { WEB_CONCURRENCY: '2', REDIS_URL: redis.url }
    const second = await spawnProcess({ home: opened.home, port, environment })
    const { code } = await second.ended()
    expect(code).to.equal(1)
    expect(second.output().split(`port ${port} of 127.0.0.1 is in use`)).to.have.length(2)
  })

  it('serves while the primary is frozen, and ends with it', async () => {
    const workers = await start(2)
    const pids = workers.pids()
    workers.child.kill('SIGSTOP')
    expect(await callOnce(workers.origin, opened.key)).to.equal(200)
    workers.child.kill('SIGCONT')
    await workers.end('SIGKILL')
    while (pids.some(isRunning)) await wait(50)
    expect(await callOnce(workers.origin, opened.key)).to.equal('ECONNREFUSED')
  })
})

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

/** Whether a process runs; one that has ended may stay as a zombie where nobody reads its exit code. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
