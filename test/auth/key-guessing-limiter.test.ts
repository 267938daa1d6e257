import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Authenticator } from '../../src/auth/authenticate.ts'
import { maxUnknownKeysPerMinute } from '../../src/auth/key-guessing-limiter.ts'
import { newApiKey } from '../../src/accounts/credentials/api-key.ts'
import {
  knownKeys,
  startMs,
  turningClock,
  type KnownKeys,
  type TurningClock,
} from './known-keys.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'
import { sentFor } from './sent-for.ts'

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

  it('rejects unknown keys of an address with 503 after 20 of them, until the UTC minute ends', async () => {
    clock.turn(43_001)
    await guess(maxUnknownKeysPerMinute)
    expect(await use(invented())).to.deep.include(held(17))
    clock.turn(minuteMs - 43_001 - 1)
    expect(await use(invented())).to.deep.include(held(1))
    clock.turn(1)
    await guess(maxUnknownKeysPerMinute)
    expect(await use(invented())).to.deep.include(held(60))
  })

  it('counts concurrent guesses, and looks them up together', async () => {
    let queries = 0
    keys.before = async () => void (queries += 1)
    const found = await Promise.all(Array.from({ length: 1200 }, () => use(invented())))
    const isHeld = (one: object): boolean =>
      'error' in one && one.error === 'credential_check_unavailable'
    expect(found.filter(isHeld)).to.have.lengthOf(1200)
    expect(queries).to.equal(3)
  })

  for (const [title, order] of [
    ['after many guesses', '??????????'.repeat(30) + '+'],
    ['between guesses', '?????+'.repeat(40)],
    ['more often than guesses', '+++?'.repeat(60)],
    ['as often as guesses, after a full minute', '?'.repeat(25) + '+?'.repeat(50)],
  ] as const) {
    it(`serves keys that were never used before from the same address: ${title}`, async () => {
      for (const isTogether of [true, false]) {
        const calls = [...order].map((mark) => ({
          isGood: mark === '+',
          key: mark === '+' ? keys.add() : invented(),
        }))
        const found: object[] = []
        if (isTogether) found.push(...(await Promise.all(calls.map(({ key }) => use(key)))))
        else for (const { key } of calls) found.push(await use(key))
        calls.forEach(({ isGood }, index) => {
          expect('error' in (found[index] ?? {}), `${index} of ${order}`).to.equal(!isGood)
        })
      }
    })
  }

  it('serves a key that any process made after the guesses', async () => {
    await guess(maxUnknownKeysPerMinute)
    await use(invented())
    expect(await use(keys.add())).to.include({ kind: 'app' })
  })

  it('returns one error for unknown and revoked keys, below and over the limit', async () => {
    const [unknown, revoked] = [invented(), keys.add({ revokedAtMs: startMs })]
    expect(sentFor(await use(unknown))).to.deep.equal(sentFor(await use(revoked)))
    await guess(maxUnknownKeysPerMinute - 1)
    expect(await use(unknown)).to.include({ error: 'invalid_api_key' })
    const answer = await use(invented())
    expect(answer).to.deep.include(held(60))
    for (const key of [unknown, revoked]) expect(await use(key)).to.deep.equal(answer)
  })

  it('counts a malformed key like an unknown one', async () => {
    await guess(maxUnknownKeysPerMinute - 2)
    const { text } = invented()
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    for (const wrong of ['nlm_live_junk', mistyped]) {
      expect(await use({ text: wrong })).to.include({ error: 'invalid_api_key' })
    }
    expect(await use(invented())).to.deep.include(held(60))
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

  it('works again after a query to which the store did not respond', async () => {
    const timers: (() => void)[] = []
    const waiting = openTestAuthenticator({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      schedule: (run) => {
        timers.push(run)
        return () => undefined
      },
      onFailure: () => undefined,
    })
    const good = keys.add()
    const useIt = async () =>
      waiting.authenticate({ authorization: `Bearer ${good.text}` }, guesser)
    keys.before = () => new Promise(() => undefined)
    const stuck = useIt()
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const end of timers) end()
    expect(await stuck).to.include({ error: 'credential_check_unavailable' })
    keys.before = async () => undefined
    expect(await useIt()).to.include({ kind: 'app' })
  })
})
