import { randomBytes } from 'node:crypto'
import type { Authenticator } from '../../../src/api/auth/authenticate.ts'
import { newApiKey } from '../../../src/access/api-key.ts'
import {
  knownKeys,
  startMs,
  turningClock,
  type KnownKeys,
  type TurningClock,
} from './known-keys.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'

const guesser = '192.0.2.1'

describe('unknown API keys', () => {
  let keys: KnownKeys
  let clock: TurningClock
  let auth: Authenticator
  /** Runs every deadline of a lookup. */
  let timers: (() => void)[]
  let queries: number
  beforeEach(() => {
    keys = knownKeys()
    clock = turningClock()
    timers = []
    queries = 0
    keys.before = async () => void (queries += 1)
    auth = openTestAuthenticator({
      lookUp: keys.lookUp,
      changes: keys.changes,
      clock,
      schedule: (run) => {
        timers.push(run)
        return () => undefined
      },
      onFailure: () => undefined,
    })
  })

  const use = async (key: { readonly text: string }) =>
    auth.authenticate({ authorization: `Bearer ${key.text}` }, guesser)
  const invented = () => newApiKey(randomBytes)
  const isServed = (found: object): boolean => !('error' in found)

  for (const [title, next] of [
    ['unknown', invented],
    ['malformed', () => ({ text: `nlm_live_${randomBytes(8).toString('hex')}` })],
    ['revoked', () => keys.add({ revokedAtMs: startMs })],
  ] as const) {
    it(`returns 401 for each ${title} key, however many came before`, async () => {
      for (let sent = 0; sent < 300; sent += 1) {
        expect(await use(next())).to.include({ error: 'invalid_api_key' })
      }
    })
  }

  it('looks up a thousand concurrent keys with a few queries', async () => {
    const found = await Promise.all(Array.from({ length: 1200 }, () => use(invented())))
    for (const one of found) expect(one).to.include({ error: 'invalid_api_key' })
    expect(queries).to.equal(3)
  })

  it('never looks up a malformed key', async () => {
    const { text } = keys.add()
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    for (const wrong of ['nlm_live_', 'nlm_live_junk', text.slice(0, -1), `${text}0`, mistyped]) {
      expect(await use({ text: wrong })).to.include({ error: 'invalid_api_key' })
    }
    expect(queries).to.equal(0)
  })

  for (const [title, order] of [
    ['after many unknown ones', '??????????'.repeat(30) + '+'],
    ['between unknown ones', '?????+'.repeat(40)],
    ['more often than unknown ones', '+++?'.repeat(60)],
  ] as const) {
    it(`serves keys that were never used before from the same IP address: ${title}`, async () => {
      for (const isTogether of [true, false]) {
        const calls = [...order].map((mark) => ({
          isGood: mark === '+',
          key: mark === '+' ? keys.add() : invented(),
        }))
        const found: object[] = []
        if (isTogether) found.push(...(await Promise.all(calls.map(({ key }) => use(key)))))
        else for (const { key } of calls) found.push(await use(key))
        expect(found.map(isServed)).to.deep.equal(calls.map(({ isGood }) => isGood))
      }
    })
  }

  it('looks up one wrong key that is repeated every second once in five seconds', async () => {
    const wrong = invented()
    for (let second = 0; second < 300; second += 1) {
      expect(await use(wrong)).to.include({ error: 'invalid_api_key' })
      clock.turn(1000)
    }
    expect(keys.counts.byApiKey).to.equal(60)
  })

  it('does not let keys pile up behind a store that does not respond, and serves again when it does', async () => {
    const good = keys.add()
    keys.before = () => {
      queries += 1
      return new Promise(() => undefined)
    }
    const stuck = Array.from({ length: 1200 }, () => use(invented()))
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    await turn()
    await turn()
    timers.at(-1)?.()
    for (const one of await Promise.all(stuck)) {
      expect(one).to.include({ error: 'credential_check_unavailable' })
    }
    expect(queries).to.equal(1)
    keys.before = async () => undefined
    expect(await use(good)).to.include({ kind: 'app' })
  })
})
