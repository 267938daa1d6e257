import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { newApiKey } from '../../src/accounts/credentials/api-key.ts'
import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import { mappingAt, valueAt } from '../../src/contract/document-tree.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { turningClock, type TurningClock } from '../auth/known-keys.ts'
import { done } from '../accounts/test-apps.ts'
import { legacy, toRequest } from '../transports/mcp/requests.ts'
import { onBothDatabases, type TestAccounts } from '../db/accounts/on-both-databases.ts'
import {
  document,
  openAccountOffice,
  operator,
  type AccountOffice,
  type IssuedKey,
} from './account-office.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'

const dayMs = 86_400_000
const operatorToken = 'of-the-operator-0123'
const otherSite = 'https://evil.example'

type Headers = Readonly<Record<string, string>>

/** What a caller sees of a refused or answered call, whichever way it was made. */
interface Seen {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly body: { readonly error?: string; readonly [name: string]: unknown }
}

/** The bodies that the contract shows for a credential that is refused. */
const examples = ['Unauthorized', 'Forbidden', 'CredentialCheckUnavailable'].flatMap((name) =>
  Object.values(
    mappingAt(document, [
      'components',
      'responses',
      name,
      'content',
      'application/json',
      'examples',
    ]),
  ).map((example) => valueAt(example, ['value'])),
)

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

  for (const [transport, call] of [
    ['REST', overRest],
    ['MCP', overMcp],
  ] as const) {
    describe(`over ${transport}`, () => {
      it('opens what its scopes allow', async () => {
        const key = await office.issueKey({ scopes: ['listings:read:public'] })
        const { status, body } = await call(bearer(key))
        expect([status, body['attribution']]).to.deep.equal([200, 'Nilam'])
      })

      const refusals: readonly (readonly [string, ErrorCode, () => Promise<Headers>])[] = [
        ['malformed', 'invalid_api_key', async () => bearer({ text: 'nlm_live_junk' })],
        ['unknown', 'invalid_api_key', async () => bearer(newApiKey(randomBytes))],
        [
          'of a sandbox',
          'invalid_api_key',
          async () => bearer({ text: newApiKey(randomBytes).text.replace('live', 'test') }),
        ],
        [
          'revoked',
          'invalid_api_key',
          async () => {
            const key = await office.issueKey()
            await call(bearer(key))
            done(await office.accounts.credentials.revoke(key.credentialId, operator))
            return bearer(key)
          },
        ],
        [
          'expired',
          'api_key_expired',
          async () => {
            const key = await office.issueKey({ lifetimeDays: 1 })
            clock.turn(dayMs - 1)
            expect((await call(bearer(key))).status).to.equal(200)
            clock.turn(1)
            return bearer(key)
          },
        ],
        [
          'under the DPoP scheme',
          'invalid_auth_header',
          async () => ({ authorization: `DPoP ${(await office.issueKey()).text}` }),
        ],
        [
          'of a revoked app',
          'app_inactive',
          () => changed((apps, { appId }) => apps.apps.revoke(appId, operator)),
        ],
        [
          'of an app that names another domain',
          'app_claim_unproved',
          () =>
            changed(({ apps }, { appId }) =>
              apps.update(appId, { domain: 'other.example.com' }, operator),
            ),
        ],
        [
          'of an app on the Developer plan',
          'tier_not_licensed',
          () => changed(({ apps }, { appId }) => apps.setTier(appId, 'developer', operator)),
        ],
        [
          'of a disabled owner',
          'owner_suspended',
          () => changed(({ owners }, { ownerId }) => owners.disable(ownerId, operator)),
        ],
        [
          'from an address off its allowlist',
          'ip_not_allowed',
          async () => bearer(await office.issueKey({ ipAllowlist: ['203.0.113.0/24', '::2'] })),
        ],
        [
          'without the scope',
          'insufficient_scope',
          async () => bearer(await office.issueKey({ scopes: ['calculators:use'] })),
        ],
        [
          'on a page of another site',
          'cross_origin_credential',
          async () => ({ ...bearer(await office.issueKey()), origin: otherSite }),
        ],
        [
          'that is no key, on a page of another site',
          'cross_origin_credential',
          async () => ({ ...bearer({ text: 'nlm_live_junk' }), origin: 'null' }),
        ],
      ]

      /** A key that worked until something was done to its app or owner. */
      async function changed(
        change: (accounts: AccountOffice['accounts'], key: IssuedKey) => Promise<object>,
      ): Promise<Headers> {
        const key = await office.issueKey()
        expect((await call(bearer(key))).status).to.equal(200)
        done(await change(office.accounts, key))
        return bearer(key)
      }

      for (const [title, error, provoke] of refusals) {
        it(`${title} is rejected with ${errorCatalogue[error]} ${error}`, async () => {
          const { status, headers, body } = await call(await provoke())
          expect(body).to.include({ error })
          expect(examples).to.deep.include(body)
          expect(status).to.equal(errorCatalogue[error])
          if (status === 401) {
            expect(headers.get('www-authenticate')).to.match(
              /^Bearer realm="nilam", error="invalid_/,
            )
          }
          if (error === 'insufficient_scope') {
            expect(body).to.include({ requiredScope: 'listings:read:public' })
          }
        })
      }

      it('is accepted from an address on its allowlist', async () => {
        const key = await office.issueKey({ ipAllowlist: ['127.0.0.0/8'] })
        expect((await call(bearer(key))).status).to.equal(200)
      })

      it('works again once its owner is enabled', async () => {
        const key = await office.issueKey()
        const { owners } = office.accounts
        done(await owners.disable(key.ownerId, operator))
        expect((await call(bearer(key))).body).to.include({ error: 'owner_suspended' })
        done(await owners.enable(key.ownerId, operator))
        expect((await call(bearer(key))).status).to.equal(200)
      })
    })
  }

  it('names the missing scope in the challenge', async () => {
    const { headers } = await overRest(
      bearer(await office.issueKey({ scopes: ['calculators:use'] })),
    )
    expect(headers.get('www-authenticate')).to.equal(
      'Bearer realm="nilam", error="insufficient_scope", scope="listings:read:public"',
    )
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

  it('gets a 403 that a cross-origin page can read', async () => {
    const preflight = await fetch(`${nilam.origin}/public/v1/search_properties`, {
      method: 'OPTIONS',
      headers: { origin: otherSite, 'access-control-request-headers': 'authorization' },
    })
    expect(preflight.status).to.equal(204)
    const { status, headers } = await overRest({
      ...bearer(await office.issueKey()),
      origin: otherSite,
    })
    expect([status, headers.get('access-control-allow-origin')]).to.deep.equal([403, '*'])
    expect(headers.get('vary')).to.contain('Origin')
  })

  it('is looked up once for a hundred concurrent first calls', async () => {
    const key = await office.issueKey()
    const before = office.lookUps()
    const seen = await Promise.all(Array.from({ length: 100 }, () => overRest(bearer(key))))
    expect(seen.filter(({ status }) => status !== 200)).to.deep.equal([])
    expect(office.lookUps() - before).to.equal(1)
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

  it('works in the middle of hundreds of concurrent unknown ones', async () => {
    const good = [await office.issueKey(), await office.issueKey(), await otherOffice.issueKey()]
    const keys = Array.from({ length: 300 }, (_, turn) =>
      turn % 100 === 50 ? good[Math.floor(turn / 100)] : newApiKey(randomBytes),
    )
    const seen = await Promise.all(keys.map((key) => overRest(bearer(key ?? { text: '' }))))
    seen.forEach(({ status }, turn) => expect(status).to.equal(turn % 100 === 50 ? 200 : 401))
  })

  describe('of another process', () => {
    it('works at once', async () => {
      expect((await overRest(bearer(await otherOffice.issueKey()))).status).to.equal(200)
    })

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

    it('has its last use recorded after the call', async () => {
      const key = await office.issueKey()
      await overRest(bearer(key))
      const lastUse = async (): Promise<number | null> =>
        (await otherOffice.accounts.credentials.find(key.credentialId))?.lastUsedAtMs ?? null
      // The answer does not wait for the write.
      while ((await lastUse()) === null) await new Promise((resolve) => void setImmediate(resolve))
      expect(await lastUse()).to.equal(clock.now())
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

    it('sees the city from the first millisecond of the contract to its last', async () => {
      const key = await office.issueKey()
      const fromMs = clock.now() + 1000
      const terms = { fromMs, untilMs: fromMs + 1000, serverAccess: true }
      done(
        await otherOffice.accounts.contracts.grant(
          { appId: key.appId, city: 'tiruppur', ...terms },
          operator,
        ),
      )
      for (const [laterMs, open] of [
        [999, false],
        [1, true],
        [999, true],
        [1, false],
      ] as const) {
        clock.turn(laterMs)
        expect(await isOpen(overRest, key)).to.equal(open)
        expect(await isOpen(overMcp, key)).to.equal(open)
      }
    })

    it('is rejected on the next call after another process revoked it', async () => {
      const key = await office.issueKey()
      done(await grant(key.appId))
      expect(await isOpen(overRest, key)).to.equal(true)
      done(await otherOffice.accounts.credentials.revoke(key.credentialId, operator))
      expect((await overRest(bearer(key), { city })).status).to.equal(401)
    })

    it('does not see the city without server access in the contract, or without the scope', async () => {
      const [scoped, unscoped] = [
        await office.issueKey(),
        await office.issueKey({ scopes: ['listings:read:public'] }),
      ]
      done(await grant(scoped.appId, false))
      done(await grant(unscoped.appId))
      expect(await isOpen(overRest, scoped)).to.equal(false)
      expect(await isOpen(overRest, unscoped)).to.equal(false)
    })
  })

  describe('is rejected', () => {
    const at = async (path: string, headers: Headers = {}, method = 'POST') => {
      const response = await fetch(nilam.origin + path, { method, headers })
      const { error } = bodyOf(await response.json())
      return [response.status, error, response.headers.get('www-authenticate')]
    }
    const wanted = 'Bearer realm="nilam"'
    const invalid = `${wanted}, error="invalid_token"`

    it('at the assistant, which is for people', async () => {
      const key = await office.issueKey()
      expect(await at('/a2a', bearer(key))).to.deep.equal([403, 'client_token_not_a_user', null])
      expect(await at('/a2a')).to.deep.equal([401, 'unauthorized', wanted])
      expect(await at('/a2a', bearer({ text: 'eyJhbGciOi' }))).to.deep.equal([
        401,
        'invalid_token',
        invalid,
      ])
      expect(await at('/a2a', bearer(newApiKey(randomBytes)))).to.deep.equal([
        401,
        'invalid_api_key',
        invalid,
      ])
      expect(await at('/a2a', bearer(key), 'GET')).to.deep.equal([405, 'method_not_allowed', null])
    })

    it("at the operator's addresses, which only the operator token opens", async () => {
      const key = await office.issueKey()
      for (const path of ['/internal', '/internal/', '/internal/metrics', '/internal/a/b']) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          expect(await at(path, bearer(key), method)).to.deep.equal([401, 'unauthorized', wanted])
          expect(await at(path, {}, method)).to.deep.equal([401, 'unauthorized', wanted])
          const byOperator = await at(path, bearer({ text: operatorToken }), method)
          expect(byOperator).to.deep.equal([404, 'not_found', null])
        }
      }
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
