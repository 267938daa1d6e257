import { proofReplays } from '../../../src/api/auth/tokens/proof-replays.ts'
import { purgeOAuth } from '../../../src/portal/oauth/tokens/purge-oauth.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { startApp, testSettings, type RunningApp } from '../../http/start-app.ts'
import { openWorld, publicUrl, type TestResponse, type World } from './test-authorization-server.ts'

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

  type Connected = Awaited<ReturnType<World['connected']>>

  /** A client whose access token is in use, and so cached as valid. */
  async function connected(): Promise<Connected> {
    await world.newPerson()
    const client = await world.connected()
    expect(await statuses(client.accessToken)).to.deep.equal([200, 200])
    return client
  }

  async function expectEnded(
    { clientId, accessToken }: Connected,
    refreshTokens: readonly unknown[],
  ): Promise<void> {
    expect(await statuses(accessToken)).to.deep.equal([401, 401])
    for (const token of refreshTokens) {
      const response = await world.refresh(clientId, token)
      expect([response.status, response.body()['error']]).to.deep.equal([400, 'invalid_grant'])
    }
    expect(await world.server.grants.of(world.person.ownerId ?? '')).to.deep.equal([])
  }

  const secondUses: readonly (readonly [string, (of: Connected) => Promise<TestResponse>])[] = [
    ['by its client', ({ clientId, code }) => world.exchange(clientId, code)],
    ['by another client', async ({ code }) => world.exchange(await world.register(), code)],
    [
      'without its verifier',
      ({ clientId, code }) => world.exchange(clientId, code, { code_verifier: 'b'.repeat(43) }),
    ],
    [
      'with another redirect URI',
      ({ clientId, code }) =>
        world.exchange(clientId, code, { redirect_uri: 'https://evil.example/' }),
    ],
    [
      'after it has expired',
      ({ clientId, code }) => {
        world.pass(120_000)
        return world.exchange(clientId, code)
      },
    ],
    [
      'after expired items were deleted',
      async ({ clientId, code }) => {
        world.pass(600_000)
        await purgeOAuth(world.accounts.db, world.now())
        return world.exchange(clientId, code)
      },
    ],
  ]
  for (const [title, useAgain] of secondUses) {
    it(`ends the grant of a code ${title} at once, and the access token in use`, async () => {
      const client = await connected()
      const response = await useAgain(client)
      expect([response.status, response.body()['error']]).to.deep.equal([400, 'invalid_grant'])
      await expectEnded(client, [client.refreshToken])
    })
  }

  it('ends the grant of a refresh token at once, and the access token in use', async () => {
    const client = await connected()
    const next = (await world.refresh(client.clientId, client.refreshToken)).body()
    const response = await world.refresh(client.clientId, client.refreshToken)
    expect([response.status, response.body()['error']]).to.deep.equal([400, 'invalid_grant'])
    await expectEnded(client, [next['refresh_token'], client.refreshToken])
    expect(await statuses(next['access_token'])).to.deep.equal([401, 401])
  })

  it('ends the grant of a refresh token too when both come at once; one of them succeeds', async () => {
    const client = await connected()
    const responses = await Promise.all(
      [0, 1].map(() => world.refresh(client.clientId, client.refreshToken)),
    )
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 400])
    const winner = responses.find(({ status }) => status === 200)
    const tokens = winner === undefined ? {} : winner.body()
    await expectEnded(client, [tokens['refresh_token']])
    expect(await statuses(tokens['access_token'])).to.deep.equal([401, 401])
  })

  it('ends the grant of a used refresh token at the revocation endpoint as well', async () => {
    const client = await connected()
    const next = (await world.refresh(client.clientId, client.refreshToken)).body()
    const { refreshToken: token, clientId: client_id } = client
    const response = await world.revoke({ token, client_id })
    expect(response.status).to.equal(200)
    await expectEnded(client, [next['refresh_token']])
  })

  it('ends no grant of another sign-in', async () => {
    const client = await connected()
    const code = (await world.authorized(client.clientId)).get('code')
    const other = (await world.exchange(client.clientId, code)).body()
    await world.exchange(client.clientId, client.code)
    expect(await statuses(other['access_token'])).to.deep.equal([200, 200])
    expect((await world.refresh(client.clientId, other['refresh_token'])).status).to.equal(200)
  })
})
