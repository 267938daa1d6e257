import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Authenticator } from '../../src/auth/authenticate.ts'
import { mostUnknownPerMinute, unknownKeys } from '../../src/auth/key-guessing-limiter.ts'
import { newApiKey } from '../../src/accounts/credentials/api-key.ts'
import {
  knownKeys,
  startMs,
  turningClock,
  type KnownKeys,
  type TurningClock,
} from './known-keys.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'

const guesser = '192.0.2.1'
const minuteMs = 60_000

describe('an address that sends unknown API keys', () => {
  let keys: KnownKeys
  let clock: TurningClock
  let auth: Authenticator
  beforeEach(() => {
    keys = knownKeys()
    clock = turningClock()
    auth = openTestAuthenticator({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      later: () => () => undefined,
      onTrouble: () => undefined,
    })
  })

  const use = async (key: { readonly text: string }, address = guesser) =>
    auth.authenticate({ authorization: `Bearer ${key.text}` }, address)
  const invented = () => newApiKey(randomBytes)
  const guess = async (times: number, address = guesser): Promise<void> => {
    for (let guessed = 0; guessed < times; guessed += 1) {
      expect(await use(invented(), address)).to.include({ error: 'invalid_api_key' })
    }
  }
  const held = (retryAfterSeconds: number) => ({
    refused: true,
    error: 'credential_check_unavailable',
    retryAfterSeconds,
  })

  it('has no other looked up once so many were, until the UTC minute ends', async () => {
    clock.turn(43_001)
    await guess(mostUnknownPerMinute)
    expect(await use(invented())).to.deep.include(held(17))
    clock.turn(minuteMs - 43_001 - 1)
    expect(await use(invented())).to.deep.include(held(1))
    expect(keys.counts.byApiKey).to.equal(mostUnknownPerMinute)
    clock.turn(1)
    await guess(mostUnknownPerMinute)
    expect(await use(invented())).to.deep.include(held(60))
    expect(keys.counts.byApiKey).to.equal(2 * mostUnknownPerMinute)
  })

  it('has no more looked up when all come at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 200 }, () => use(invented())))
    const isHeld = (one: object): boolean =>
      'error' in one && one.error === 'credential_check_unavailable'
    expect(found.filter(isHeld)).to.have.lengthOf(200 - mostUnknownPerMinute)
    expect(keys.counts.byApiKey).to.equal(mostUnknownPerMinute)
  })

  it('keeps the keys that are remembered as good, also when they have to be read again', async () => {
    const [good, licensed] = [keys.add(), keys.add({ hasDataContracts: true })]
    await use(good)
    await use(licensed)
    clock.turn(2 * minuteMs)
    await guess(mostUnknownPerMinute)
    for (const key of [good, licensed]) {
      expect(await use(key)).to.include({ kind: 'app' })
      expect(await use(key)).to.include({ kind: 'app' })
    }
  })

  it('is not told whether any other is good, revoked, or was asked for before', async () => {
    const [asked, revoked, good] = [invented(), keys.add({ revokedAtMs: startMs }), keys.add()]
    await use(asked)
    await use(revoked)
    await guess(mostUnknownPerMinute - 2)
    expect(await use(asked)).to.include({ error: 'invalid_api_key' })
    await guess(1)
    const answer = await use(invented())
    expect(answer).to.deep.include(held(60))
    for (const key of [asked, revoked, good]) expect(await use(key)).to.deep.equal(answer)
  })

  it('is not told that a good one is unknown where the minute ends while it is asked for', async () => {
    await guess(mostUnknownPerMinute)
    const good = keys.add()
    const { now } = clock
    let readings = 0
    clock.now = () => now() + (readings++ === 0 ? minuteMs - 1 : minuteMs)
    expect(await use(good)).to.include({ error: 'credential_check_unavailable' })
    expect(await use(good)).to.include({ kind: 'app' })
  })

  it('is told at once of what never was a key', async () => {
    await guess(mostUnknownPerMinute)
    expect(await use({ text: 'nlm_live_junk' })).to.include({ error: 'invalid_api_key' })
    const { text } = invented()
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    expect(await use({ text: mistyped })).to.include({ error: 'invalid_api_key' })
  })

  it('is counted as its /64 in IPv6, and does not speak for another', async () => {
    await guess(mostUnknownPerMinute - 1, '2001:db8:1:2::1')
    await guess(1, '2001:db8:1:2:ffff::9')
    expect(await use(invented(), '2001:db8:1:2::3')).to.deep.include(held(60))
    await guess(1, '2001:db8:1:3::1')
    await guess(mostUnknownPerMinute, '::ffff:198.51.100.7')
    expect(await use(invented(), '198.51.100.7')).to.deep.include(held(60))
    await guess(1, '198.51.100.8')
  })

  it('may send as many good ones as it likes, whoever sends them first', async () => {
    for (let sent = 0; sent < 5 * mostUnknownPerMinute; sent += 1) {
      expect(await use(keys.add())).to.include({ kind: 'app' })
    }
    await guess(mostUnknownPerMinute)
  })

  it('may send a good one in many calls at the same time, which make one look-up', async () => {
    await guess(mostUnknownPerMinute - 1)
    const good = keys.add()
    const found = await Promise.all(Array.from({ length: 100 }, () => use(good)))
    expect(found.filter((one) => 'error' in one)).to.deep.equal([])
  })

  it('is not counted while the store is down', async () => {
    keys.before = () => Promise.reject(new Error('down'))
    for (let sent = 0; sent < 2 * mostUnknownPerMinute; sent += 1) {
      expect(await use(invented()))
        .to.have.property('message')
        .that.matches(/could not be checked/)
    }
    keys.before = async () => undefined
    await guess(mostUnknownPerMinute)
  })

  it('may send one wrong key without a pause', async () => {
    const wrong = invented()
    for (let second = 0; second < 300; second += 1) {
      expect(await use(wrong)).to.include({ error: 'invalid_api_key' })
      clock.turn(1000)
    }
    expect(keys.counts.byApiKey).to.equal(60)
  })

  it('is given nothing in a minute for a look-up of the minute before', () => {
    const unknown = unknownKeys(clock)
    const before = unknown.begin(guesser)
    clock.turn(minuteMs)
    for (let begun = 0; begun < mostUnknownPerMinute; begun += 1) unknown.begin(guesser)
    before?.forgive()
    expect(unknown.begin(guesser)).to.equal(undefined)
  })
})
