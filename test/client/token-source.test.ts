import { tokenSource } from '../../packages/client/src/token-source.ts'
import { failureOf, turnedClock, type TurnedClock } from './scripted-server.ts'

describe('the client’s token', () => {
  let clock: TurnedClock
  let requests: number
  beforeEach(() => {
    clock = turnedClock()
    requests = 0
  })

  const obtain = async () => ({ access_token: `token ${(requests += 1)}`, expires_in: 900 })

  it('is cached until sixty seconds before it ends', async () => {
    const tokens = tokenSource(obtain, clock)
    expect(await tokens.token()).to.equal('token 1')
    clock.turn(839_999)
    expect(await tokens.token()).to.equal('token 1')
    clock.turn(1)
    expect(await tokens.token()).to.equal('token 2')
  })

  it('is counted from its request, not from its arrival', async () => {
    const tokens = tokenSource(() => {
      clock.turn(10_000)
      return obtain()
    }, clock)
    await tokens.token()
    clock.turn(830_000)
    expect(await tokens.token()).to.equal('token 2')
  })

  it('is requested once by calls that need it together, at first and at renewal', async () => {
    const tokens = tokenSource(obtain, clock)
    const together = () => Promise.all(Array.from({ length: 8 }, () => tokens.token()))
    expect(new Set(await together())).to.deep.equal(new Set(['token 1']))
    clock.turn(870_000)
    expect(new Set(await together())).to.deep.equal(new Set(['token 2']))
    expect(requests).to.equal(2)
  })

  it('is requested again after a failure that all waiting calls got', async () => {
    const reason = new Error('no token')
    const tokens = tokenSource(
      () => ((requests += 1) === 1 ? Promise.reject(reason) : obtain()),
      clock,
    )
    const failures = await Promise.all([1, 2].map(() => failureOf(tokens.token())))
    expect(failures).to.deep.equal([reason, reason])
    expect(await tokens.token()).to.equal('token 3')
  })

  it('reaches the other calls when one gives up', async () => {
    let give = (): void => undefined
    const tokens = tokenSource(async () => {
      await new Promise<void>((resolve) => (give = resolve))
      return obtain()
    }, clock)
    const controller = new AbortController()
    const leaving = failureOf(tokens.token(controller.signal))
    const staying = tokens.token()
    const reason = new Error('the page was left')
    controller.abort(reason)
    expect(await leaving).to.equal(reason)
    give()
    expect(await staying).to.equal('token 1')
  })

  it('is dropped after a rejection, unless a newer one came meanwhile', async () => {
    const tokens = tokenSource(obtain, clock)
    tokens.forget(await tokens.token())
    expect(await tokens.token()).to.equal('token 2')
    tokens.forget('token 1')
    expect(await tokens.token()).to.equal('token 2')
  })

  it('serves one call when its lifetime is unknown', async () => {
    const tokens = tokenSource(async () => ({ access_token: `token ${(requests += 1)}` }), clock)
    expect([await tokens.token(), await tokens.token()]).to.deep.equal(['token 1', 'token 2'])
  })
})
