import type { Authenticator } from '../../../src/api/auth/authenticate.ts'
import { usableMs } from '../../../src/api/auth/credentials/lookup-cache.ts'
import { errorResponse } from '../../../src/http/error-body.ts'
import { recordEveryMs } from '../../../src/api/auth/credentials/last-use-recorder.ts'
import type { PresentedCredential } from '../../../src/api/auth/presented-credential.ts'
import type { KnownCredential } from '../../../src/access/known-credential.ts'
import {
  goodCredential,
  knownKeys,
  startMs,
  turningClock,
  type KnownKeys,
  type TurningClock,
} from './known-keys.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'

const ip = '192.0.2.1'
const scope = 'listings:read:public'
const { app } = goodCredential

describe('authenticate', () => {
  let keys: KnownKeys
  let clock: TurningClock
  let auth: Authenticator
  let tasks: { readonly task: () => void; readonly delayMs: number }[]
  let troubles: unknown[]
  beforeEach(() => {
    keys = knownKeys()
    clock = turningClock()
    tasks = []
    troubles = []
    auth = openTestAuthenticator({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      schedule: (task, delayMs) => {
        tasks.push({ task, delayMs })
        return () => undefined
      },
      onFailure: (failure) => troubles.push(failure),
    })
  })

  /** Runs what was put off the path of the calls; the deadlines of look-ups never come. */
  const afterTheCalls = (): void => {
    for (const { task, delayMs } of tasks.splice(0)) if (delayMs === 0) task()
  }

  const identify = async (
    authorization: string | undefined,
    rest: PresentedCredential = {},
    from = ip,
    requiredScope: string | undefined = scope,
  ) =>
    auth.authenticate(
      authorization === undefined ? rest : { authorization, ...rest },
      from,
      requiredScope,
    )
  const use = (key: { readonly text: string }, ...rest: [PresentedCredential?, string?, string?]) =>
    identify(`Bearer ${key.text}`, ...rest)

  it('returns an anonymous caller when no credential is sent', async () => {
    expect(await auth.authenticate({ origin: 'https://evil.example' }, ip)).to.deep.equal({
      kind: 'anonymous',
      ipAddress: ip,
    })
  })

  it('identifies the app of an API key, without the database once it is cached', async () => {
    const key = keys.add()
    const caller = {
      kind: 'app',
      appId: 'app_1',
      ownerId: 'own_1',
      tier: 'business',
      credentialId: 'crd_1',
      credentialKind: 'api_key',
      licensedCities: [],
    }
    expect(await use(key)).to.deep.equal(caller)
    expect(await identify(`bearer  ${key.text} `)).to.deep.equal(caller)
    expect(keys.counts.byApiKey).to.equal(1)
  })

  for (const [title, authorization] of [
    ['another scheme', 'Basic dTpw'],
    ['no scheme', 'nlm_live_x'],
    ['a scheme alone', 'Bearer'],
    ['an empty header', ''],
    ['a blank header', '  '],
    ['two credentials', 'Bearer a, Bearer b'],
    ['a credential of two words', 'Bearer a b'],
    ['characters that no credential has', 'Bearer ключ'],
  ] as const) {
    it(`rejects ${title} as a malformed header`, async () => {
      expect(await identify(authorization)).to.include({ error: 'invalid_auth_header' })
    })
  }

  it('rejects an API key under the DPoP scheme without looking it up', async () => {
    for (const text of [keys.add().text, 'nlm_live_x']) {
      expect(await identify(`DPoP ${text}`)).to.include({ error: 'invalid_auth_header' })
    }
    expect(keys.counts.byApiKey).to.equal(0)
  })

  it('returns the same error for an unknown and a revoked key', async () => {
    const revoked = keys.add({ revokedAtMs: startMs })
    const unknown = knownKeys().add()
    const [ofUnknown, ofRevoked] = [await use(unknown), await use(revoked)]
    if (!('refused' in ofUnknown) || !('refused' in ofRevoked)) throw new Error('accepted')
    expect(errorResponse(ofUnknown, 'req_1')).to.deep.equal(errorResponse(ofRevoked, 'req_1'))
    // The log of the app has the call.
    expect(ofRevoked).to.deep.include({
      app: { appId: 'app_1', credentialId: 'crd_1', isTest: false },
    })
  })

  const stopped: readonly (readonly [string, Partial<KnownCredential>])[] = [
    ['invalid_api_key', { revokedAtMs: startMs }],
    ['api_key_expired', { expiresAtMs: startMs }],
    ['app_inactive', { app: { ...app, revokedAtMs: startMs } }],
    ['app_claim_unproved', { app: { ...app, claimedAtMs: null } }],
    ['tier_not_licensed', { app: { ...app, tier: 'developer' } }],
    ['owner_suspended', { ownerDisabledAtMs: startMs }],
  ]
  for (const [error, credential] of stopped) {
    it(`rejects with ${error}, whatever the IP address and scope`, async () => {
      const key = keys.add({ ...credential, ipAllowlist: ['198.51.100.1'], scopes: [] })
      expect(await use(key)).to.include({ error })
    })
  }

  it('rejects a cached key from the millisecond it expires', async () => {
    const key = keys.add({ expiresAtMs: startMs + 1000 })
    clock.turn(999)
    expect(await use(key)).to.include({ kind: 'app' })
    clock.turn(1)
    expect(await use(key)).to.include({ error: 'api_key_expired' })
  })

  it('rejects an IP address off the allowlist before it checks the scope', async () => {
    const key = keys.add({ ipAllowlist: ['192.0.2.0/28', '2001:db8::/48'], scopes: [] })
    expect(await use(key, {}, '192.0.2.16')).to.include({ error: 'ip_not_allowed' })
    expect(await use(key, {}, '192.0.2.15')).to.include({ error: 'insufficient_scope' })
    expect(await use(key, {}, '2001:db8::1')).to.include({ error: 'insufficient_scope' })
  })

  it('names the missing scope, and requires none where no operation is called', async () => {
    const key = keys.add()
    expect(await use(key, {}, ip, 'calculators:use')).to.include({
      error: 'insufficient_scope',
      requiredScope: 'calculators:use',
    })
    expect(await auth.authenticate({ authorization: `Bearer ${key.text}` }, ip)).to.include({
      kind: 'app',
    })
  })

  it('rejects a key from a cross-origin page, whether or not it is valid', async () => {
    const texts = [keys.add().text, keys.add({ revokedAtMs: 1 }).text, 'nlm_live_junk']
    for (const text of texts) {
      for (const page of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'https://api.example.in:8443' },
        { fetchSite: 'cross-site' },
      ]) {
        expect(await identify(`Bearer ${text}`, page)).to.include({
          error: 'cross_origin_credential',
        })
      }
    }
    expect(keys.counts.byApiKey).to.equal(0)
  })

  it('accepts a key from a page of an allowed origin and from a program', async () => {
    const key = keys.add()
    for (const page of [
      { origin: 'https://api.example.in' },
      { origin: 'https://api.example.in', fetchSite: 'cross-site' },
      { fetchSite: 'same-origin' },
      { fetchSite: 'none' },
    ]) {
      expect(await use(key, page)).to.include({ kind: 'app' })
    }
  })

  describe('recording the last use', () => {
    it('writes after the call, at most every five minutes', async () => {
      const key = keys.add({ lastUsedAtMs: startMs })
      clock.turn(recordEveryMs - 1)
      await use(key)
      afterTheCalls()
      expect(keys.touched).to.deep.equal([])
      clock.turn(1)
      await use(key)
      await use(key)
      expect(keys.touched).to.deep.equal([])
      afterTheCalls()
      expect(keys.touched).to.deep.equal([['crd_1', startMs + recordEveryMs]])
    })

    it('writes once when the key is read again before the write is visible', async () => {
      const key = keys.add({ lastUsedAtMs: null })
      await use(key)
      clock.turn(usableMs)
      await use(key)
      afterTheCalls()
      expect(keys.touched).to.deep.equal([['crd_1', startMs]])
    })

    it('writes nothing for a rejected call', async () => {
      const key = keys.add({ lastUsedAtMs: null })
      await use(key, {}, ip, 'calculators:use')
      afterTheCalls()
      expect(keys.touched).to.deep.equal([])
    })

    it('reports a failed write and serves the call', async () => {
      keys.lookUp.touched = () => Promise.reject(new Error('down'))
      expect(await use(keys.add({ lastUsedAtMs: null }))).to.include({ kind: 'app' })
      afterTheCalls()
      await new Promise((resolve) => void setImmediate(resolve))
      expect(troubles).to.have.lengthOf(1)
    })
  })

  describe('licensed cities', () => {
    const contract = {
      appId: 'app_1',
      city: 'tiruppur',
      fromMs: startMs,
      untilMs: null,
      serverAccess: true,
    }
    const citiesOf = async (key: { readonly text: string }) => {
      const caller = await use(key)
      return 'licensedCities' in caller ? caller.licensedCities : caller
    }

    it('opens cities whose contract allows server access', async () => {
      keys.contracts = [contract, { ...contract, city: 'salem', serverAccess: false }]
      expect(await citiesOf(keys.add({ hasDataContracts: true }))).to.deep.equal(['tiruppur'])
    })

    it('opens none to a credential without the locality scope', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true, scopes: [scope] })
      expect(await citiesOf(key)).to.deep.equal([])
      expect(keys.counts.contracts).to.equal(0)
    })

    it('closes them with the next call after a contract ended or another process revoked the key', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true })
      expect(await citiesOf(key)).to.deep.equal(['tiruppur'])
      keys.contracts = []
      expect(await citiesOf(key)).to.deep.equal([])
      keys.change(key.hash, { revokedAtMs: startMs })
      expect(await use(key)).to.include({ error: 'invalid_api_key' })
    })

    it('returns 503 while the store is down, without using the cache', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true })
      await use(key)
      keys.before = () => Promise.reject(new Error('down'))
      expect(await use(key)).to.include({ error: 'credential_check_unavailable' })
    })

    it('reads no contracts for an app that has none', async () => {
      const key = keys.add()
      await use(key)
      await use(key)
      expect(keys.counts).to.deep.equal({ byApiKey: 1, contracts: 0 })
    })
  })
})
