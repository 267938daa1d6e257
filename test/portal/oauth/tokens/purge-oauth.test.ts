import { lifetimes } from '../../../../src/portal/oauth/authorization-provider.ts'
import {
  neverAllowedClientMs,
  purgeOAuth,
  unusedClientMs,
} from '../../../../src/portal/oauth/tokens/purge-oauth.ts'
import { putOAuthClient } from '../../../../src/portal/oauth/clients/client-adapter.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { asserted, openWorld } from '../test-authorization-server.ts'
import { openedForEach } from '../../../opened.ts'

const dayMs = 86_400_000

onBothDatabases('the OAuth purge', (open) => {
  const world = openedForEach(async () => openWorld(await open()))

  const purge = () => purgeOAuth(world.accounts.db, world.now())
  const models = async () => {
    const rows = await world.accounts.db.selectFrom('oidcItems').select('model').execute()
    return [...new Set(rows.map(({ model }) => model))].sort()
  }

  it('deletes nothing that can still be used, or whose reuse must be noticed', async () => {
    const { clientId, refreshToken } = await world.connected()
    const assertion = await asserted(await world.newSigner())
    expect((await world.token(assertion)).status).to.equal(200)
    const next = (await world.refresh(clientId, refreshToken)).body()['refresh_token']
    await purge()
    expect((await world.token(assertion)).status).to.equal(401)
    world.pass(20 * dayMs)
    await purge()
    // The first token was used three weeks ago; its reuse must still be noticed.
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(400)
    expect((await world.refresh(clientId, next)).status).to.equal(400)
  })

  it('deletes expired codes, sessions and used identifiers, then the grants of unused tokens', async () => {
    const { clientId, refreshToken } = await world.connected()
    await world.token(await asserted(await world.newSigner()))
    world.pass(dayMs)
    expect((await purge()).oauthItemsRemoved).to.be.above(1)
    // The used code stays with its grant, so that its second use is noticed.
    expect(await models()).to.deep.equal(['AuthorizationCode', 'Grant', 'RefreshToken'])
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(200)
    world.pass(30 * dayMs + 120_000)
    expect(await purge()).to.include({ grantsRemoved: 1 })
    expect(await models()).to.deep.equal([])
  })

  const clients = async () => {
    const rows = await world.accounts.db.selectFrom('oauthClients').select('clientId').execute()
    return rows.map(({ clientId }) => clientId)
  }

  it('deletes only clients without use for two months', async () => {
    expect(unusedClientMs / 1000).to.be.above(lifetimes.RefreshToken)
    const { clientId: unused } = await world.connected()
    const { clientId, refreshToken } = await world.connected()
    world.pass(29 * dayMs)
    const next = (await world.refresh(clientId, refreshToken)).body()['refresh_token']
    world.pass(unusedClientMs - 29 * dayMs - 60_000)
    expect(await purge()).to.include({ unusedClientsRemoved: 0 })
    expect(await clients()).to.have.members([unused, clientId])
    world.pass(61_000)
    expect(await purge()).to.include({ unusedClientsRemoved: 1 })
    expect(await clients()).to.deep.equal([clientId])
    expect(next).to.be.a('string')
  })

  it('deletes clients that no user has allowed within a week', async () => {
    await world.newPerson()
    const denied = await world.register()
    const { clientId: allowed } = await world.connected()
    const claimed = await world.register()
    const { app } = await world.desk.licensedApp()
    await world.accounts.db
      .updateTable('oauthClients')
      .set({ appId: app.appId, claimedAtMs: world.now() })
      .where('clientId', '=', claimed)
      .execute()
    world.person.decision = 'deny'
    expect((await world.authorized(denied)).get('error')).to.equal('access_denied')
    world.pass(neverAllowedClientMs - 60_000)
    expect(await purge()).to.include({ unusedClientsRemoved: 0 })
    world.pass(120_000)
    expect(await purge()).to.include({ unusedClientsRemoved: 1 })
    expect(await clients()).to.have.members([allowed, claimed])
  })

  it('keeps clients with metadata documents, which are added when allowed', async () => {
    const clientId = 'https://client.example/oauth/client.json'
    await putOAuthClient(world.accounts.db, { clientId, metadata: '{}', atMs: world.now() })
    world.pass(2 * neverAllowedClientMs)
    expect(await purge()).to.include({ unusedClientsRemoved: 0 })
    expect(await clients()).to.deep.equal([clientId])
  })
})
