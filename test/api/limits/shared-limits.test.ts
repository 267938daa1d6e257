import type { Caller } from '../../../src/base/caller.ts'
import { isRefusal, type LimitReason, type Refusal } from '../../../src/base/refusal.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { openRateLimiter } from '../../../src/api/limits/open-rate-limiter.ts'
import type { RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import { onRedis, testDeployment } from '../../store/shared/test-redis.ts'
import { app, person } from './callers.ts'
import { plainCounters, type PlainCounters } from './plain-counters.ts'
import { openedForEach } from '../../opened.ts'

const plans = plansOf(loadContract('generated').document)
const { developer, business } = plans

onRedis('the limits of three instances', () => {
  const deployment = openedForEach(testDeployment)
  let counters: readonly PlainCounters[]
  let limiters: readonly RateLimiter[]
  beforeEach(async () => {
    counters = [plainCounters(), plainCounters(), plainCounters()]
    limiters = await Promise.all(
      counters.map(async (own) => {
        const { windows } = await deployment.open()
        return openRateLimiter({ plans, counters: own, windows, mode: 'enforce' })
      }),
    )
    // No test crosses into another minute.
    const leftMs = 60_000 - (Date.now() % 60_000)
    if (leftMs < 3000) await new Promise((resolve) => setTimeout(resolve, leftMs))
  })

  interface Sent {
    readonly caller: Caller
    readonly tool: string
    readonly localities?: readonly string[]
    readonly fails?: boolean
  }

  async function call(
    limiter: RateLimiter,
    sent: Sent,
  ): Promise<'served' | LimitReason | 'failed'> {
    const { caller, tool, localities = [], fails = false } = sent
    const rate = await limiter.limitRate(caller, tool)
    if (isRefusal(rate)) return reasonOf(rate)
    const quota = await limiter.limitQuota(rate, { localities, isCached: true })
    if (isRefusal(quota)) return reasonOf(quota)
    if (fails) {
      await limiter.giveBackQuota(quota)
      return 'failed'
    }
    await limiter.meter(quota)
    return 'served'
  }

  /** All at a time, in turn to each instance. */
  async function send(calls: number, sentAs: (at: number) => Sent): Promise<Map<string, number>> {
    const ends = new Map<string, number>()
    const sending = Array.from({ length: calls }, async (_, at) => {
      const limiter = limiters[at % limiters.length]
      if (limiter === undefined) throw new Error('no limiter')
      const end = await call(limiter, sentAs(at))
      ends.set(end, (ends.get(end) ?? 0) + 1)
    })
    await Promise.all(sending)
    return ends
  }

  /** As if the ledger had so many calls on record. */
  function record(subject: 'user:own_1' | 'app:app_1', calls: number, atMs = Date.now()): void {
    for (const own of counters) own.use(subject, calls, atMs)
  }

  it('admits what a day has left over both, and again what a failed call gives back', async () => {
    record('user:own_1', (developer.perDay ?? 0) - 10)
    const sentAs = (fails: boolean) => (at: number) => ({
      ...{ caller: person(), tool: `tool_${at % 10}`, fails },
    })
    expect([...(await send(9, sentAs(true))).keys()]).to.deep.equal(['failed'])
    const ends = await send(60, sentAs(false))
    expect(ends.get('served')).to.equal(10)
    expect(ends.get('usage_daily')).to.equal(50)
  })

  it('reports the usage of both on each', async () => {
    record('app:app_1', 100)
    await send(30, () => ({ caller: app(), tool: 'a_tool' }))
    const headers = await Promise.all(
      limiters.map((limiter) => limiter.currentUsage(app(), 'a_tool')),
    )
    const remaining = headers.map((found) => found?.['X-Service-Usage-Remaining'])
    const left = String((business.perMonth ?? 0) - 130)
    expect(remaining).to.deep.equal([left, left, left])
    expect(headers[1]?.['RateLimit']).to.match(new RegExp(`r=${business.perMinutePerTool - 30};`))
  })
})

function reasonOf(refusal: Refusal): LimitReason {
  if (refusal.error === 'rate_limited') return refusal.reason
  throw new Error('another refusal than of a limit')
}
