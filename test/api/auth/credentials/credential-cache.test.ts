import { isRefusal } from '../../../../src/base/refusal.ts'
import { lookupTimeoutMs } from '../../../../src/api/auth/with-timeout.ts'
import {
  credentialCache,
  type CachedCredential,
} from '../../../../src/api/auth/credentials/credential-cache.ts'
import {
  freshMs,
  retryMs,
  unknownMs,
  usableMs,
  type Lookup,
  type LookupCache,
} from '../../../../src/api/auth/credentials/lookup-cache.ts'
import { knownKeys, turningClock, type KnownKeys, type TurningClock } from '../known-keys.ts'

describe('credentialCache', () => {
  let keys: KnownKeys
  let clock: TurningClock
  let cache: LookupCache<string, CachedCredential>
  let waits: { readonly task: () => void; readonly delayMs: number }[]
  let failures: unknown[]
  beforeEach(() => {
    keys = knownKeys()
    clock = turningClock()
    waits = []
    failures = []
    cache = credentialCache({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      schedule: (task, delayMs) => {
        waits.push({ task, delayMs })
        return () => undefined
      },
      onFailure: (failure) => failures.push(failure),
    })
  })

  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

  it('keeps an entry fresh for 30 seconds, usable for 60, and an unknown key for 5', () => {
    expect([freshMs, usableMs, unknownMs]).to.deep.equal([30_000, 60_000, 5000])
  })

  it('reads a credential once, then returns it synchronously', async () => {
    const { hash } = keys.add()
    const first = cache.find(hash)
    expect(first).to.be.instanceOf(Promise)
    expect(idOf(await first)).to.equal('crd_1')
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(1)
  })

  it('reads once for a thousand concurrent calls', async () => {
    const { hash } = keys.add()
    const found = await Promise.all(Array.from({ length: 1000 }, () => cache.find(hash)))
    expect(found.map(idOf)).to.deep.equal(Array.from({ length: 1000 }, () => 'crd_1'))
    expect(keys.counts.byApiKey).to.equal(1)
  })

  it('refreshes an entry in the background after 30 seconds', async () => {
    const { hash } = keys.add()
    await cache.find(hash)
    keys.change(hash, { credentialId: 'crd_2' })
    clock.turn(freshMs - 1)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(1)
    clock.turn(1)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    await settled()
    expect(idOf(cache.find(hash))).to.equal('crd_2')
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('uses no entry that is 60 seconds old', async () => {
    const { hash } = keys.add()
    await cache.find(hash)
    keys.before = () => Promise.reject(new Error('down'))
    clock.turn(usableMs - 1)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    clock.turn(1)
    expect(idOf(await cache.find(hash))).to.equal('credential_check_unavailable')
  })

  it('counts the age of an entry from the start of its lookup', async () => {
    const { hash } = keys.add()
    keys.before = async () => clock.turn(freshMs)
    await cache.find(hash)
    keys.before = async () => undefined
    void cache.find(hash)
    await settled()
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('serves the entry while the store is down, and retries once a second', async () => {
    const { hash } = keys.add()
    await cache.find(hash)
    keys.before = () => Promise.reject(new Error('down'))
    clock.turn(freshMs)
    void cache.find(hash)
    await settled()
    clock.turn(retryMs - 1)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(2)
    clock.turn(1)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
    await settled()
    expect(keys.counts.byApiKey).to.equal(3)
    expect(failures).to.have.lengthOf(2)
  })

  it('returns credential_check_unavailable when the store times out, and looks up again afterwards', async () => {
    const { hash } = keys.add()
    keys.before = () => new Promise(() => undefined)
    const found = cache.find(hash)
    expect(waits.map(({ delayMs }) => delayMs)).to.deep.equal([lookupTimeoutMs])
    waits[0]?.task()
    expect(idOf(await found)).to.equal('credential_check_unavailable')
    keys.before = async () => undefined
    expect(idOf(await cache.find(hash))).to.equal('crd_1')
  })

  it('looks up an unknown key again after 5 seconds', async () => {
    const { hash } = keys.add()
    const absent = `${hash}x`
    expect(await cache.find(absent)).to.equal(undefined)
    clock.turn(unknownMs - 1)
    expect(cache.find(absent)).to.equal(undefined)
    clock.turn(1)
    expect(cache.find(absent)).to.be.instanceOf(Promise)
    await settled()
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('keeps valid entries during a flood of unknown keys', async () => {
    const { hash } = keys.add()
    await cache.find(hash)
    for (let number = 0; number < 25_000; number += 1) await cache.find(`none-${number}`)
    expect(idOf(cache.find(hash))).to.equal('crd_1')
  })

  for (const change of [{ appId: 'app_1' }, { ownerId: 'own_1' }]) {
    it(`drops the entries of a changed ${Object.keys(change).join()} at once, and no others`, async () => {
      const app = { appId: 'app_2', ownerId: 'own_2', tier: 'scale', claimedAtMs: 1 } as const
      const mine = keys.add()
      const other = keys.add({ credentialId: 'crd_other', app: { ...app, revokedAtMs: null } })
      await Promise.all([cache.find(mine.hash), cache.find(other.hash)])
      keys.change(mine.hash, { revokedAtMs: 1 })
      keys.announce(change)
      const found = await cache.find(mine.hash)
      expect(found).to.have.nested.property('known.revokedAtMs', 1)
      expect(idOf(cache.find(other.hash))).to.equal('crd_other')
      expect(keys.counts.byApiKey).to.equal(3)
    })
  }

  it('does not cache or share a lookup that was in flight during a change', async () => {
    const { hash } = keys.add()
    let respond: () => void = () => undefined
    keys.before = () => new Promise((resolve) => (respond = resolve))
    const before = cache.find(hash)
    keys.before = async () => undefined
    keys.change(hash, { revokedAtMs: 1 })
    keys.announce({ appId: 'app_1' })
    expect(await cache.find(hash)).to.have.nested.property('known.revokedAtMs', 1)
    respond()
    await before
    expect(cache.find(hash)).to.have.nested.property('known.revokedAtMs', 1)
  })
})

function idOf(found: Lookup<CachedCredential> | Promise<Lookup<CachedCredential>>): string {
  if (found instanceof Promise) return 'pending'
  if (found === undefined) return 'unknown'
  return isRefusal(found) ? found.error : found.known.credentialId
}
