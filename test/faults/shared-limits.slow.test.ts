import { spawn } from 'node:child_process'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { ended } from '../child-process.ts'
import { redisServer, type RedisServer } from '../store/shared/redis-server.ts'
import { until } from '../store/shared/test-redis.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { startProcess, type NilamProcess } from './nilam-process.ts'
import { callWith } from './requests.ts'
import { newFolder } from '../new-folder.ts'

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
    home = newFolder()
    const environment = {
      ...{ REDIS_URL: redis.url, LIMITS: 'enforce', OPERATOR_TOKEN: operatorToken },
    }
    // One home, and nothing but Redis that could make their limits one.
    const first = await startProcess({ home, environment })
    const others = [1, 2].map(() => startProcess({ home, environment }))
    processes = [first, ...(await Promise.all(others))]
    for (const nilam of processes) await untilReady(nilam)
  })
  after(async () => {
    await Promise.all(processes.map((nilam) => nilam.end('SIGTERM')))
    await redis?.dispose()
  })

  async function read(nilam: NilamProcess, path: string): Promise<string> {
    const headers = { authorization: `Bearer ${operatorToken}` }
    return (await fetch(nilam.origin + path, { headers })).text()
  }

  /** Redis included, as this process sees it. */
  async function untilReady(nilam: NilamProcess): Promise<void> {
    await until(async () => (await read(nilam, '/readyz')).includes('"ok"}'))
  }

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
    await callWith(operatorToken)(first.origin)
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
    expect((await callWith(text)(first.origin)).status).to.equal(200)
    const command = ['src/launch.js', 'credentials', 'revoke', credentialId]
    const env = { ...process.env, REDIS_URL: redis.url, NILAM_HOME: home }
    const { code, output } = await ended(spawn(process.execPath, command, { env }))
    expect(code, output).to.equal(0)
    for (const { origin } of processes) expect((await callWith(text)(origin)).status).to.equal(401)
  })
})
