import { expect } from 'chai'
import { longestWaitMs } from '../../src/auth/in-time.ts'
import { keptCredentials, type KeptCredential } from '../../src/auth/credential-cache.ts'
import {
  freshMs,
  retryMs,
  unknownMs,
  usableMs,
  type Finding,
  type KeptLookUps,
} from '../../src/auth/lookup-cache.ts'
import { knownKeys, turningClock, type KnownKeys, type TurningClock } from './known-keys.ts'

describe('credentials that are remembered', () => {
  let keys: KnownKeys
  let clock: TurningClock
  let kept: KeptLookUps<string, KeptCredential>
  let waits: { readonly task: () => void; readonly delayMs: number }[]
  let troubles: unknown[]
  beforeEach(() => {
    keys = knownKeys()
    clock = turningClock()
    waits = []
    troubles = []
    kept = keptCredentials({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      later: (task, delayMs) => {
        waits.push({ task, delayMs })
        return () => undefined
      },
      onTrouble: (failure) => troubles.push(failure),
    })
  })

  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

  it('serve for 30 seconds, for 60 while they are read again, and are missed for 5', () => {
    expect([freshMs, usableMs, unknownMs]).to.deep.equal([30_000, 60_000, 5000])
  })

  it('are read once, and then known without a wait', async () => {
    const { hash } = keys.add()
    const first = kept.find(hash)
    expect(first).to.be.instanceOf(Promise)
    expect(idOf(await first)).to.equal('crd_1')
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(1)
  })

  it('are read once for a thousand calls at a time', async () => {
    const { hash } = keys.add()
    const found = await Promise.all(Array.from({ length: 1000 }, () => kept.find(hash)))
    expect(found.map(idOf)).to.deep.equal(Array.from({ length: 1000 }, () => 'crd_1'))
    expect(keys.counts.byApiKey).to.equal(1)
  })

  it('are fresh until 30 seconds, and from then on read again while they serve', async () => {
    const { hash } = keys.add()
    await kept.find(hash)
    keys.change(hash, { credentialId: 'crd_2' })
    clock.turn(freshMs - 1)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(1)
    clock.turn(1)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(2)
    await settled()
    expect(idOf(kept.find(hash))).to.equal('crd_2')
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('decide nothing from 60 seconds on', async () => {
    const { hash } = keys.add()
    await kept.find(hash)
    keys.before = () => Promise.reject(new Error('down'))
    clock.turn(usableMs - 1)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    clock.turn(1)
    expect(await kept.find(hash)).to.equal('unavailable')
  })

  it('are as old as the start of the look-up that found them', async () => {
    const { hash } = keys.add()
    keys.before = async () => clock.turn(freshMs)
    await kept.find(hash)
    keys.before = async () => undefined
    void kept.find(hash)
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('keep serving while the store is down, which is asked once a second', async () => {
    const { hash } = keys.add()
    await kept.find(hash)
    keys.before = () => Promise.reject(new Error('down'))
    clock.turn(freshMs)
    void kept.find(hash)
    await settled()
    clock.turn(retryMs - 1)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(2)
    clock.turn(1)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
    expect(keys.counts.byApiKey).to.equal(3)
    await settled()
    expect(troubles).to.have.lengthOf(2)
  })

  it('are unavailable when the store does not answer in time, and are asked for again', async () => {
    const { hash } = keys.add()
    keys.before = () => new Promise(() => undefined)
    const found = kept.find(hash)
    expect(waits.map(({ delayMs }) => delayMs)).to.deep.equal([longestWaitMs])
    waits[0]?.task()
    expect(await found).to.equal('unavailable')
    keys.before = async () => undefined
    expect(idOf(await kept.find(hash))).to.equal('crd_1')
  })

  it('are looked up again 5 seconds after they were not found', async () => {
    const { hash } = keys.add()
    const absent = `${hash}x`
    expect(await kept.find(absent)).to.equal('unknown')
    clock.turn(unknownMs - 1)
    expect(kept.find(absent)).to.equal('unknown')
    clock.turn(1)
    expect(kept.find(absent)).to.be.instanceOf(Promise)
    expect(keys.counts.byApiKey).to.equal(2)
  })

  it('are not driven out by a flood of keys that nobody has', async () => {
    const { hash } = keys.add()
    await kept.find(hash)
    for (let number = 0; number < 25_000; number += 1) await kept.find(`none-${number}`)
    expect(idOf(kept.find(hash))).to.equal('crd_1')
  })

  for (const change of [{ appId: 'app_1' }, { ownerId: 'own_1' }]) {
    it(`are forgotten at once when ${Object.keys(change).join()} changes, and others are not`, async () => {
      const app = { appId: 'app_2', ownerId: 'own_2', tier: 'scale', claimedAtMs: 1 } as const
      const mine = keys.add()
      const other = keys.add({ credentialId: 'crd_other', app: { ...app, revokedAtMs: null } })
      await Promise.all([kept.find(mine.hash), kept.find(other.hash)])
      keys.change(mine.hash, { revokedAtMs: 1 })
      keys.announce(change)
      const found = await kept.find(mine.hash)
      expect(found).to.have.nested.property('known.revokedAtMs', 1)
      expect(idOf(kept.find(other.hash))).to.equal('crd_other')
      expect(keys.counts.byApiKey).to.equal(3)
    })
  }

  it('that were being read while they changed are neither joined nor kept', async () => {
    const { hash } = keys.add()
    let answer: () => void = () => undefined
    keys.before = () => new Promise((resolve) => (answer = resolve))
    const before = kept.find(hash)
    keys.before = async () => undefined
    keys.change(hash, { revokedAtMs: 1 })
    keys.announce({ appId: 'app_1' })
    expect(await kept.find(hash)).to.have.nested.property('known.revokedAtMs', 1)
    answer()
    await before
    expect(kept.find(hash)).to.have.nested.property('known.revokedAtMs', 1)
  })
})

function idOf(found: Finding<KeptCredential> | Promise<Finding<KeptCredential>>): string {
  if (found instanceof Promise) return 'not known yet'
  return typeof found === 'string' ? found : found.known.credentialId
}
