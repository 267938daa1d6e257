import { accountChanges } from '../../../src/access/account-changes.ts'
import { itemAdapter } from '../../../src/portal/oauth/item-adapter.ts'
import { operator } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import {
  authorizing,
  claimsOf,
  everyScope,
  openWorld,
  publicUrl,
  resource,
} from './test-authorization-server.ts'
import { openedOnce } from '../../opened.ts'

const dayMs = 86_400_000

onBothDatabases('user tokens', (open) => {
  const world = openedOnce(async () => openWorld(await open()))
  // Each test has a person of its own.
  beforeEach(() => (world.person.ownerId = undefined))

  it('names the user, the client and the scopes', async () => {
    const ownerId = await world.newPerson()
    const clientId = await world.register()
    const returned = await world.authorized(clientId, { scope: 'calculators:use' })
    expect(returned.get('iss')).to.equal(publicUrl)
    expect(returned.get('state')).to.equal('a state')
    const response = await world.exchange(clientId, returned.get('code'))
    const { access_token: token, refresh_token: refreshToken, ...rest } = response.body()
    expect(rest).to.deep.equal({ expires_in: 900, token_type: 'Bearer', scope: 'calculators:use' })
    expect(refreshToken).to.be.a('string').with.length.above(40)
    const { iat: _iat, exp: _exp, jti: _jti, grant_id: grantId, ...claims } = claimsOf(token)
    expect(claims).to.deep.equal({
      ...{ iss: publicUrl, aud: resource, sub: ownerId, client_id: clientId },
      ...{ scope: 'calculators:use', tier: 'developer' },
    })
    expect(await world.server.grants.of(ownerId)).to.containSubset([
      { grantId, clientId, redirectHosts: ['client.example'], scopes: ['calculators:use'] },
    ])
  })

  it('has every scope when none or no known one is requested, and never an unknown one', async () => {
    await world.newPerson()
    const clientId = await world.register()
    for (const scope of [undefined, '', 'openid offline_access', 'mcp:tools']) {
      const code = (await world.authorized(clientId, { scope })).get('code')
      const tokens = (await world.exchange(clientId, code)).body()
      expect(String(tokens['scope']).split(' ')).to.have.members(everyScope)
    }
    const some = { scope: 'openid locality:read:public', nonce: 'n', max_age: '1', resource }
    const code = (await world.authorized(clientId, some)).get('code')
    expect((await world.exchange(clientId, code)).body()['scope']).to.equal('locality:read:public')
  })

  it('revokes them when two concurrent uses of a code both read it before either wrote', async () => {
    const ownerId = await world.newPerson()
    const clientId = await world.register()
    const told: unknown[] = []
    const changes = accountChanges()
    changes.listen((change) => told.push(change))
    const code = (await world.authorized(clientId)).get('code')
    const parts = { db: world.accounts.db, clock: { now: world.now, monotonic: world.now } }
    const adapter = itemAdapter(
      { ...parts, onGrantEnded: (endedFor) => changes.announce({ ownerId: endedFor }) },
      'AuthorizationCode',
    )
    await adapter.consume(String(code))
    expect(await world.server.grants.of(ownerId)).to.have.lengthOf(1)
    const second = await adapter.consume(String(code)).catch((failure: unknown) => failure)
    expect(second).to.include({ error: 'invalid_grant' })
    expect(await world.server.grants.of(ownerId)).to.deep.equal([])
    expect(told).to.deep.equal([{ ownerId }])
  })

  it('outlives the browser’s session, fifteen days, and half a year of use', async () => {
    const { clientId, refreshToken } = await world.connected()
    await world.accounts.db.deleteFrom('oidcItems').where('model', '=', 'Session').execute()
    let token: unknown = refreshToken
    for (let days = 0; days < 180; days += 15) {
      world.pass(15 * dayMs)
      const response = await world.refresh(clientId, token)
      expect(response.status, `after ${days + 15} days`).to.equal(200)
      token = response.body()['refresh_token']
    }
    world.pass(30 * dayMs + 6000)
    expect((await world.refresh(clientId, token)).status).to.equal(400)
  })

  it('rejects them while the account is disabled, and keeps the refresh token usable', async () => {
    const { clientId, refreshToken } = await world.connected()
    const ownerId = world.person.ownerId ?? ''
    await world.desk.disable(ownerId, world.now())
    for (let time = 0; time < 2; time += 1) {
      const response = await world.refresh(clientId, refreshToken)
      expect([response.status, response.text]).to.deep.equal([
        400,
        '{"error":"unauthorized_client","error_description":"owner_suspended"}',
      ])
    }
    await world.desk.disable(ownerId, null)
    world.pass(60_000)
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(200)
  })

  it('issues none for a code when the account was disabled meanwhile', async () => {
    const ownerId = await world.newPerson()
    const clientId = await world.register()
    const code = (await world.authorized(clientId)).get('code')
    await world.desk.disable(ownerId, world.now())
    const response = await world.exchange(clientId, code)
    expect(response.body()['error_description']).to.equal('owner_suspended')
  })

  it('revokes them with their grant, and no others', async () => {
    const { clientId, refreshToken, accessToken } = await world.connected()
    const { sub, jti, grant_id } = claimsOf(accessToken)
    const [ownerId, grantId] = [String(sub), String(grant_id)]
    const token = { jti: String(jti), ownerId, clientId, grantId }
    const { grants, tokens } = world.server
    expect(await tokens.ofPerson(token)).to.deep.equal({
      ...{ isRevoked: false, ownerDisabledAtMs: null, app: null },
    })
    expect(await grants.revoke('own_other', grantId, operator)).to.equal(false)
    expect(await grants.revoke(ownerId, grantId, operator)).to.equal(true)
    expect(await grants.revoke(ownerId, grantId, operator)).to.equal(false)
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(400)
    expect(await grants.of(ownerId)).to.deep.equal([])
    expect(await tokens.ofPerson(token)).to.include({ isRevoked: true })
  })

  it('gives them the tier of the app that has claimed the client, while that app is active', async () => {
    const { app } = await world.desk.licensedApp()
    const { clientId, refreshToken } = await world.connected()
    await world.accounts.db
      .updateTable('oauthClients')
      .set({ appId: app.appId, claimedAtMs: world.now() })
      .where('clientId', '=', clientId)
      .execute()
    const claimed = (await world.refresh(clientId, refreshToken)).body()
    const { tier, sub, jti, grant_id } = claimsOf(claimed['access_token'])
    expect(tier).to.equal('business')
    const token = { jti: String(jti), ownerId: String(sub), clientId, grantId: String(grant_id) }
    expect((await world.server.tokens.ofPerson(token)).app).to.deep.equal({
      appId: app.appId,
      tier: 'business',
    })
    await world.accounts.db
      .updateTable('apps')
      .set({ revokedAtMs: world.now() })
      .where('appId', '=', app.appId)
      .execute()
    expect((await world.server.tokens.ofPerson(token)).app).to.equal(null)
    const again = (await world.refresh(clientId, claimed['refresh_token'])).body()
    expect(claimsOf(again['access_token'])['tier']).to.equal('developer')
  })

  it('stores neither them nor codes', async () => {
    await world.newPerson()
    const clientId = await world.register()
    const code = (await world.authorized(clientId)).get('code') ?? 'none'
    const { refresh_token: token } = (await world.exchange(clientId, code)).body()
    const rows = await world.accounts.db.selectFrom('oidcItems').selectAll().execute()
    expect(rows.map(({ model }) => model)).to.include.members(['AuthorizationCode', 'RefreshToken'])
    for (const secret of [code, String(token)]) {
      expect(JSON.stringify(rows)).not.to.contain(secret)
    }
  })
})

onBothDatabases('sign-in and consent', (open) => {
  const world = openedOnce(async () => openWorld(await open()))
  // Each test has a person of its own.
  beforeEach(() => (world.person.ownerId = undefined))

  it('requests consent on each authorization, once', async () => {
    await world.newPerson()
    const clientId = await world.register()
    const browser = world.newBrowser()
    await world.authorized(clientId, {}, browser)
    const { location } = await browser.follow(authorizing(clientId, { prompt: 'none' }))
    expect(new URL(location ?? 'none:').searchParams.get('error')).to.equal('interaction_required')
  })

  it('follows the console’s session: a sign-out or another user means signing in again', async () => {
    const first = await world.newPerson()
    const clientId = await world.register()
    const browser = world.newBrowser()
    const subject = async () => {
      const code = (await world.authorized(clientId, {}, browser)).get('code')
      return claimsOf((await world.exchange(clientId, code)).body()['access_token'])['sub']
    }
    expect(await subject()).to.equal(first)
    const second = await world.newPerson()
    expect(await subject()).to.equal(second)
    world.person.ownerId = undefined
    const { location } = await browser.follow(authorizing(clientId, { prompt: 'none' }))
    expect(new URL(location ?? 'none:').searchParams.get('error')).to.equal('login_required')
  })

  it('sets cookies that scripts and other sites do not get, and only over https', async () => {
    const begun = await world.send(authorizing(await world.register()))
    const cookies = begun.headers.getSetCookie()
    expect(cookies).to.have.length.above(2)
    for (const cookie of cookies)
      expect(cookie).to.match(/secure; samesite=lax; httponly|samesite=lax; secure; httponly/i)
    expect(cookies.some((cookie) => cookie.startsWith('nilam_interaction.sig='))).to.equal(true)
  })
})
