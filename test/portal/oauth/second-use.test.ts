import { proofReplays } from '../../../src/api/auth/tokens/proof-replays.ts'
import { oauthPaths } from '../../../src/base/public-paths.ts'
import { purgeOAuth } from '../../../src/portal/oauth/tokens/purge-oauth.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { startApp, testSettings, type RunningApp } from '../../http/start-app.ts'
import {
  authorized,
  body,
  exchange,
  newPerson,
  openWorld,
  publicUrl,
  refresh,
  register,
  type TestResponse,
  type World,
} from './test-authorization-server.ts'

onBothDatabases('a second use', (open) => {
  let world: World
  let apps: RunningApp[]
  before(async () => {
    world = await openWorld(await open())
    // Two listeners over the caches of one process.
    apps = await Promise.all([0, 1].map(() => startApp(partsOf(world))))
  })
  after(async () => {
    for (const app of apps) await app.stop(0)
    await world.dispose()
  })

  const partsOf = ({
    desk,
    changes,
    server,
    portal,
    accounts,
  }: World): Parameters<typeof startApp>[0] => ({
    settings: { ...testSettings, publicUrl },
    credentials: { lookUp: desk.lookUp, changes },
    portal,
    tokens: { issuer: server, replays: proofReplays(accounts.db) },
  })

  /** The statuses of a call with an access token, at each listener. */
  async function statuses(token: unknown): Promise<readonly number[]> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${String(token)}`,
    }
    return Promise.all(
      apps.map(async ({ origin }) => {
        const url = `${origin}/public/v1/calculate_home_affordability`
        const body = '{"propertyValue":6000000}'
        return (await fetch(url, { method: 'POST', headers, body })).status
      }),
    )
  }

  interface Connected {
    readonly clientId: string
    readonly code: string
    readonly accessToken: unknown
    readonly refreshToken: unknown
  }

  /** A client whose access token is in use, and so cached as valid. */
  async function connected(): Promise<Connected> {
    await newPerson(world)
    const clientId = await register(world)
    const code = (await authorized(world, clientId)).get('code') ?? 'none'
    const tokens = body(await exchange(world, clientId, code))
    const { access_token: accessToken, refresh_token: refreshToken } = tokens
    expect(await statuses(accessToken)).to.deep.equal([200, 200])
    return { clientId, code, accessToken, refreshToken }
  }

  async function expectEnded(
    { clientId, accessToken }: Connected,
    refreshTokens: readonly unknown[],
  ): Promise<void> {
    expect(await statuses(accessToken)).to.deep.equal([401, 401])
    for (const token of refreshTokens) {
      const response = await refresh(world, clientId, token)
      expect([response.status, body(response)['error']]).to.deep.equal([400, 'invalid_grant'])
    }
    expect(await world.server.grants.of(world.person.ownerId ?? '')).to.deep.equal([])
  }

  const secondUses: readonly (readonly [string, (of: Connected) => Promise<TestResponse>])[] = [
    ['by its client', ({ clientId, code }) => exchange(world, clientId, code)],
    ['by another client', async ({ code }) => exchange(world, await register(world), code)],
    [
      'without its verifier',
      ({ clientId, code }) => exchange(world, clientId, code, { code_verifier: 'b'.repeat(43) }),
    ],
    [
      'with another redirect URI',
      ({ clientId, code }) =>
        exchange(world, clientId, code, { redirect_uri: 'https://evil.example/' }),
    ],
    [
      'after it has expired',
      ({ clientId, code }) => {
        world.pass(120_000)
        return exchange(world, clientId, code)
      },
    ],
    [
      'after expired items were deleted',
      async ({ clientId, code }) => {
        world.pass(600_000)
        await purgeOAuth(world.accounts.db, world.now())
        return exchange(world, clientId, code)
      },
    ],
  ]
  for (const [title, useAgain] of secondUses) {
    it(`ends the grant of a code ${title} at once, and the access token in use`, async () => {
      const client = await connected()
      const response = await useAgain(client)
      expect([response.status, body(response)['error']]).to.deep.equal([400, 'invalid_grant'])
      await expectEnded(client, [client.refreshToken])
    })
  }

  it('ends the grant of a refresh token at once, and the access token in use', async () => {
    const client = await connected()
    const next = body(await refresh(world, client.clientId, client.refreshToken))
    const response = await refresh(world, client.clientId, client.refreshToken)
    expect([response.status, body(response)['error']]).to.deep.equal([400, 'invalid_grant'])
    await expectEnded(client, [next['refresh_token'], client.refreshToken])
    expect(await statuses(next['access_token'])).to.deep.equal([401, 401])
  })

  it('ends the grant of a refresh token too when both come at once; one of them succeeds', async () => {
    const client = await connected()
    const responses = await Promise.all(
      [0, 1].map(() => refresh(world, client.clientId, client.refreshToken)),
    )
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 400])
    const winner = responses.find(({ status }) => status === 200)
    const tokens = winner === undefined ? {} : body(winner)
    await expectEnded(client, [tokens['refresh_token']])
    expect(await statuses(tokens['access_token'])).to.deep.equal([401, 401])
  })

  it('ends the grant of a used refresh token at the revocation endpoint as well', async () => {
    const client = await connected()
    const next = body(await refresh(world, client.clientId, client.refreshToken))
    const response = await world.send(oauthPaths.revoke, {
      method: 'POST',
      body: new URLSearchParams({
        token: String(client.refreshToken),
        client_id: client.clientId,
      }),
    })
    expect(response.status).to.equal(200)
    await expectEnded(client, [next['refresh_token']])
  })

  it('ends no grant of another sign-in', async () => {
    const client = await connected()
    const code = (await authorized(world, client.clientId)).get('code')
    const other = body(await exchange(world, client.clientId, code))
    await exchange(world, client.clientId, client.code)
    expect(await statuses(other['access_token'])).to.deep.equal([200, 200])
    expect((await refresh(world, client.clientId, other['refresh_token'])).status).to.equal(200)
  })
})
