import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { newApiKey } from '../../src/access/api-key.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { turningClock, type TurningClock } from '../api/auth/known-keys.ts'
import { done } from '../portal/accounts/test-apps.ts'
import { legacy, toRequest } from '../api/mcp/requests.ts'
import { onBothDatabases, type TestAccounts } from '../store/accounts/on-both-databases.ts'
import {
  openAccountOffice,
  operator,
  type AccountOffice,
  type IssuedKey,
} from './account-office.ts'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { bearer, callsOver, type CallHeaders } from './calls.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'

onBothDatabases('an API key', (open) => {
  let test: TestAccounts
  let elsewhere: Awaited<ReturnType<typeof openAccountsDatabase>>
  let clock: TurningClock
  /** The accounts of the process that serves, and of another one. */
  let office: AccountOffice
  let otherOffice: AccountOffice
  let nilam: RunningNilam
  before(async () => {
    test = await open()
    elsewhere = await openAccountsDatabase(test.place)
    clock = turningClock()
    office = openAccountOffice(test.db, clock)
    otherOffice = openAccountOffice(elsewhere, clock)
    nilam = await startNilam(undefined, { clock, randomBytes }, { credentials: office })
  })
  after(async () => {
    await nilam?.stop()
    await elsewhere?.destroy()
    await test?.dispose()
  })

  const over = {
    REST: (headers: CallHeaders, query: object = {}) =>
      callsOver(nilam.origin).rest('search_properties', query, headers),
    MCP: (headers: CallHeaders, query: object = {}) =>
      callsOver(nilam.origin).mcp('search_properties', query, headers),
  }

  it('gets an MCP client 401 or 403 at its first message when it is unknown or its owner is disabled', async () => {
    const key = await office.issueKey()
    const ask = (headers: CallHeaders) =>
      fetch(toRequest(new URL('/mcp', nilam.origin), { ...legacy('tools/list'), headers }))
    expect((await ask(bearer(key))).status).to.equal(200)
    done(await office.accounts.owners.disable(key.ownerId, operator))
    expect((await ask(bearer(key))).status).to.equal(403)
    const unknown = await ask(bearer(newApiKey(randomBytes)))
    expect(unknown.status).to.equal(401)
    expect(unknown.headers.get('www-authenticate')).to.contain('invalid_token')
  })

  for (const [transport, call] of Object.entries(over)) {
    it(`works over ${transport}, used before or not, from any process, among unknown ones, which all get 401`, async () => {
      const [used, unused] = [await office.issueKey(), await office.issueKey()]
      expect((await call(bearer(used))).status).to.equal(200)
      for (const good of [used, unused, await otherOffice.issueKey()]) {
        for (let sent = 0; sent < 30; sent += 1) {
          const wrong = sent % 2 === 0 ? newApiKey(randomBytes) : { text: `nlm_live_y${sent}` }
          const { status, body } = await call(bearer(wrong))
          expect(status).to.equal(401)
          expect(body).to.include({ error: 'invalid_api_key' })
        }
        expect((await call(bearer(good))).status).to.equal(200)
      }
    })
  }

  describe('of another process', () => {
    it('is rejected here within a minute after it was revoked there', async () => {
      const key = await office.issueKey()
      const statusAfter = async (ms: number): Promise<number> => {
        clock.turn(ms)
        return (await over.REST(bearer(key))).status
      }
      expect(await statusAfter(0)).to.equal(200)
      done(await otherOffice.accounts.credentials.revoke(key.credentialId, operator))
      expect(await statusAfter(29_999)).to.equal(200)
      expect(await statusAfter(30_001)).to.equal(401)
    })
  })

  describe('of an app with a contract for a licensed city', () => {
    const city = 'Tiruppur'
    const grant = (appId: string, serverAccess = true) =>
      otherOffice.accounts.contracts.grant(
        { appId, city: 'tiruppur', fromMs: clock.now(), untilMs: null, serverAccess },
        operator,
      )
    const isOpen = async (call: typeof over.REST, key: IssuedKey): Promise<unknown> =>
      (await call(bearer(key), { city })).body['supported']

    it('sees the city until the next call after the contract ended elsewhere', async () => {
      const key = await office.issueKey()
      done(await grant(key.appId))
      expect(await isOpen(over.REST, key)).to.equal(true)
      expect(await isOpen(over.MCP, key)).to.equal(true)
      done(await otherOffice.accounts.contracts.revoke(key.appId, 'tiruppur', operator))
      expect(await isOpen(over.MCP, key)).to.equal(false)
      expect(await isOpen(over.REST, key)).to.equal(false)
    })
  })
})

onBothDatabases('a key whose store is lost', (open) => {
  let test: TestAccounts
  before(async () => (test = await open()))
  after(() => test?.dispose())

  it('works for a minute while the store is down, then gets 503, and is never treated as anonymous', async () => {
    const clock = turningClock()
    const { place } = test
    const address = 'databaseUrl' in place ? new URL(place.databaseUrl) : undefined
    const way = address && (await openTcpProxy(Number(address.port || 5432)))
    if (address !== undefined) address.port = String(way?.port)
    const db = await openAccountsDatabase(
      address === undefined ? place : { databaseUrl: address.href },
    )
    const office = openAccountOffice(db, clock)
    const nilam = await startNilam(undefined, { clock, randomBytes }, { credentials: office })
    const search = (headers: CallHeaders) =>
      callsOver(nilam.origin).rest('search_properties', {}, headers)
    const [used, unused] = [await office.issueKey(), await office.issueKey()]
    const withKey = (key: IssuedKey) => search(bearer(key))
    expect((await withKey(used)).status).to.equal(200)

    if (way === undefined) await db.destroy()
    else await way.close()

    clock.turn(59_999)
    expect((await withKey(used)).status).to.equal(200)
    clock.turn(1)
    for (const key of [used, unused]) {
      const refused = await withKey(key)
      expect(refused.status).to.equal(503)
      expect(refused.headers.get('retry-after')).to.equal('2')
      expect(refused.body).to.include({ error: 'credential_check_unavailable' })
    }
    expect((await search({})).status).to.equal(200)
    await nilam.stop()
    if (way !== undefined) await db.destroy()
  })
})
