import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { done } from '../accounts/test-apps.ts'
import { document, openAccountOffice, operator } from '../journeys/account-office.ts'
import { visitorOf } from '../console/visitor.ts'
import { password } from '../console/start-console.ts'
import { placeListings } from '../market/open-test-market.ts'
import { emiCall } from './call-load.ts'
import { endIfRunning } from './nilam-process.ts'
import { runCommand } from './run-nilam-command.ts'
import { faketime, openSetClock } from './set-clock.ts'
import {
  openConnections,
  startWorkers,
  tally,
  type CallOptions,
  type OneConnection,
  type WorkerProcesses,
} from './worker-processes.ts'
import { leaveOut } from '../needs.ts'

const { perMinutePerTool = 0, perDay = 0 } = plansOf(document).anonymous
const searchCall = { path: '/public/v1/search_properties', body: '{"limit":1}' }

describe('what workers decide together', () => {
  let home: string
  let nilam: WorkerProcesses | undefined

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'nilam-together-'))
    await placeListings(home, systemClock)
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    rmSync(home, { recursive: true })
  })

  for (const count of [2, 3]) {
    it(`limits minutes and days to the call over ${count} workers`, async function () {
      if (faketime === undefined) leaveOut(this, 'no libfaketime (install faketime)')
      const clock = openSetClock(join(home, 'clock'), untilMinute())
      const environment = { LIMITS: 'enforce', ...clock.environment }
      nilam = await startWorkers(count, { home, environment })
      const connections = openConnections(nilam.origin, 4 * count)
      // Each worker has the response of a query from its first call on.
      const first = await burst(connections, count, emiCall)
      const minute = await burst(connections, 3 * perMinutePerTool, emiCall)
      expect((first[200] ?? 0) + (minute[200] ?? 0)).to.equal(perMinutePerTool)
      expect(minute).to.have.all.keys('200', '429')
      const other = await burst(connections, 3 * perMinutePerTool, searchCall)
      expect(other[200]).to.be.at.most(perMinutePerTool)
      // The next minute has room, and the day does not.
      clock.set(untilMinute(2))
      await wait(2100)
      let today = perMinutePerTool + (other[200] ?? 0)
      for (const call of [emiCall, searchCall]) {
        today += (await burst(connections, 3 * perMinutePerTool, call))[200] ?? 0
      }
      expect(today).to.equal(perDay)
      for (const connection of connections) connection.close()
    })
  }

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
    const count = 3
    const started = await startWorkers(count, { home })
    nilam = started
    const visitor = visitorOf(started.origin)
    await visitor.signIn(email)
    const connections = openConnections(started.origin, 2 * count)
    const call = { ...emiCall, headers: { authorization: `Bearer ${secret}` } }
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ 200: 4 * count })
    const path = `/console/credentials/${credential.credentialId}/revoke`
    await visitor.get(path)
    expect((await visitor.follow(await visitor.post(path, {}))).html).to.include('is revoked')
    expect(await burst(connections, 4 * count, call)).to.deep.equal({ 401: 4 * count })
    for (const connection of connections) connection.close()
    await started.end('SIGTERM')
    expect(servedBy(started), 'every worker has served').to.have.length(count)
  })

  it('stops showing a listing that the command takes down, within two seconds', async () => {
    const count = 3
    const started = await startWorkers(count, { home })
    nilam = started
    const connections = openConnections(started.origin, 2 * count)
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
    for (const connection of connections) connection.close()
    await started.end('SIGTERM')
    expect(servedBy(started), 'every worker has served').to.have.length(count)
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

/** From now to the first second of the minute after so many more, as `faketime` takes it. */
function untilMinute(minutes = 1): string {
  const nowMs = Date.now()
  const thenMs = (Math.floor(nowMs / 60_000) + minutes) * 60_000
  return `+${Math.ceil((thenMs - nowMs) / 1000)}`
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
