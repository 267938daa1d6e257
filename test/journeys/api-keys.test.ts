import { randomBytes } from 'node:crypto'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { turningClock, type TurningClock } from '../api/auth/known-keys.ts'
import { done } from '../portal/accounts/test-apps.ts'
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
import { openedOnce } from '../opened.ts'

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
  const test = openedOnce(open)

  it('works for a minute while the store is down, then gets 503, and is never treated as anonymous', async () => {
    const clock = turningClock()
    const { place } = test
    const url = 'databaseUrl' in place ? new URL(place.databaseUrl) : undefined
    const way = url && (await openTcpProxy(Number(url.port || 5432)))
    if (url !== undefined) url.port = String(way?.port)
    const db = await openAccountsDatabase(url === undefined ? place : { databaseUrl: url.href })
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
      const rejected = await withKey(key)
      expect(rejected.status).to.equal(503)
      expect(rejected.headers.get('retry-after')).to.equal('2')
      expect(rejected.body).to.include({ error: 'credential_check_unavailable' })
    }
    expect((await search({})).status).to.equal(200)
    await nilam.stop()
    if (way !== undefined) await db.destroy()
  })
})
