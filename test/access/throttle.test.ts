import { openThrottle, type Throttle } from '../../src/access/throttle.ts'
import { memorySharedState } from '../../src/store/shared/shared-state.ts'

const minuteMs = 60_000

describe('the throttle', () => {
  let nowMs: number
  let throttle: Throttle

  beforeEach(() => {
    nowMs = 1_000_000
    throttle = openThrottle(memorySharedState({ now: () => nowMs }))
  })

  const isAdmitted = async (ip: string, account?: string): Promise<boolean> =>
    (await throttle.admit('sign_in', {
      ipAddress: ip,
      ...(account === undefined ? {} : { account }),
    })) === undefined

  async function fill(times: number, ip: (time: number) => string, account?: string) {
    for (let time = 0; time < times; time += 1) {
      expect(await isAdmitted(ip(time), account)).to.equal(true)
    }
  }

  it('admits a network up to its limit, and again after the window', async () => {
    await fill(50, () => '192.0.2.1')
    expect(await isAdmitted('192.0.2.1')).to.equal(false)
    expect(await isAdmitted('192.0.2.2')).to.equal(true)
    nowMs += 15 * minuteMs - 1
    expect(await isAdmitted('192.0.2.1')).to.equal(false)
    nowMs += 1
    expect(await isAdmitted('192.0.2.1')).to.equal(true)
  })

  it('counts a /64 of IPv6 as one network', async () => {
    await fill(50, (time) => `2001:db8:0:7::${(time + 1).toString(16)}`)
    expect(await isAdmitted('2001:db8:0:7:ffff::1')).to.equal(false)
    expect(await isAdmitted('2001:db8:0:8::1')).to.equal(true)
  })

  it('counts an account over all networks, with a higher limit', async () => {
    await fill(100, (time) => `192.0.2.${time}`, 'asha@example.in')
    expect(await isAdmitted('198.51.100.1', 'asha@example.in')).to.equal(false)
    expect(await isAdmitted('198.51.100.1', 'ravi@example.in')).to.equal(true)
  })

  it('does not count a rejected try against any limit', async () => {
    await fill(10, () => '192.0.2.1', 'asha@example.in')
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await isAdmitted('192.0.2.1', 'asha@example.in')).to.equal(false)
    }
    await fill(40, () => '192.0.2.1')
    expect(await isAdmitted('192.0.2.1')).to.equal(false)
  })

  it('says how long to wait, in whole seconds and in words', async () => {
    await fill(50, () => '192.0.2.1')
    nowMs += 1500
    expect(await throttle.admit('sign_in', { ipAddress: '192.0.2.1' })).to.deep.equal({
      refused: true,
      error: 'throttled',
      message: 'Too many attempts. Try again in 15 minutes.',
      retryAfterSeconds: 899,
    })
    nowMs += 15 * minuteMs - 1501
    expect(await throttle.admit('sign_in', { ipAddress: '192.0.2.1' })).to.include({
      message: 'Too many attempts. Try again in a minute.',
      retryAfterSeconds: 1,
    })
  })

  it('gives tries back, and never more than were made', async () => {
    const keys = { ipAddress: '192.0.2.1' }
    await throttle.forgive('sign_in', keys)
    await fill(1, () => '192.0.2.1')
    for (const _ of [1, 2, 3]) await throttle.forgive('sign_in', keys)
    await fill(50, () => '192.0.2.1')
    await throttle.forgive('sign_in', keys)
    expect(await isAdmitted('192.0.2.1')).to.equal(true)
    expect(await isAdmitted('192.0.2.1')).to.equal(false)
  })
})
