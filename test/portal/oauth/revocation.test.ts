import { accountChanges } from '../../../src/access/account-changes.ts'
import { purgeOAuth } from '../../../src/portal/oauth/tokens/purge-oauth.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { basic, claimsOf, openWorld } from './test-authorization-server.ts'
import { openedForEach } from '../../opened.ts'

onBothDatabases('revocation', (open) => {
  const world = openedForEach(async () => openWorld(await open()))

  const revoke: typeof world.revoke = (parameters, headers) =>
    world.revoke(parameters, { accept: 'text/html', ...headers })
  const isRevoked = (token: unknown) =>
    world.server.tokens.isRevoked(String(claimsOf(token)['jti']))

  it('revokes the whole grant of a refresh token', async () => {
    const { clientId, refreshToken, accessToken } = await world.connected()
    const response = await revoke({ token: refreshToken, client_id: clientId })
    expect([response.status, response.text]).to.deep.equal([200, ''])
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(400)
    const { sub, jti, grant_id } = claimsOf(accessToken)
    const token = { jti: String(jti), ownerId: String(sub), clientId, grantId: String(grant_id) }
    expect(await world.server.tokens.ofPerson(token)).to.include({ isRevoked: true })
  })

  it('rejects cached access tokens at once after their refresh token', async () => {
    const changes = accountChanges()
    const accounts = await open()
    const told = await openWorld(accounts, { changes })
    try {
      const { clientId, refreshToken, accessToken } = await told.connected()
      const announced: unknown[] = []
      changes.listen((change) => announced.push(change))
      await told.revoke({ token: refreshToken, client_id: clientId })
      expect(announced).to.deep.equal([{ ownerId: claimsOf(accessToken)['sub'] }])
    } finally {
      await told.dispose()
    }
  })

  it('keeps an access token revoked until it would have expired', async () => {
    const { clientId, refreshToken, accessToken } = await world.connected()
    const response = await revoke({ token: accessToken, client_id: clientId })
    expect([response.status, response.text]).to.deep.equal([200, ''])
    expect(await isRevoked(accessToken)).to.equal(true)
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(200)
    const { sub, jti, grant_id } = claimsOf(accessToken)
    const token = { jti: String(jti), ownerId: String(sub), clientId, grantId: String(grant_id) }
    expect(await world.server.tokens.ofPerson(token)).to.include({ isRevoked: true })
    expect(await purgeOAuth(world.accounts.db, world.now() + 900_000)).to.include({
      tokenRevocationsRemoved: 0,
    })
    expect(await purgeOAuth(world.accounts.db, world.now() + 962_000)).to.include({
      tokenRevocationsRemoved: 1,
    })
  })

  it('revokes a credential’s token for that credential only', async () => {
    const [mine, other] = [await world.newSecret(), await world.newSecret()]
    const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }
    const token = String(
      (await world.token(wish, basic(mine.clientId, mine.secret))).body()['access_token'],
    )
    expect((await revoke({ token }, basic(other.clientId, other.secret))).status).to.equal(200)
    expect(await isRevoked(token)).to.equal(false)
    const wrong = await revoke({ token }, basic(mine.clientId, 'no'))
    expect([wrong.status, wrong.text]).to.deep.equal([
      401,
      '{"error":"invalid_client","error_description":"client authentication failed"}',
    ])
    expect(await isRevoked(token)).to.equal(false)
    const hint = { token, token_type_hint: 'access_token' }
    expect((await revoke(hint, basic(mine.clientId, mine.secret))).status).to.equal(200)
    expect(await isRevoked(token)).to.equal(true)
  })

  it('succeeds without effect for an invalid token or another client’s', async () => {
    const { clientId, refreshToken, accessToken } = await world.connected()
    const other = await world.register()
    const [head = '', claims = ''] = accessToken.split('.')
    for (const token of ['x', `${head}.${claims}.AAAA`, refreshToken, accessToken]) {
      const response = await revoke({ token, client_id: other })
      expect([response.status, response.text], token).to.deep.equal([200, ''])
    }
    expect(await isRevoked(accessToken)).to.equal(false)
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(200)
  })

  it('rejects a request without a token', async () => {
    const response = await revoke({ client_id: await world.register() })
    expect([response.status, response.body()['error']]).to.deep.equal([400, 'invalid_request'])
  })
})
