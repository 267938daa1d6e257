import { systemClock } from '../../packages/client/src/clock.ts'
import {
  createNilam,
  type Nilam,
  type NilamOptions,
} from '../../packages/client/src/create-nilam.ts'
import { NilamError } from '../../packages/client/src/nilam-error.ts'
import {
  failureOf,
  startScriptedServer,
  turnedClock,
  type Turn,
  type TurnedClock,
} from './scripted-server.ts'
import { openedOnce } from '../opened.ts'

const response = { status: 200, body: { total: 0 } }
const rejected = (retryAfterSeconds: number): Turn => ({
  status: 429,
  body: {
    error: 'rate_limited',
    message: 'Wait.',
    reason: 'rate_limit_per_tool',
    retryAfterSeconds,
  },
  headers: { 'retry-after': String(retryAfterSeconds) },
})
const failedInside: Turn = {
  status: 500,
  body: { error: 'internal_error', message: 'Retry with backoff.', requestId: 'req_scripted' },
}
const unavailable: Turn = {
  status: 503,
  body: { error: 'credential_check_unavailable', message: 'Retry.' },
  headers: { 'retry-after': '2' },
}

describe('the client, after an error', () => {
  const server = openedOnce(startScriptedServer)
  let clock: TurnedClock
  beforeEach(() => (clock = turnedClock()))

  const nilam = (differs: Partial<NilamOptions> = {}): Nilam =>
    createNilam({ baseUrl: server.origin, clock, ...differs })

  it('retries after a 429, as its Retry-After says', async () => {
    server.play(rejected(17), response)
    expect(await nilam().search_properties({})).to.deep.equal({ total: 0 })
    expect(clock.slept).to.deep.equal([17_000])
    expect(server.requests.map(({ body }) => body)).to.deep.equal(['{}', '{}'])
  })

  it('adds up to a second, so that clients rejected together spread out', async () => {
    clock = turnedClock(0.5)
    server.play(rejected(17), response)
    await nilam().search_properties({})
    expect(clock.slept).to.deep.equal([17_500])
  })

  it('does not wait for a day', async () => {
    server.play(rejected(53_957), response)
    const failure = await failureOf(nilam().search_properties({}))
    expect(failure).to.be.instanceOf(NilamError)
    expect(failure).to.include({ code: 'rate_limited', status: 429, retryAfterSeconds: 53_957 })
    expect([clock.slept, server.requests.length]).to.deep.equal([[], 1])
  })

  it('waits no longer in all than the retry budget', async () => {
    clock = turnedClock(0.999)
    server.play(rejected(40), rejected(24), response)
    await nilam().search_properties({})
    expect(clock.slept).to.deep.equal([40_999, 24_001])
    server.play(rejected(40), rejected(40), response)
    expect(await failureOf(nilam().search_properties({}))).to.include({ code: 'rate_limited' })
    expect(server.requests).to.have.length(2)
  })

  it('retries after a 503, as its Retry-After says', async () => {
    server.play(unavailable, response)
    await nilam().search_properties({})
    expect(clock.slept).to.deep.equal([2000])
  })

  it('retries after a cut connection, later each time', async () => {
    server.play('cut', 'cut', response)
    await nilam().search_properties({})
    expect(clock.slept).to.deep.equal([500, 1000])
  })

  it('retries shortly after an internal error', async () => {
    server.play(failedInside, response)
    expect(await nilam().search_properties({})).to.deep.equal({ total: 0 })
    expect(clock.slept).to.deep.equal([500])
  })

  it('gives up at the second internal error, with the id to report', async () => {
    server.play(failedInside, 'cut', failedInside, response)
    const failure = await failureOf(nilam().search_properties({}))
    expect(failure).to.include({ code: 'internal_error', status: 500, requestId: 'req_scripted' })
    expect([clock.slept, server.requests.length]).to.deep.equal([[500, 1000], 3])
  })

  it('gives up after the last attempt with its error', async () => {
    server.play(unavailable)
    const failure = await failureOf(nilam({ retry: { attempts: 3 } }).search_properties({}))
    expect(failure).to.include({ code: 'credential_check_unavailable', retryAfterSeconds: 2 })
    expect(server.requests).to.have.length(3)
  })

  it('calls only once when retries are off', async () => {
    server.play('cut', response)
    const failure = await failureOf(nilam({ retry: { attempts: 1 } }).search_properties({}))
    expect(failure).to.include({ code: 'network_error', status: undefined })
    expect(failure).to.have.property('message').that.includes(server.origin)
  })

  for (const status of [400, 401, 403, 404, 405, 413, 415, 500, 502, 504]) {
    it(`does not retry after ${status}`, async () => {
      server.play({ status, body: 'no' }, response)
      expect(await failureOf(nilam().search_properties({}))).to.include({ status })
      expect(server.requests).to.have.length(1)
    })
  }

  it('does not retry a 429 that names no wait', async () => {
    server.play({ status: 429, body: 'slow down' }, response)
    const failure = await failureOf(nilam().search_properties({}))
    expect(failure).to.include({ code: 'unexpected_answer', status: 429 })
    expect(server.requests).to.have.length(1)
  })

  it('ends with the reason of its signal while it waits', async () => {
    const reason = new Error('the page was left')
    const controller = new AbortController()
    const leaving = {
      ...systemClock,
      sleep: (ms: number, signal?: AbortSignal) => {
        const sleeping = systemClock.sleep(ms, signal)
        controller.abort(reason)
        return sleeping
      },
    }
    server.play(rejected(60), response)
    const call = nilam({ clock: leaving }).search_properties({}, { signal: controller.signal })
    expect(await failureOf(call)).to.equal(reason)
    expect(server.requests).to.have.length(1)
  })

  it('ends with the reason of its signal before a response arrives', async () => {
    const reason = new Error('the page was left')
    const controller = new AbortController()
    server.play('silence')
    const call = nilam({ timeoutMs: 600_000, retry: { attempts: 1 } }).search_properties(
      {},
      { signal: controller.signal },
    )
    controller.abort(reason)
    expect(await failureOf(call)).to.equal(reason)
  })

  it('times out when no response comes, and does not retry', async () => {
    server.play('silence')
    const failure = await failureOf(nilam({ timeoutMs: 100 }).search_properties({}))
    expect(failure).to.include({ code: 'timeout' })
    expect(failure).to.have.property('message').that.includes('100 ms')
    expect(server.requests).to.have.length(1)
  })

  it('reports a response that is not Nilam’s by its status and beginning', async () => {
    server.play({ status: 502, body: '<h1>Bad Gateway</h1>' })
    const failure = await failureOf(nilam().search_properties({}))
    expect(failure).to.include({
      code: 'unexpected_answer',
      status: 502,
      requestId: 'req_scripted',
    })
    expect(failure).to.have.property('message').that.includes('<h1>Bad Gateway</h1>')
    server.play({ status: 200, body: '<h1>Welcome</h1>' })
    const welcome = await failureOf(nilam().search_properties({}))
    expect(welcome).to.include({ code: 'unexpected_answer', status: 200 })
  })

  it('follows no redirect, which would take the credential along', async () => {
    server.play({ status: 308, headers: { location: `${server.origin}/elsewhere` } })
    const failure = await failureOf(nilam({ retry: { attempts: 1 } }).search_properties({}))
    expect(failure).to.include({ code: 'network_error' })
    expect(server.requests).to.have.length(1)
  })
})
