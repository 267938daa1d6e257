import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { newApiKey } from '../../src/accounts/credentials/api-key.ts'
import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { turningClock, type TurningClock } from '../auth/known-keys.ts'
import { done } from '../accounts/test-apps.ts'
import { legacy, toRequest } from '../transports/mcp/requests.ts'
import { onBothDatabases, type TestAccounts } from '../db/accounts/on-both-databases.ts'
import {
  openAccountOffice,
  operator,
  type AccountOffice,
  type IssuedKey,
} from './account-office.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'

const operatorToken = 'of-the-operator-0123'

type Headers = Readonly<Record<string, string>>

/** What a caller sees of a refused or answered call, whichever way it was made. */
interface Seen {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly body: { readonly error?: string; readonly [name: string]: unknown }
}

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
    nilam = await startNilam(
      undefined,
      { clock, randomBytes },
      { credentials: office, operatorToken },
    )
  })
  after(async () => {
    await nilam?.stop()
    await elsewhere?.destroy()
    await test?.dispose()
  })

  async function overRest(headers: Headers, query: object = {}): Promise<Seen> {
    const response = await fetch(`${nilam.origin}/public/v1/search_properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(query),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: bodyOf(await response.json()),
    }
  }

  /** A tool error has the status that REST would have had, since both have the same body. */
  async function overMcp(headers: Headers, query: object = {}): Promise<Seen> {
    const sent = legacy('tools/call', { name: 'search_properties', arguments: query })
    const response = await fetch(toRequest(new URL('/mcp', nilam.origin), { ...sent, headers }))
    const { result, error } = bodyOf(await response.json())
    if (error !== undefined) {
      const { data } = Object(error)
      return { status: response.status, headers: response.headers, body: bodyOf(data) }
    }
    const { isError, content } = Object(result)
    const body = bodyOf(JSON.parse(content[0].text))
    const status = isError ? errorCatalogue[body.error as ErrorCode] : response.status
    return { status, headers: response.headers, body }
  }

  const bearer = ({ text }: { readonly text: string }): Headers => ({
    authorization: `Bearer ${text}`,
  })

  it('gets an MCP client 401 or 403 at its first message when it is unknown or its owner is disabled', async () => {
    const key = await office.issueKey()
    const ask = (headers: Headers) =>
      fetch(toRequest(new URL('/mcp', nilam.origin), { ...legacy('tools/list'), headers }))
    expect((await ask(bearer(key))).status).to.equal(200)
    done(await office.accounts.owners.disable(key.ownerId, operator))
    expect((await ask(bearer(key))).status).to.equal(403)
    const unknown = await ask(bearer(newApiKey(randomBytes)))
    expect(unknown.status).to.equal(401)
    expect(unknown.headers.get('www-authenticate')).to.contain('invalid_token')
  })

  for (const [transport, call] of [
    ['REST', overRest],
    ['MCP', overMcp],
  ] as const) {
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
        return (await overRest(bearer(key))).status
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
    const isOpen = async (call: typeof overRest, key: IssuedKey): Promise<unknown> =>
      (await call(bearer(key), { city })).body['supported']

    it('sees the city until the next call after the contract ended elsewhere', async () => {
      const key = await office.issueKey()
      done(await grant(key.appId))
      expect(await isOpen(overRest, key)).to.equal(true)
      expect(await isOpen(overMcp, key)).to.equal(true)
      done(await otherOffice.accounts.contracts.revoke(key.appId, 'tiruppur', operator))
      expect(await isOpen(overMcp, key)).to.equal(false)
      expect(await isOpen(overRest, key)).to.equal(false)
    })
  })
})

onBothDatabases('a key whose store is lost', (open, kind) => {
  let test: TestAccounts
  before(async () => (test = await open()))
  after(() => test?.dispose())

  it('works for a minute while the store is down, then gets 503, and is never treated as anonymous', async () => {
    const clock = turningClock()
    const way = kind === 'PostgreSQL' ? await wayTo(test) : undefined
    const db = await openAccountsDatabase(way?.place ?? test.place)
    const office = openAccountOffice(db, clock)
    const nilam = await startNilam(undefined, { clock, randomBytes }, { credentials: office })
    const search = (headers: Headers) =>
      fetch(`${nilam.origin}/public/v1/search_properties`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    const [used, unused] = [await office.issueKey(), await office.issueKey()]
    const withKey = ({ text }: IssuedKey) => search({ authorization: `Bearer ${text}` })
    expect((await withKey(used)).status).to.equal(200)

    if (way === undefined) await db.destroy()
    else way.cut()

    clock.turn(59_999)
    expect((await withKey(used)).status).to.equal(200)
    clock.turn(1)
    for (const key of [used, unused]) {
      const refused = await withKey(key)
      expect(refused.status).to.equal(503)
      expect(refused.headers.get('retry-after')).to.equal('2')
      expect(await refused.json()).to.include({ error: 'credential_check_unavailable' })
    }
    expect((await search({})).status).to.equal(200)
    await nilam.stop()
    if (way !== undefined) await db.destroy()
  })
})

/** A way to PostgreSQL that can be cut, as a network is. */
async function wayTo({ place }: TestAccounts) {
  if (!('databaseUrl' in place)) throw new Error('not on PostgreSQL')
  const address = new URL(place.databaseUrl)
  const { hostname, port: farPort } = address
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(farPort || 5432), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  address.host = `127.0.0.1:${port}`
  return {
    place: { databaseUrl: address.href },
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function bodyOf(value: unknown): { readonly error?: string; readonly [name: string]: unknown } {
  return Object(value)
}
