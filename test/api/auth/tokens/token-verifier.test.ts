import { noCredentials, type Authenticator } from '../../../../src/api/auth/authenticate.ts'
import { lookupTimeoutMs } from '../../../../src/api/auth/with-timeout.ts'
import { freshMs, usableMs } from '../../../../src/api/auth/credentials/lookup-cache.ts'
import type { KnownClient } from '../../../../src/access/known-credential.ts'
import { accountChanges } from '../../../../src/access/account-changes.ts'
import type { DataContract } from '../../../../src/portal/accounts/apps/data-contracts.ts'
import { goodCredential, startMs, turningClock, type TurningClock } from '../known-keys.ts'
import { openTestAuthenticator } from '../open-test-authenticator.ts'
import {
  audience,
  newKeyPair,
  openTestIssuer,
  presented,
  proofFor,
  publicUrl,
  type KeyPair,
  type ProofChanges,
  type TestIssuer,
} from '../test-issuer.ts'

const ip = '192.0.2.1'
const scope = 'listings:read:public'
const localities = 'locality:read:public'
const path = '/public/v1/search_properties'
const { app } = goodCredential
const goodClient: KnownClient = {
  ...goodCredential,
  ...{ kind: 'client_secret', clientId: 'cli_1', scopes: [scope, localities] },
  ...{ secretHash: null, publicKeys: [] },
}

describe('openTokenVerifier', () => {
  let clock: TurningClock
  let test: TestIssuer
  let auth: Authenticator
  let client: KnownClient | undefined
  let contracts: readonly DataContract[]
  let lookups: { byClientId: number; contracts: number }
  let changes: ReturnType<typeof accountChanges>
  let tasks: { readonly task: () => void; readonly delayMs: number }[]
  let touched: string[]
  let troubles: unknown[]
  let key: KeyPair
  before(async () => (key = await newKeyPair('ES256')))
  beforeEach(async () => {
    clock = turningClock()
    test = await openTestIssuer(clock)
    client = goodClient
    contracts = []
    lookups = { byClientId: 0, contracts: 0 }
    changes = accountChanges()
    tasks = []
    touched = []
    troubles = []
    auth = openTestAuthenticator({
      lookUp: {
        ...noCredentials.lookUp,
        byClientId: async (clientId) => {
          lookups.byClientId += 1
          await test.before()
          return clientId === client?.clientId ? client : undefined
        },
        activeContracts: async () => {
          lookups.contracts += 1
          await test.before()
          return contracts
        },
        touched: async (credentialId) => void touched.push(credentialId),
      },
      changes,
      tokens: {
        ...test,
        publicUrl,
        audience: [audience],
        challenge: { resourceMetadata: 'm', scope: 's' },
      },
      clock,
      schedule: (task, delayMs) => {
        tasks.push({ task, delayMs })
        return () => undefined
      },
      onFailure: (failure) => troubles.push(failure),
    })
  })

  const use = async (token: string, from = ip, requiredScope: string | undefined = scope) =>
    auth.authenticate({ authorization: `Bearer ${token}` }, from, requiredScope)

  describe('for a server credential', () => {
    it('identifies the app', async () => {
      expect(await use(await test.sign())).to.deep.equal({
        ...{ kind: 'app', appId: 'app_1', ownerId: 'own_1', tier: 'business' },
        ...{ credentialId: 'crd_1', credentialKind: 'client_secret', licensedCities: [] },
      })
    })

    it('looks the credential up once in 30 seconds', async () => {
      const token = await test.sign()
      for (let call = 0; call < 5; call += 1) await use(token)
      clock.turn(freshMs - 1)
      await use(token)
      expect([lookups.byClientId, test.counts.isRevoked]).to.deep.equal([1, 1])
    })

    it('records the last use of the credential, whichever token is sent', async () => {
      client = { ...goodClient, lastUsedAtMs: null }
      await use(await test.sign())
      await use(await test.sign())
      for (const { task, delayMs } of tasks) if (delayMs === 0) task()
      expect(touched).to.deep.equal(['crd_1'])
    })

    const stopped: readonly (readonly [string, KnownClient | undefined, string])[] = [
      ['that is gone', undefined, 'invalid_token'],
      ['that was revoked', { ...goodClient, revokedAtMs: startMs }, 'invalid_token'],
      ['that has expired', { ...goodClient, expiresAtMs: startMs }, 'invalid_token'],
      [
        'of a revoked app',
        { ...goodClient, app: { ...app, revokedAtMs: startMs } },
        'app_inactive',
      ],
    ]
    for (const [title, found, error] of stopped) {
      it(`rejects a credential ${title} with ${error} within a minute`, async () => {
        const token = await test.sign()
        expect(await use(token)).to.include({ kind: 'app' })
        client = found
        clock.turn(usableMs)
        expect(await use(token, 'elsewhere', 'calculators:use')).to.include({ error })
      })
    }

    it('rejects a revoked credential at once when the change is announced', async () => {
      const token = await test.sign()
      await use(token)
      client = { ...goodClient, revokedAtMs: startMs }
      changes.announce({ appId: 'app_1' })
      expect(await use(token)).to.include({ error: 'invalid_token' })
    })

    it('rejects a revoked token', async () => {
      const token = await test.sign({ jti: 'jti_1' })
      expect(await use(token)).to.include({ kind: 'app' })
      test.revoked.add('jti_1')
      clock.turn(usableMs)
      expect(await use(token)).to.include({ error: 'invalid_token' })
      expect(await use(await test.sign())).to.include({ kind: 'app' })
    })

    it('checks the allowlist of the token on every call', async () => {
      const token = await test.sign({ ip_allowlist: ['192.0.2.0/28', '2001:db8::/48'] })
      expect(await use(token, '192.0.2.15')).to.include({ kind: 'app' })
      expect(await use(token, '192.0.2.16')).to.include({ error: 'ip_not_allowed' })
      expect(await use(token, '::ffff:192.0.2.15')).to.include({ kind: 'app' })
      expect(await use(token, '2001:db8:1::1')).to.include({ error: 'ip_not_allowed' })
    })

    it('checks the allowlist of the credential when the token has none', async () => {
      client = { ...goodClient, ipAllowlist: ['198.51.100.1'] }
      expect(await use(await test.sign())).to.include({ error: 'ip_not_allowed' })
    })

    it('requires the scope in the token, not only in the credential', async () => {
      expect(await use(await test.sign(), ip, localities)).to.include({
        error: 'insufficient_scope',
        requiredScope: localities,
      })
      const authorization = `Bearer ${await test.sign()}`
      expect(await auth.authenticate({ authorization }, ip)).to.include({ kind: 'app' })
    })

    it('opens licensed cities whose contract allows server access, and closes them with the next call', async () => {
      client = { ...goodClient, hasDataContracts: true }
      const contract = { appId: 'app_1', city: 'tiruppur', fromMs: 0, untilMs: null }
      contracts = [
        { ...contract, serverAccess: true },
        { ...contract, city: 'salem', serverAccess: false },
      ]
      const token = await test.sign({ scope: `${scope} ${localities}` })
      expect(await use(token)).to.have.deep.property('licensedCities', ['tiruppur'])
      contracts = []
      expect(await use(token)).to.have.deep.property('licensedCities', [])
      client = { ...client, revokedAtMs: startMs }
      expect(await use(token)).to.include({ error: 'invalid_token' })
    })

    it('opens no city when the token lacks the locality scope', async () => {
      client = { ...goodClient, hasDataContracts: true }
      expect(await use(await test.sign())).to.have.deep.property('licensedCities', [])
      expect(lookups.contracts).to.equal(0)
    })
  })

  describe('for a person', () => {
    it('identifies the person, on the Developer plan', async () => {
      expect(await use(await test.signForPerson())).to.deep.equal({
        ...{ kind: 'user', ownerId: 'own_1', clientId: 'cli_1', tier: 'developer' },
        licensedCities: [],
      })
    })

    it("identifies the app that claimed the client, with the app's tier", async () => {
      test.person = { ...test.person, app: { appId: 'app_9', tier: 'scale' } }
      expect(await use(await test.signForPerson())).to.include({
        ...{ kind: 'user', ownerId: 'own_1', appId: 'app_9', tier: 'scale' },
      })
    })

    it('accepts the token from a cross-origin page', async () => {
      const authorization = `Bearer ${await test.signForPerson()}`
      const page = { authorization, origin: 'https://elsewhere.example' }
      expect(await auth.authenticate(page, ip, scope)).to.include({ kind: 'user' })
    })

    it('rejects the token of a revoked grant within a minute, at once when announced', async () => {
      const token = await test.signForPerson()
      expect(await use(token)).to.include({ kind: 'user' })
      test.person = { ...test.person, isRevoked: true }
      clock.turn(freshMs - 1)
      expect(await use(token)).to.include({ kind: 'user' })
      changes.announce({ ownerId: 'own_1' })
      expect(await use(token)).to.include({ error: 'invalid_token' })
    })

    it('rejects the token of a disabled account, and accepts it once the account is enabled', async () => {
      const token = await test.signForPerson()
      await use(token)
      test.person = { ...test.person, ownerDisabledAtMs: startMs }
      clock.turn(usableMs)
      expect(await use(token, ip, 'calculators:use')).to.include({ error: 'owner_suspended' })
      test.person = { ...test.person, ownerDisabledAtMs: null }
      changes.announce({ ownerId: 'own_1' })
      expect(await use(token)).to.include({ kind: 'user' })
    })

    it('requires the scope', async () => {
      expect(await use(await test.signForPerson(), ip, localities)).to.include({
        error: 'insufficient_scope',
        requiredScope: localities,
      })
    })

    it('opens the cities of every contract of the app that claimed the client', async () => {
      const contract = { appId: 'app_9', city: 'tiruppur', fromMs: 0, untilMs: null }
      contracts = [{ ...contract, serverAccess: false }]
      const claims = { scope: `${scope} ${localities}` }
      expect(await use(await test.signForPerson(claims))).to.have.deep.property(
        'licensedCities',
        [],
      )
      test.person = { ...test.person, app: { appId: 'app_9', tier: 'scale' } }
      const token = await test.signForPerson(claims)
      expect(await use(token)).to.have.deep.property('licensedCities', ['tiruppur'])
      expect(await use(await test.signForPerson())).to.have.deep.property('licensedCities', [])
      contracts = []
      expect(await use(token)).to.have.deep.property('licensedCities', [])
    })
  })

  describe('for a bound token', () => {
    const url = publicUrl + path
    const bound = () => test.sign({ cnf: { jkt: key.thumbprint } })
    const proofOf = (token: string, changed: ProofChanges = {}) =>
      proofFor(token, key, { url, nowMs: clock.now() }, changed)
    const prove = async (token: string, proof: string | undefined, scheme = 'DPoP') =>
      auth.authenticate(
        {
          authorization: `${scheme} ${token}`,
          ...(proof !== undefined && { proof: presented(proof, path) }),
        },
        ip,
        scope,
      )

    it('requires the DPoP scheme and a valid proof', async () => {
      const token = await bound()
      expect(await prove(token, await proofOf(token), 'Bearer')).to.include({
        error: 'dpop_required',
      })
      expect(await prove(token, undefined)).to.include({ error: 'dpop_missing' })
      expect(await prove(token, 'junk')).to.include({ error: 'invalid_dpop_proof' })
      expect(await prove(token, await proofOf(token))).to.include({ kind: 'app' })
      expect(lookups.byClientId).to.equal(1)
    })

    it('requires a proof for every call, also when the token is cached', async () => {
      const token = await bound()
      const proof = await proofOf(token)
      expect(await prove(token, proof)).to.include({ kind: 'app' })
      expect(await prove(token, proof)).to.include({ error: 'invalid_dpop_proof' })
      expect(await prove(token, await proofOf(token, { signedBy: test.key }))).to.include({
        error: 'invalid_dpop_proof',
      })
      expect(await prove(token, await proofOf(token))).to.include({ kind: 'app' })
    })

    it('rejects an unbound token under the DPoP scheme', async () => {
      const token = await test.sign()
      expect(await prove(token, await proofOf(token))).to.include({ error: 'invalid_token' })
      expect(await prove(token, await proofOf(token), 'Bearer')).to.include({ kind: 'app' })
    })
  })

  describe('while the store is down', () => {
    it('uses the cache for a minute, then returns 503', async () => {
      const [used, unused] = [await test.sign(), await test.signForPerson()]
      await use(used)
      let isJwksDown = false
      const { jwks } = test.issuer
      test.issuer.jwks = () => {
        test.before = isJwksDown ? fail : async () => undefined
        return jwks().finally(() => (test.before = fail))
      }
      test.before = fail
      expect(await use(unused)).to.include({ error: 'credential_check_unavailable' })
      clock.turn(usableMs - 1)
      expect(await use(used)).to.include({ kind: 'app' })
      clock.turn(1)
      expect(await use(used)).to.include({ error: 'credential_check_unavailable' })
      isJwksDown = true
      expect(await use(used)).to.include({ error: 'credential_check_unavailable' })
      expect(troubles).not.to.deep.equal([])
    })

    it('rejects a bound token when its proof cannot be stored', async () => {
      const token = await test.sign({ cnf: { jkt: key.thumbprint } })
      const jwt = await proofFor(token, key, { url: publicUrl + path, nowMs: clock.now() })
      test.replays.isFirst = () => new Promise(() => undefined)
      const response = auth.authenticate(
        { authorization: `DPoP ${token}`, proof: presented(jwt, path) },
        ip,
      )
      while (tasks.length === 0) await new Promise((resolve) => void setImmediate(resolve))
      expect(tasks.map(({ delayMs }) => delayMs)).to.deep.equal([lookupTimeoutMs])
      tasks[0]?.task()
      expect(await response).to.include({ error: 'credential_check_unavailable' })
    })
  })
})

const fail = (): Promise<never> => Promise.reject(new Error('down'))
