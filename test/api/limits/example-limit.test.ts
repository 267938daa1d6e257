import { isRefusal, limitReasons, type LimitReason } from '../../../src/base/refusal.ts'
import { mappingAt, textAt, valueAt } from '../../../src/contract/document/document-tree.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { plansOf, type PlanName } from '../../../src/contract/plans.ts'
import { exampleLimit } from '../../../src/api/limits/example-limit.ts'
import { openRateLimiter } from '../../../src/api/limits/open-rate-limiter.ts'
import { memoryWindows } from '../../../src/store/shared/memory-windows.ts'
import { plainCounters } from './plain-counters.ts'

const { document } = loadContract('generated')
const plans = plansOf(document)
/** The hour of the contract's examples. */
const clock = { now: () => Date.parse('2026-11-21T09:00:43Z') }
const example = exampleLimit(plans, clock)

const planOf: Readonly<Record<LimitReason, PlanName>> = {
  rate_limit_per_tool: 'anonymous',
  anon_aggregate: 'anonymous',
  anon_daily: 'anonymous',
  cache_miss_budget: 'anonymous',
  locality_cardinality: 'anonymous',
  usage_daily: 'developer',
  usage_month: 'developer',
  usage_ceiling: 'business',
}

describe('exampleLimit', () => {
  const responses = ['components', 'responses', 'RateLimited', 'content', 'application/json']
  const shown = Object.values(mappingAt(document, [...responses, 'examples'])).map((one) =>
    valueAt(one, ['value']),
  )

  for (const reason of limitReasons) {
    it(`returns the contract's example for ${reason}`, () => {
      const { headers, refused: rejected, ...body } = example(reason, planOf[reason])
      expect(rejected).to.equal(true)
      expect(body).to.deep.equal(shown.find((one) => textAt(one, ['reason']) === reason))
      expect(headers).to.have.property('RateLimit-Policy')
    })
  }

  it('returns exactly the error of a caller who used up the limit', async () => {
    const counters = plainCounters()
    const limits = openRateLimiter({
      ...{ plans, counters, windows: memoryWindows({ clock }), mode: 'enforce' },
    })
    const visitor = { kind: 'anonymous', ipAddress: '192.0.2.7' } as const
    const { perMinutePerTool } = plans.anonymous
    for (let call = 0; call < perMinutePerTool; call += 1) await limits.limitRate(visitor, 'a_tool')
    const told = await limits.limitRate(visitor, 'a_tool')
    expect(isRefusal(told)).to.equal(true)
    expect(told).to.deep.equal(example('rate_limit_per_tool', 'anonymous'))
  })

  it('reports the usage at that moment', () => {
    const { business, developer } = plans
    const { perMonth = 0, ceilingTimesAllowance: times = 0 } = business
    expect(example('usage_ceiling', 'business').headers).to.include({
      'X-Service-Usage-Remaining': '0',
      'X-Service-Usage-Overage': String(perMonth * (times - 1)),
      'X-Service-Usage-Ceiling': String(perMonth * times),
    })
    expect(example('usage_daily', 'developer').headers).to.include({
      'X-Service-Usage-Daily-Remaining': '0',
      'X-Service-Usage-Remaining': String((developer.perMonth ?? 0) - (developer.perDay ?? 0)),
    })
  })

  it('throws for a limit that the plan does not have', () => {
    expect(() => example('anon_aggregate', 'business')).to.throw(/business has no limit/)
    expect(() => example('usage_month', 'enterprise')).to.throw(/enterprise has no limit/)
  })
})
