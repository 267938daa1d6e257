import type { Caller } from '../../../src/base/caller.ts'
import { isRefusal } from '../../../src/base/refusal.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { memoryWindows } from '../../../src/store/shared/memory-windows.ts'
import { openRateLimiter } from '../../../src/api/limits/open-rate-limiter.ts'
import type { RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import { app, person, visitor } from './callers.ts'
import { plainCounters } from './plain-counters.ts'

const plans = plansOf(loadContract('generated').document)
const tool = 'search_properties'

/** Everyone here shares one IP address, one owner or one app with somebody else, and has a quota of their own. */
const callers: Readonly<Record<string, Caller>> = {
  'an address': visitor(),
  'the next address': visitor('192.0.2.2'),
  'an IPv6 network': visitor('2001:db8:1:2::1'),
  'the next IPv6 network': visitor('2001:db8:1:3::1'),
  'a person at that address': person('own_1'),
  'another person at that address': person('own_2'),
  'an app of the first person': app(),
  'another app of the same person': app('business', 'app_2'),
  'the test keys of the first person': { ...app(), credentialKind: 'test_key' },
}

const nowMs = Date.parse('2026-11-21T09:00:18.500Z')

function openLimits(): RateLimiter {
  return openRateLimiter({
    ...{ plans, counters: plainCounters(), mode: 'enforce' },
    windows: memoryWindows({ clock: { now: () => nowMs } }),
  })
}

/** How many calls in a row are admitted; every plan has fewer in a minute than are tried. */
async function admitted(limits: RateLimiter, caller: Caller): Promise<number> {
  for (let calls = 0; calls < 5000; calls += 1) {
    if (isRefusal(await limits.limitRate(caller, tool))) return calls
  }
  throw new Error('no limit was met')
}

describe('the limits of one caller', () => {
  for (const [name, caller] of Object.entries(callers)) {
    it(`leaves everybody else a full quota when ${name} uses it up`, async () => {
      const limits = openLimits()
      expect(await admitted(limits, caller)).to.be.above(0)
      expect(await admitted(limits, caller)).to.equal(0)
      for (const [other, otherCaller] of Object.entries(callers)) {
        if (other === name) continue
        const quota = await admitted(openLimits(), otherCaller)
        expect(await admitted(limits, otherCaller), other).to.equal(quota)
      }
    })
  }

  it('applies the same limits to every spelling of an IP address, and to each credential of an app', async () => {
    const limits = openLimits()
    await admitted(limits, visitor())
    for (const spelling of ['::ffff:192.0.2.1', '64:ff9b::192.0.2.1', '2002:c000:201:9::1']) {
      expect(await admitted(limits, visitor(spelling)), spelling).to.equal(0)
    }
    await admitted(limits, app())
    expect(await admitted(limits, app('business', 'app_1', 'crd_2'))).to.equal(0)
    expect(await admitted(limits, person('own_9', { appId: 'app_1', tier: 'business' }))).to.equal(
      0,
    )
  })
})
