import { generateKeyPair, exportJWK } from 'jose'
import { done, operator } from '../accounts/test-apps.ts'
import { purgeOAuth } from '../../../src/portal/oauth/tokens/purge-oauth.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import {
  asserted,
  basic,
  claimsOf,
  eightTimes,
  everyScope,
  openWorld,
  proof,
  publicUrl,
  resource,
  tokenUrl,
} from './test-authorization-server.ts'
import { openedOnce } from '../../opened.ts'

const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }

onBothDatabases('the client credentials grant', (open) => {
  const world = openedOnce(async () => openWorld(await open()))

  it('issues a token for a secret, with the claims that a call needs', async () => {
    const { clientId, secret } = await world.newSecret({ ipAllowlist: ['192.0.2.0/24'] })
    const response = await world.token(wish, basic(clientId, secret))
    expect(response.status).to.equal(200)
    expect(response.headers.get('cache-control')).to.equal('no-store')
    const { access_token: token, ...rest } = response.body()
    expect(rest).to.deep.equal({ expires_in: 900, token_type: 'Bearer', scope: 'calculators:use' })
    const { iat, exp, jti, ...claims } = claimsOf(token)
    expect(Number(exp) - Number(iat)).to.equal(900)
    expect(jti).to.be.a('string').with.length.above(20)
    expect(claims).to.deep.equal({
      iss: publicUrl,
      aud: resource,
      sub: clientId,
      client_id: clientId,
      scope: 'calculators:use',
      tier: 'business',
      ip_allowlist: ['192.0.2.0/24'],
    })
  })

  it('issues the requested scopes, in any order and with a resource', async () => {
    const { clientId, secret } = await world.newSecret()
    const scope = [...everyScope].reverse().join(' ')
    const response = await world.token({ ...wish, scope, resource }, basic(clientId, secret))
    expect(String(response.body()['scope']).split(' ')).to.have.members(everyScope)
  })

  for (const alg of ['ES256', 'RS256', 'PS256'] as const) {
    it(`issues a token for an assertion signed with ${alg}, for either audience`, async () => {
      const signer = await world.newSigner(alg)
      for (const aud of [tokenUrl, publicUrl]) {
        const response = await world.token(await asserted(signer, { aud }, { alg }))
        expect(response.status, response.text).to.equal(200)
      }
    })
  }

  it('accepts each key of a credential, with any key id or none', async () => {
    const pairs = await Promise.all(
      [1, 2].map(() => generateKeyPair('ES256', { extractable: true })),
    )
    const publicKeys = await Promise.all(
      pairs.map(async ({ publicKey }) => JSON.stringify(await exportJWK(publicKey))),
    )
    const { clientId } = await world.newSigner('ES256', { publicKeys })
    for (const { privateKey: key } of pairs) {
      for (const header of [{}, { kid: 'my key' }]) {
        const response = await world.token(await asserted({ clientId, key }, {}, header))
        expect(response.status, response.text).to.equal(200)
      }
    }
  })

  it('accepts an assertion once, also in eight concurrent requests', async () => {
    const parameters = await asserted(await world.newSigner())
    const { lookUp } = world.desk
    const together = gathering(8)
    const other = await openWorld(world.accounts, {
      lookUp: {
        ...lookUp,
        byClientId: async (clientId) => {
          await together()
          return lookUp.byClientId(clientId)
        },
      },
    })
    const responses = await eightTimes(() => other.token(parameters))
    await other.close()
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([
      ...[200, 401, 401, 401, 401, 401, 401, 401],
    ])
    expect((await world.token(parameters)).status).to.equal(401)
  })

  it('accepts each identifier once, even in a different assertion', async () => {
    const signer = await world.newSigner()
    const jti = 'the same'
    expect((await world.token(await asserted(signer, { jti }))).status).to.equal(200)
    expect((await world.token(await asserted(signer, { jti }))).status).to.equal(401)
  })

  it('binds a token to the key of a proof, and requires one of a bound credential', async () => {
    const { clientId, secret } = await world.newSecret({ dpopBound: true })
    const without = await world.token(wish, basic(clientId, secret))
    expect([without.status, without.body()['error']]).to.deep.equal([400, 'invalid_dpop_proof'])
    const dpop = await proof()
    const response = await world.token(wish, { ...basic(clientId, secret), dpop })
    expect(response.body()['token_type']).to.equal('DPoP')
    expect(claimsOf(response.body()['access_token'])['cnf']).to.have.key('jkt')
    const elsewhere = await proof({ htu: 'https://evil.example/oauth/token' })
    const rejected = await world.token(wish, { ...basic(clientId, secret), dpop: elsewhere })
    expect(rejected.body()['error']).to.equal('invalid_dpop_proof')
  })

  it('stores a proof that is dated ahead for as long as it could be used', async () => {
    const { clientId, secret } = await world.newSecret()
    const dpop = await proof({ iat: Math.floor(world.now() / 1000) + 290 })
    const ask = () => world.token(wish, { ...basic(clientId, secret), dpop })
    expect((await ask()).status).to.equal(200)
    world.pass(580_000)
    await purgeOAuth(world.accounts.db, world.now())
    expect((await ask()).body()['error_description']).to.contain('Replay')
    world.pass(-580_000)
  })

  it('ends with the credential: on revocation, and a week after expiry, with or without the job', async () => {
    const revoked = await world.newSecret()
    done(await world.desk.credentials.revoke(revoked.credentialId, operator))
    const gone = await world.token(wish, basic(revoked.clientId, revoked.secret))
    expect([gone.status, gone.body()['error']]).to.deep.equal([401, 'invalid_client'])

    const { clientId, secret } = await world.newSecret({ lifetimeDays: 1 })
    const week = 7 * 86_400_000
    const day = 86_400_000
    world.pass(day)
    const expired = await world.token(wish, basic(clientId, secret))
    expect(expired.body()['error_description']).to.equal('credential_expired')
    world.pass(week - 60_000)
    const still = await world.token(wish, basic(clientId, secret))
    expect(still.body()['error_description']).to.equal('credential_expired')
    world.pass(60_000)
    const deleted = await world.token(wish, basic(clientId, secret))
    expect([deleted.status, deleted.body()['error']]).to.deep.equal([401, 'invalid_client'])
    world.pass(-week - day)
  })

  it('records the use of the credential', async () => {
    const { clientId, secret, credentialId } = await world.newSecret()
    await world.token(wish, basic(clientId, secret))
    const credential = await world.desk.credentials.find(credentialId)
    expect(credential?.lastUsedAtMs).to.be.closeTo(world.now(), 5000)
  })
})

/** Holds requests back until enough have arrived; later ones pass at once. */
function gathering(count: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length >= count) for (const goOn of waiting) goOn()
    })
}
