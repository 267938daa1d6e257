import { expect } from 'chai'
import type { Authenticator } from '../../src/auth/authenticate.ts'
import { usableMs } from '../../src/auth/lookup-cache.ts'
import { touchEveryMs } from '../../src/auth/last-used.ts'
import type { PresentedCredential } from '../../src/auth/presented-credential.ts'
import type { KnownCredential } from '../../src/accounts/credentials/known-credential.ts'
import {
  goodCredential,
  knownKeys,
  startMs,
  turningClock,
  type KnownKeys,
  type TurningClock,
} from './known-keys.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'

const address = '192.0.2.1'
const scope = 'listings:read:public'
const { app } = goodCredential

describe('access', () => {
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
      later: (task, delayMs) => {
        tasks.push({ task, delayMs })
        return () => undefined
      },
      onTrouble: (failure) => troubles.push(failure),
    })
  })

  /** Runs what was put off the path of the calls; the deadlines of look-ups never come. */
  const afterTheCalls = (): void => {
    for (const { task, delayMs } of tasks.splice(0)) if (delayMs === 0) task()
  }

  const identify = async (
    authorization: string | undefined,
    rest: PresentedCredential = {},
    from = address,
    requiredScope: string | undefined = scope,
  ) =>
    auth.authenticate(
      authorization === undefined ? rest : { authorization, ...rest },
      from,
      requiredScope,
    )
  const use = (key: { readonly text: string }, ...rest: [PresentedCredential?, string?, string?]) =>
    identify(`Bearer ${key.text}`, ...rest)

  it('is anonymous without a credential, and says so without a promise', () => {
    expect(auth.authenticate({ origin: 'https://evil.example' }, address)).to.deep.equal({
      kind: 'anonymous',
      address,
    })
  })

  it('knows the app behind a key, and the second time without a promise', async () => {
    const key = keys.add()
    const caller = {
      kind: 'app',
      appId: 'app_1',
      tier: 'business',
      credentialId: 'crd_1',
      credentialKind: 'api_key',
      scopes: goodCredential.scopes,
      licensedCities: [],
      address,
    }
    expect(await use(key)).to.deep.equal(caller)
    expect(auth.authenticate({ authorization: `bearer  ${key.text} ` }, address)).to.deep.equal(
      caller,
    )
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
    it(`refuses ${title} as a header of the wrong form`, async () => {
      expect(await identify(authorization)).to.include({ error: 'invalid_auth_header' })
    })
  }

  it('refuses a key under the DPoP scheme before anything is known of it', async () => {
    for (const text of [keys.add().text, 'nlm_live_x']) {
      expect(await identify(`DPoP ${text}`)).to.include({ error: 'invalid_auth_header' })
    }
    expect(keys.counts.byApiKey).to.equal(0)
  })

  it('asks nobody about a key that is malformed', async () => {
    const { text } = keys.add()
    const wrong = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    for (const malformed of ['nlm_live_', text.slice(0, -1), `${text}0`, wrong]) {
      expect(await identify(`Bearer ${malformed}`)).to.include({ error: 'invalid_api_key' })
    }
    expect(keys.counts.byApiKey).to.equal(0)
  })

  it('tells a key that nobody has what it tells a revoked one', async () => {
    const revoked = keys.add({ revokedAtMs: startMs })
    const unknown = knownKeys().add()
    expect(await use(unknown)).to.deep.equal(await use(revoked))
  })

  it('hands what is no key to the verifier of tokens', async () => {
    for (const scheme of ['Bearer', 'DPoP']) {
      expect(await identify(`${scheme} eyJhbGciOi`)).to.include({ error: 'invalid_token' })
    }
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
    it(`refuses with ${error}, whatever address and scope`, async () => {
      const key = keys.add({ ...credential, ipAllowlist: ['198.51.100.1'], scopes: [] })
      expect(await use(key)).to.include({ error })
    })
  }

  it('refuses a remembered key from the millisecond of its expiry', async () => {
    const key = keys.add({ expiresAtMs: startMs + 1000 })
    clock.turn(999)
    expect(await use(key)).to.include({ kind: 'app' })
    clock.turn(1)
    expect(await use(key)).to.include({ error: 'api_key_expired' })
  })

  it('refuses an address off the allowlist, and tells of that before the scope', async () => {
    const key = keys.add({ ipAllowlist: ['192.0.2.0/28', '2001:db8::/48'], scopes: [] })
    expect(await use(key, {}, '192.0.2.16')).to.include({ error: 'ip_not_allowed' })
    expect(await use(key, {}, '192.0.2.15')).to.include({ error: 'insufficient_scope' })
    expect(await use(key, {}, '2001:db8::1')).to.include({ error: 'insufficient_scope' })
  })

  it('names the scope that is missing, and needs none where no operation is called', async () => {
    const key = keys.add()
    expect(await use(key, {}, address, 'calculators:use')).to.include({
      error: 'insufficient_scope',
      requiredScope: 'calculators:use',
    })
    expect(await auth.authenticate({ authorization: `Bearer ${key.text}` }, address)).to.include({
      kind: 'app',
    })
  })

  it('refuses a page of another site, whether or not the key is any good', async () => {
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

  it('takes a key from a page of its own, and from a program', async () => {
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

  it('cannot tell while the store is down, but for a minute after the last look-up', async () => {
    const [used, unused] = [keys.add(), keys.add()]
    await use(used)
    keys.before = () => Promise.reject(new Error('down'))
    expect(await use(unused)).to.include({ error: 'credential_check_unavailable' })
    clock.turn(usableMs - 1)
    expect(await use(used)).to.include({ kind: 'app' })
    clock.turn(1)
    expect(await use(used)).to.include({ error: 'credential_check_unavailable' })
    expect(troubles).not.to.deep.equal([])
  })

  describe('notes the last use', () => {
    it('off the path of the call, and at most every five minutes', async () => {
      const key = keys.add({ lastUsedAtMs: startMs })
      clock.turn(touchEveryMs - 1)
      await use(key)
      afterTheCalls()
      expect(keys.touched).to.deep.equal([])
      clock.turn(1)
      await use(key)
      await use(key)
      expect(keys.touched).to.deep.equal([])
      afterTheCalls()
      expect(keys.touched).to.deep.equal([['crd_1', startMs + touchEveryMs]])
    })

    it('once while the key is read again and the write is not seen yet', async () => {
      const key = keys.add({ lastUsedAtMs: null })
      await use(key)
      clock.turn(usableMs)
      await use(key)
      afterTheCalls()
      expect(keys.touched).to.deep.equal([['crd_1', startMs]])
    })

    it('of a key that was never used', async () => {
      await use(keys.add({ lastUsedAtMs: null }))
      afterTheCalls()
      expect(keys.touched).to.deep.equal([['crd_1', startMs]])
    })

    it('of no call that was refused', async () => {
      const key = keys.add({ lastUsedAtMs: null })
      await use(key, {}, address, 'calculators:use')
      afterTheCalls()
      expect(keys.touched).to.deep.equal([])
    })

    it('and only tells when it cannot be written', async () => {
      keys.lookUp.touched = () => Promise.reject(new Error('down'))
      expect(await use(keys.add({ lastUsedAtMs: null }))).to.include({ kind: 'app' })
      afterTheCalls()
      await new Promise((resolve) => void setImmediate(resolve))
      expect(troubles).to.have.lengthOf(1)
    })
  })

  describe('opens licensed cities', () => {
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

    it('of contracts that allow server access', async () => {
      keys.contracts = [contract, { ...contract, city: 'salem', serverAccess: false }]
      expect(await citiesOf(keys.add({ hasDataContracts: true }))).to.deep.equal(['tiruppur'])
    })

    it('to no credential that may not read localities', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true, scopes: [scope] })
      expect(await citiesOf(key)).to.deep.equal([])
      expect(keys.counts.contracts).to.equal(0)
    })

    it('until the next call after a contract ended or the key was revoked elsewhere', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true })
      expect(await citiesOf(key)).to.deep.equal(['tiruppur'])
      keys.contracts = []
      expect(await citiesOf(key)).to.deep.equal([])
      keys.change(key.hash, { revokedAtMs: startMs })
      expect(await use(key)).to.include({ error: 'invalid_api_key' })
    })

    it('to nobody while the store is down, not even for a minute', async () => {
      keys.contracts = [contract]
      const key = keys.add({ hasDataContracts: true })
      await use(key)
      keys.before = () => Promise.reject(new Error('down'))
      expect(await use(key)).to.include({ error: 'credential_check_unavailable' })
    })

    it('without a cost to apps that hold no contract', async () => {
      const key = keys.add()
      await use(key)
      await use(key)
      expect(keys.counts).to.deep.equal({ byApiKey: 1, contracts: 0 })
    })
  })
})
