import { systemClock } from '../../../src/base/clock.ts'
import type { TrustedProxies } from '../../../src/base/ip-address.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { memoryWindows } from '../../../src/store/shared/memory-windows.ts'
import { openRateLimiter } from '../../../src/api/limits/open-rate-limiter.ts'
import { contract, startApp, testSettings } from '../../http/start-app.ts'
import { plainCounters } from './plain-counters.ts'

const plans = plansOf(contract.document)
/** Nothing is cached here, so that the limit of new queries is the first that is met. */
const limit = plans.anonymous.perMinutePerToolUncached ?? 0
const clock = { ...systemClock, now: () => Date.parse('2026-11-21T09:00:18Z') }

/** How many of some calls are served, each with the headers of its turn. */
async function served(
  trustProxy: TrustedProxies,
  headersOf: (turn: number) => Readonly<Record<string, string>>,
): Promise<number> {
  const app = await startApp({
    ...{ clock, settings: { ...testSettings, trustProxy } },
    limiter: openRateLimiter({
      ...{ plans, counters: plainCounters(), windows: memoryWindows({ clock }), mode: 'enforce' },
    }),
  })
  let count = 0
  for (let turn = 0; turn < limit + 15; turn += 1) {
    const { status } = await fetch(`${app.origin}/public/v1/search_properties`, {
      ...{ method: 'POST', body: '{}' },
      headers: { 'content-type': 'application/json', ...headersOf(turn) },
    })
    expect([200, 429]).to.include(status)
    if (status === 200) count += 1
  }
  await app.stop(0)
  return count
}

describe('forged IP addresses', () => {
  const forged = (turn: number): string => `198.51.100.${turn}`

  it('wins no call while no proxy is trusted', async () => {
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP']) {
      expect(await served({ kind: 'none' }, (turn) => ({ [header]: forged(turn) }))).to.equal(limit)
    }
    const headersOf = (turn: number) => ({ forwarded: `for=${forged(turn)}` })
    expect(await served({ kind: 'none' }, headersOf)).to.equal(limit)
  })

  it('wins no call behind a trusted proxy, which writes the IP address that it saw at the end', async () => {
    const headersOf = (turn: number) => ({
      'x-forwarded-for': `${forged(turn)}, 203.0.113.7`,
      'x-real-ip': forged(turn),
      forwarded: `for=${forged(turn)}`,
    })
    expect(await served({ kind: 'hops', count: 1 }, headersOf)).to.equal(limit)
  })
})
