import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { redisServer, type RedisServer } from '../db/shared/redis-server.ts'
import { until } from '../db/shared/test-redis.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { committedContract } from '../service-parts.ts'
import { startProcess, type NilamProcess } from './nilam-process.ts'
import { runCommand } from './run-nilam-command.ts'

const { perMinutePerTool } = plansOf(committedContract.document).anonymous
const operatorToken = 'a-token-of-sixteen'

describe('three processes that share a Redis', function () {
  // On a busy machine Redis may take longer than the half second after which it counts as away.
  this.retries(2)
  let redis: RedisServer
  let home: string
  let processes: readonly NilamProcess[] = []
  before(async function () {
    redis = await redisServer()
    await redis.start(this)
    home = mkdtempSync(join(tmpdir(), 'nilam-shared-'))
    const environment = {
      ...{ REDIS_URL: redis.url, LIMITS: 'enforce', TRUST_PROXY: '1' },
      OPERATOR_TOKEN: operatorToken,
    }
    // One home, and nothing but Redis that could make their limits one.
    const first = await startProcess({ home, environment })
    const others = [1, 2].map(() => startProcess({ home, environment }))
    processes = [first, ...(await Promise.all(others))]
    // Once each, so that none is compiled under load, and each has found Redis.
    for (const nilam of processes) {
      await untilReady(nilam)
      await call(nilam, '192.0.2.9')
    }
  })
  after(async () => {
    await Promise.all(processes.map((nilam) => nilam.end('SIGTERM')))
    await redis?.dispose()
    if (home !== undefined) rmSync(home, { recursive: true })
  })

  let addresses = 0
  const newAddress = (): string => `192.0.2.${100 + (addresses += 1)}`

  interface Answer {
    readonly status: number
    readonly tookMs: number
  }

  async function call(nilam: NilamProcess, address: string, key?: string): Promise<Answer> {
    const startedMs = performance.now()
    const response = await fetch(`${nilam.origin}/public/v1/calculate_home_affordability`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': address },
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 }),
    })
    await response.text()
    return { status: response.status, tookMs: performance.now() - startedMs }
  }

  /** So many calls of one address at a time to each process. */
  async function callAll(each: number, address: string): Promise<readonly Answer[]> {
    const leftMs = 60_000 - (Date.now() % 60_000)
    if (leftMs < 5000) await new Promise((resolve) => setTimeout(resolve, leftMs))
    return Promise.all(
      Array.from({ length: each }, () => processes.map((nilam) => call(nilam, address))).flat(),
    )
  }

  const served = (answers: readonly Answer[]): number =>
    answers.filter(({ status }) => status === 200).length

  async function read(nilam: NilamProcess, path: string): Promise<string> {
    const headers = { authorization: `Bearer ${operatorToken}` }
    return (await fetch(nilam.origin + path, { headers })).text()
  }

  /** Redis included, as this process sees it. */
  async function untilReady(nilam: NilamProcess): Promise<void> {
    await until(async () => (await read(nilam, '/readyz')).includes('"ok"}'))
  }

  it('serve a minute of calls together', async () => {
    const answers = await callAll(30, newAddress())
    expect(served(answers)).to.equal(perMinutePerTool)
    expect(answers.every(({ status }) => status === 200 || status === 429)).to.equal(true)
  })

  it('each serve their share while Redis is frozen, none waits for a second, and they share again', async () => {
    // Each hears how many they are with its next beat, five times a second.
    await new Promise((resolve) => setTimeout(resolve, 500))
    redis.signal('SIGSTOP')
    const answers = await callAll(30, newAddress())
    redis.signal('SIGCONT')
    expect(served(answers)).to.be.at.most(perMinutePerTool)
    expect(served(answers)).to.be.at.least(perMinutePerTool / 2)
    // The call itself, on a busy machine, on top of the wait for Redis.
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).to.be.below(2000)
    for (const nilam of processes) await untilReady(nilam)
    // Not at once on a busy machine: a process whose reply took half a second serves its share.
    await until(async () => served(await callAll(30, newAddress())) === perMinutePerTool)
  })

  it('say that Redis is away once in the log, in a metric and in /readyz, and stay ready', async () => {
    const [first] = processes
    if (first === undefined) throw new Error('no process')
    // By their time: a line arrives here some time after what it says.
    const linesSince = (ms: number): number =>
      first
        .output()
        .split('\n')
        .filter((line) => line.includes('Redis is unavailable'))
        .filter((line) => Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '') >= ms).length
    await redis.start()
    await until(async () =>
      (await read(first, '/internal/metrics')).includes('\nnilam_shared_store_up 1\n'),
    )
    const killedAtMs = Date.now()
    await redis.kill()
    await until(async () => (await read(first, '/readyz')).includes('"degraded":["redis"]'))
    expect((await fetch(`${first.origin}/readyz`)).status).to.equal(200)
    expect(await read(first, '/internal/metrics')).to.include('\nnilam_shared_store_up 0\n')
    await call(first, '192.0.2.4')
    await until(() => linesSince(killedAtMs) > 0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(linesSince(killedAtMs)).to.equal(1)
    await redis.start()
    await until(async () =>
      (await read(first, '/internal/metrics')).includes('\nnilam_shared_store_up 1\n'),
    )
  })

  it('reject a key within a second of the command that revokes it', async () => {
    const db = await openAccountsDatabase({ directory: home })
    const { text, credentialId } = await openAccountOffice(db, systemClock).issueKey()
    await db.destroy()
    const [first] = processes
    if (first === undefined) throw new Error('no process')
    expect((await call(first, '192.0.2.5', text)).status).to.equal(200)
    process.env.REDIS_URL = redis.url
    const { code, output } = await runCommand(home, 'credentials', 'revoke', credentialId)
    delete process.env.REDIS_URL
    expect(code, output).to.equal(0)
    const statuses = await Promise.all(processes.map((nilam) => call(nilam, '192.0.2.5', text)))
    expect(statuses.map(({ status }) => status)).to.deep.equal([401, 401, 401])
  })
})
