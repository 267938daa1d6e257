import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Authenticator } from '../../src/auth/authenticate.ts'
import { maxUnknownKeysPerMinute, keyGuessingLimiter } from '../../src/auth/key-guessing-limiter.ts'
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

describe('keyGuessingLimiter', () => {
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
      schedule: () => () => undefined,
      onFailure: () => undefined,
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

  it('stops lookups for an address after 20 unknown keys, until the UTC minute ends', async () => {
    clock.turn(43_001)
    await guess(maxUnknownKeysPerMinute)
    expect(await use(invented())).to.deep.include(held(17))
    clock.turn(minuteMs - 43_001 - 1)
    expect(await use(invented())).to.deep.include(held(1))
    expect(keys.counts.byApiKey).to.equal(maxUnknownKeysPerMinute)
    clock.turn(1)
    await guess(maxUnknownKeysPerMinute)
    expect(await use(invented())).to.deep.include(held(60))
    expect(keys.counts.byApiKey).to.equal(2 * maxUnknownKeysPerMinute)
  })

  it('limits concurrent lookups too', async () => {
    const found = await Promise.all(Array.from({ length: 200 }, () => use(invented())))
    const isHeld = (one: object): boolean =>
      'error' in one && one.error === 'credential_check_unavailable'
    expect(found.filter(isHeld)).to.have.lengthOf(200 - maxUnknownKeysPerMinute)
    expect(keys.counts.byApiKey).to.equal(maxUnknownKeysPerMinute)
  })

  it('keeps serving cached keys, also when they are refreshed', async () => {
    const [good, licensed] = [keys.add(), keys.add({ hasDataContracts: true })]
    await use(good)
    await use(licensed)
    clock.turn(2 * minuteMs)
    await guess(maxUnknownKeysPerMinute)
    for (const key of [good, licensed]) {
      expect(await use(key)).to.include({ kind: 'app' })
      expect(await use(key)).to.include({ kind: 'app' })
    }
  })

  it('returns one error for valid, revoked and repeated keys over the limit', async () => {
    const [unknown, revoked, good] = [invented(), keys.add({ revokedAtMs: startMs }), keys.add()]
    await use(unknown)
    await use(revoked)
    await guess(maxUnknownKeysPerMinute - 2)
    expect(await use(unknown)).to.include({ error: 'invalid_api_key' })
    await guess(1)
    const answer = await use(invented())
    expect(answer).to.deep.include(held(60))
    for (const key of [unknown, revoked, good]) expect(await use(key)).to.deep.equal(answer)
  })

  it('never calls a valid key unknown when the minute ends during its lookup', async () => {
    await guess(maxUnknownKeysPerMinute)
    const good = keys.add()
    const { now } = clock
    let readings = 0
    clock.now = () => now() + (readings++ === 0 ? minuteMs - 1 : minuteMs)
    expect(await use(good)).to.include({ error: 'credential_check_unavailable' })
    expect(await use(good)).to.include({ kind: 'app' })
  })

  it('rejects a malformed key without counting it', async () => {
    await guess(maxUnknownKeysPerMinute)
    expect(await use({ text: 'nlm_live_junk' })).to.include({ error: 'invalid_api_key' })
    const { text } = invented()
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    expect(await use({ text: mistyped })).to.include({ error: 'invalid_api_key' })
  })

  it('counts an IPv6 address by its /64', async () => {
    await guess(maxUnknownKeysPerMinute - 1, '2001:db8:1:2::1')
    await guess(1, '2001:db8:1:2:ffff::9')
    expect(await use(invented(), '2001:db8:1:2::3')).to.deep.include(held(60))
    await guess(1, '2001:db8:1:3::1')
    await guess(maxUnknownKeysPerMinute, '::ffff:198.51.100.7')
    expect(await use(invented(), '198.51.100.7')).to.deep.include(held(60))
    await guess(1, '198.51.100.8')
  })

  it('does not count valid keys', async () => {
    for (let sent = 0; sent < 5 * maxUnknownKeysPerMinute; sent += 1) {
      expect(await use(keys.add())).to.include({ kind: 'app' })
    }
    await guess(maxUnknownKeysPerMinute)
  })

  it('counts concurrent calls with one valid key as one lookup', async () => {
    await guess(maxUnknownKeysPerMinute - 1)
    const good = keys.add()
    const found = await Promise.all(Array.from({ length: 100 }, () => use(good)))
    expect(found.filter((one) => 'error' in one)).to.deep.equal([])
  })

  it('does not count failed lookups', async () => {
    keys.before = () => Promise.reject(new Error('down'))
    for (let sent = 0; sent < 2 * maxUnknownKeysPerMinute; sent += 1) {
      expect(await use(invented()))
        .to.have.property('message')
        .that.matches(/could not be checked/)
    }
    keys.before = async () => undefined
    await guess(maxUnknownKeysPerMinute)
  })

  it('does not limit a client that repeats one wrong key', async () => {
    const wrong = invented()
    for (let second = 0; second < 300; second += 1) {
      expect(await use(wrong)).to.include({ error: 'invalid_api_key' })
      clock.turn(1000)
    }
    expect(keys.counts.byApiKey).to.equal(60)
  })

  it('gives no lookup back to a later minute', () => {
    const unknown = keyGuessingLimiter(clock)
    const before = unknown.begin(guesser)
    clock.turn(minuteMs)
    for (let begun = 0; begun < maxUnknownKeysPerMinute; begun += 1) unknown.begin(guesser)
    before?.forgive()
    expect(unknown.begin(guesser)).to.equal(undefined)
  })
})
