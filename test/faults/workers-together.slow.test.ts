import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { done } from '../accounts/test-apps.ts'
import { redisServer, type RedisServer } from '../db/shared/redis-server.ts'
import { document, openAccountOffice, operator } from '../journeys/account-office.ts'
import { visitorOf } from '../console/visitor.ts'
import { password } from '../console/start-console.ts'
import { placeListings } from '../market/open-test-market.ts'
import { emiCall } from './call-load.ts'
import { endIfRunning } from './nilam-process.ts'
import { runCommand } from './run-nilam-command.ts'
import {
  startWorkers,
  tally,
  type CallOptions,
  type OneConnection,
  type WorkerProcesses,
} from './worker-processes.ts'

const { perMinutePerTool = 0 } = plansOf(document).anonymous
const count = 3
const searchCall = { path: '/public/v1/search_properties', body: '{"limit":1}' }

describe('what workers decide together', () => {
  let redis: RedisServer
  let home: string
  let nilam: WorkerProcesses | undefined

  before(async function () {
    redis = await redisServer()
    await redis.start(this)
  })
  after(() => redis.dispose())
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'nilam-together-'))
    await placeListings(home, systemClock)
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    rmSync(home, { recursive: true })
  })

  async function start(environment = {}): Promise<WorkerProcesses> {
    nilam = await startWorkers(count, {
      home,
      environment: { REDIS_URL: redis.url, ...environment },
    })
    return nilam
  }

  async function end(
    started: WorkerProcesses,
    connections: readonly OneConnection[],
  ): Promise<void> {
    for (const connection of connections) connection.close()
    await started.end('SIGTERM')
    expect(servedBy(started), 'every worker has served').to.have.length(count)
  }

  it('limits a minute to the call over three workers', async () => {
    const started = await start({ LIMITS: 'enforce' })
    const connections = await started.connect(4)
    const leftMs = 60_000 - (Date.now() % 60_000)
    if (leftMs < 10_000) await wait(leftMs)
    const minute = await burst(connections, 3 * perMinutePerTool, emiCall)
    expect(minute).to.deep.equal({ 200: perMinutePerTool, 429: 2 * perMinutePerTool })
    await end(started, connections)
  })

  it('refuses a key at once that was revoked in the console of another worker', async () => {
    const email = 'owner@example.in'
    const db = await openAccountsDatabase({ directory: home })
    const { accounts } = openAccountOffice(db, systemClock)
    const { ownerId } = done(await accounts.owners.create({ email, password }, operator))
    const { appId } = done(await accounts.apps.create(ownerId, { name: 'Rent board' }, operator))
    done(await accounts.apps.setTier(appId, 'business', operator))
    done(await accounts.claims.verifyByOperator(appId, operator))
    const made = await accounts.credentials.create(
      appId,
      { kind: 'api_key', label: 'production', scopes: ['calculators:use'] },
      operator,
    )
    const { secret = '', credential } = done(made)
    await db.destroy()
    const started = await start()
    const visitor = visitorOf(started.origin)
    await visitor.signIn(email)
    const connections = await started.connect(2)
    const call = { ...emiCall, headers: { authorization: `Bearer ${secret}` } }
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ 200: 4 * count })
    const path = `/console/credentials/${credential.credentialId}/revoke`
    await visitor.get(path)
    expect((await visitor.follow(await visitor.post(path, {}))).html).to.include('is revoked')
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ 401: 4 * count })
    await end(started, connections)
  })

  it('stops showing a listing that the command takes down, within two seconds', async () => {
    const started = await start()
    const connections = await started.connect(2)
    const listingId = await someListing(started.origin)
    const call = {
      path: '/public/v1/get_property_details',
      body: JSON.stringify({ listingId }),
      meaning: (text: string) => (text.includes('"listing":null') ? 'gone' : 'shown'),
    }
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ shown: 4 * count })
    expect((await runCommand(home, 'listings', 'unpublish', listingId)).code).to.equal(0)
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ gone: 4 * count })
    expect((await runCommand(home, 'listings', 'publish', listingId)).code).to.equal(0)
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ shown: 4 * count })
    await end(started, connections)
  })
})

async function someListing(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + searchCall.path, {
    ...{ method: 'POST', headers, body: searchCall.body },
  })
  const [, listingId = ''] = /"listingId":"([^"]+)"/u.exec(await response.text()) ?? []
  return listingId
}

/** The processes that have logged calls. */
function servedBy(nilam: WorkerProcesses): readonly string[] {
  const lines = nilam.output().matchAll(/"pid":(\d+),.*"msg":"call"/gu)
  return [...new Set(Array.from(lines, ([, pid = '']) => pid))]
}

/** So many calls at a time, over the connections in turn; how many ended with each status. */
async function burst(
  connections: readonly OneConnection[],
  calls: number,
  call: CallOptions,
): Promise<Readonly<Record<string, number>>> {
  const ends = Array.from({ length: calls }, (_, at) => connections[at % connections.length])
  return tally(await Promise.all(ends.map((connection) => connection?.call(call) ?? 0)))
}
