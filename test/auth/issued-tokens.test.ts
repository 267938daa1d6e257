import { expect } from 'chai'
import { exportJWK, generateKeyPair, calculateJwkThumbprint } from 'jose'
import { openAuthenticator, type Authenticator } from '../../src/auth/authenticate.ts'
import { proofReplays } from '../../src/auth/proof-replays.ts'
import { accountChanges } from '../../src/accounts/account-changes.ts'
import { afterTimeout } from '../../src/base/scheduler.ts'
import { oauthPaths } from '../../src/base/public-paths.ts'
import { operator } from '../accounts/test-apps.ts'
import {
  authorized,
  basic,
  body,
  connected,
  everyScope,
  exchange,
  newPerson,
  newSecret,
  openWorld,
  proof,
  publicUrl,
  register,
  resource,
  type World,
} from '../oauth/test-authorization-server.ts'
import { onBothDatabases } from '../db/accounts/on-both-databases.ts'
import { presented, proofFor, type KeyPair } from './test-issuer.ts'

const address = '192.0.2.1'
const path = '/public/v1/search_properties'

onBothDatabases('a token that the authorization server issued', (open) => {
  let world: World
  let auth: Authenticator
  before(async () => {
    const changes = accountChanges()
    world = await openWorld(await open(), { changes })
    const clock = { now: world.now, monotonic: world.now }
    auth = openAuthenticator({
      ...{ lookUp: world.desk.lookUp, changes, clock, schedule: afterTimeout },
      tokens: {
        ...{ issuer: world.server, replays: proofReplays(world.accounts.db) },
        ...{ publicUrl, audience: [resource] },
        challenge: { resourceMetadata: 'm', scope: 's' },
      },
      licensed: (tier) => tier !== 'developer',
      ownOrigins: [],
      onFailure: (failure) => {
        throw failure
      },
    })
  })
  after(() => world?.dispose())

  const use = async (token: unknown, from = address) =>
    auth.authenticate({ authorization: `Bearer ${String(token)}` }, from, 'calculators:use')
  const issued = async (secret: { readonly clientId: string; readonly secret: string }) => {
    const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }
    return body(await world.token(wish, basic(secret.clientId, secret.secret)))['access_token']
  }
  const takeBack = async (
    token: unknown,
    parameters: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await world.send(oauthPaths.revoke, {
      method: 'POST',
      body: new URLSearchParams({ token: String(token), ...parameters }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    expect(answer.status, answer.text).to.equal(200)
  }

  it("accepts a credential's token from an allowed address only", async () => {
    const credential = await newSecret(world, { ipAllowlist: ['192.0.2.0/24'] })
    const token = await issued(credential)
    const { appId, credentialId } = credential
    expect(await use(token)).to.include({ kind: 'app', appId, credentialId })
    expect(await use(token, '198.51.100.1')).to.include({ error: 'ip_not_allowed' })
  })

  it("rejects a credential's token as soon as the token is revoked", async () => {
    const credential = await newSecret(world)
    const [token, other] = [await issued(credential), await issued(credential)]
    expect(await use(token)).to.include({ kind: 'app' })
    await takeBack(token, {}, basic(credential.clientId, credential.secret))
    expect(await use(token)).to.include({ error: 'invalid_token' })
    expect(await use(other)).to.include({ kind: 'app' })
  })

  it("rejects a credential's token within a minute after the credential is revoked", async () => {
    const credential = await newSecret(world)
    const token = await issued(credential)
    expect(await use(token)).to.include({ kind: 'app' })
    await world.desk.credentials.revoke(credential.credentialId, operator)
    world.pass(60_000)
    expect(await use(token)).to.include({ error: 'invalid_token' })
  })

  it("accepts a person's token, and rejects it as soon as it or its grant is revoked", async () => {
    const ownerId = await newPerson(world)
    const first = await connected(world)
    expect(await use(first.accessToken)).to.include({
      ...{ kind: 'user', ownerId, clientId: first.clientId, tier: 'developer' },
    })
    await takeBack(first.accessToken, { client_id: first.clientId })
    expect(await use(first.accessToken)).to.include({ error: 'invalid_token' })

    const second = await connected(world)
    expect(await use(second.accessToken)).to.include({ kind: 'user' })
    const grants = await world.server.grants.of(ownerId)
    const grant = grants.find(({ clientId }) => clientId === second.clientId)
    const actor = { kind: 'owner' as const, ownerId, address }
    await world.server.grants.revoke(ownerId, grant?.grantId ?? '', actor)
    expect(await use(second.accessToken)).to.include({ error: 'invalid_token' })
  })

  it('rejects every token of a grant once its refresh token is revoked', async () => {
    await newPerson(world)
    const { accessToken, refreshToken, clientId } = await connected(world)
    expect(await use(accessToken)).to.include({ kind: 'user' })
    await takeBack(refreshToken, { client_id: clientId })
    world.pass(60_000)
    expect(await use(accessToken)).to.include({ error: 'invalid_token' })
  })

  it('accepts a bound token only with a proof of its key', async () => {
    await newPerson(world)
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(pair.publicKey)
    const thumbprint = await calculateJwkThumbprint(jwk)
    const key: KeyPair = { privateKey: pair.privateKey, jwk, thumbprint, alg: 'ES256' }
    const clientId = await register(world)
    const code = (await authorized(world, clientId, { scope: everyScope.join(' ') })).get('code')
    const answer = await exchange(world, clientId, code, {}, { dpop: await proof({}, pair) })
    const token = String(body(answer)['access_token'])
    expect(await use(token)).to.include({ error: 'dpop_required' })
    const jwt = await proofFor(token, key, { url: publicUrl + path, nowMs: world.now() })
    const prove = async () =>
      auth.authenticate(
        { authorization: `DPoP ${token}`, proof: presented(jwt, path) },
        address,
        'calculators:use',
      )
    expect(await prove()).to.include({ kind: 'user', clientId })
    expect(await prove()).to.include({ error: 'invalid_dpop_proof' })
  })
})
