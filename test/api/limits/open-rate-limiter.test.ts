import type { Caller } from '../../../src/base/caller.ts'
import { isRefusal, type LimitReason, type Refusal } from '../../../src/base/refusal.ts'
import type { RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import { openRateLimiter } from '../../../src/api/limits/open-rate-limiter.ts'
import { memoryWindows } from '../../../src/store/shared/memory-windows.ts'
import { plans } from '../../portal/accounts/test-apps.ts'
import { app, person, visitor } from './callers.ts'
import { plainCounters, type PlainCounters } from './plain-counters.ts'

const { anonymous, sandbox, developer, business } = plans
const tool = 'search_properties'
const otherTools = ['get_property_details', 'compare_properties', 'get_locality_insights']

interface Ask {
  readonly tool?: string
  readonly localities?: readonly string[]
  readonly isCached?: boolean
  /** How it ends after the minute windows; `ok` by default. */
  readonly end?: 'ok' | 'invalid'
}

type Seen = 'admitted' | { readonly reason: LimitReason; readonly wait: number }

describe('openRateLimiter', () => {
  let nowMs: number
  let counters: PlainCounters
  let limits: RateLimiter

  function open(mode: 'enforce' | 'observe' = 'enforce'): RateLimiter {
    const clock = { now: () => nowMs }
    return openRateLimiter({ plans, counters, windows: memoryWindows({ clock }), mode })
  }

  beforeEach(() => {
    nowMs = Date.parse('2026-11-21T09:00:18.500Z')
    counters = plainCounters()
    limits = open()
  })

  const at = (moment: string) => (nowMs = Date.parse(moment))

  async function call(caller: Caller, ask: Ask = {}): Promise<Seen> {
    const { localities = [], isCached = true, end = 'ok' } = ask
    const minute = await limits.limitRate(caller, ask.tool ?? tool)
    if (isRefusal(minute)) return seen(minute)
    if (end === 'invalid') return 'admitted'
    const budget = await limits.limitQuota(minute, { localities, isCached })
    if (isRefusal(budget)) return seen(budget)
    await limits.meter(budget)
    return 'admitted'
  }

  async function fill(times: number, caller: Caller, ask?: Ask): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      expect(await call(caller, ask), `call ${time + 1}`).to.equal('admitted')
    }
  }

  /** What a call comes to whose minute has room. */
  async function quotaOf(caller: Caller, localities: readonly string[] = [], isCached = true) {
    const minute = await limits.limitRate(caller, tool)
    if (isRefusal(minute)) throw new Error('its minute is full')
    return limits.limitQuota(minute, { localities, isCached })
  }

  /** The message for a caller whose quota is used up. */
  async function messageFor(caller: Caller): Promise<string> {
    const quota = await quotaOf(caller)
    return isRefusal(quota) ? quota.message : 'admitted'
  }

  async function headersOf(caller: Caller): Promise<Readonly<Record<string, string>>> {
    return (await limits.currentUsage(caller, tool)) ?? {}
  }

  describe('for an IP address', () => {
    it('limits calls of one tool per minute', async () => {
      await fill(anonymous.perMinutePerTool, visitor())
      expect(await call(visitor())).to.deep.equal({ reason: 'rate_limit_per_tool', wait: 42 })
      await fill(1, visitor(), { tool: 'compare_properties' })
      at('2026-11-21T09:00:59.999Z')
      expect(await call(visitor())).to.deep.equal({ reason: 'rate_limit_per_tool', wait: 1 })
      at('2026-11-21T09:01:00Z')
      await fill(1, visitor())
    })

    it('limits calls of all tools per minute', async () => {
      const half = (anonymous.perMinuteAllTools ?? 0) / 2
      await fill(half, visitor())
      await fill(half, visitor(), { tool: 'compare_properties' })
      const rejected = await call(visitor(), { tool: 'get_property_details' })
      expect(rejected).to.deep.equal({ reason: 'anon_aggregate', wait: 42 })
      await fill(1, visitor('192.0.2.2'), { tool: 'get_property_details' })
    })

    it('counts a call that ends with 400 in its minute only', async () => {
      await fill(anonymous.perMinutePerTool, visitor(), { end: 'invalid' })
      expect(await call(visitor())).to.include({ reason: 'rate_limit_per_tool' })
      expect(counters.counted).to.deep.equal([])
    })

    it('limits uncached queries of a tool per minute, and serves cached ones', async () => {
      const { perMinutePerToolUncached: most = 0 } = anonymous
      await fill(most, visitor(), { isCached: false })
      const rejected = await call(visitor(), { isCached: false })
      expect(rejected).to.deep.equal({ reason: 'cache_miss_budget', wait: 42 })
      await fill(1, visitor(), { isCached: true })
      await fill(1, visitor(), { isCached: false, tool: 'compare_properties' })
      at('2026-11-21T09:01:00Z')
      await fill(1, visitor(), { isCached: false })
    })

    it('limits successful calls per day, until midnight UTC', async () => {
      counters.use('ip:192.0.2.1', (anonymous.perDay ?? 0) - 1, nowMs)
      await fill(1, visitor())
      const wait = 15 * 3600 - 18
      expect(await call(visitor())).to.deep.equal({ reason: 'anon_daily', wait })
      at('2026-11-21T23:59:59.001Z')
      expect(await call(visitor())).to.deep.equal({ reason: 'anon_daily', wait: 1 })
      at('2026-11-22T00:00:00Z')
      await fill(1, visitor())
    })

    it('limits localities per day, and serves those already requested', async () => {
      const { newLocalitiesPerDay: most = 0 } = anonymous
      const names = Array.from({ length: most }, (_, number) => `coimbatore/${number}`)
      for (const name of names.slice(1)) {
        nowMs += 60_000
        await fill(1, visitor(), { localities: [name] })
      }
      const two = ['coimbatore/0', 'coimbatore/more']
      expect(await call(visitor(), { localities: two })).to.include({
        reason: 'locality_cardinality',
      })
      await fill(1, visitor(), { localities: names.slice(0, 1) })
      at('2026-11-21T23:59:58.000Z')
      expect(await call(visitor(), { localities: ['coimbatore/more'] })).to.deep.equal({
        reason: 'locality_cardinality',
        wait: 2,
      })
      await fill(1, visitor(), { localities: names.slice(0, 3) })
      at('2026-11-22T00:00:00Z')
      await fill(1, visitor(), { localities: ['coimbatore/more'] })
    })
  })

  describe('for a person', () => {
    it('applies the daily limit of the plan', async () => {
      counters.use('user:own_1', (developer.perDay ?? 0) - 1, nowMs)
      await fill(1, person())
      expect(await call(person())).to.deep.equal({ reason: 'usage_daily', wait: 53_982 })
      await fill(1, person('own_2'))
    })

    it('applies the monthly allowance of the plan, until the month ends', async () => {
      counters.use('user:own_1', developer.perMonth ?? 0, Date.parse('2026-11-02T00:00:00Z'))
      const wait = 9 * 86_400 + 53_982
      expect(await call(person())).to.deep.equal({ reason: 'usage_month', wait })
      at('2026-12-01T00:00:00Z')
      await fill(1, person())
    })

    it('has no limit on all tools together and none on new queries', async () => {
      for (const other of [tool, ...otherTools]) {
        await fill(20, person(), { tool: other, isCached: false })
      }
    })

    it('counts together with the app that claimed the client', async () => {
      const ofApp = { appId: 'app_1', tier: 'business' as const }
      await fill(1, person('own_1', ofApp))
      await fill(1, person('own_2', ofApp))
      await fill(1, app())
      expect(new Set(counters.counted)).to.deep.equal(new Set([`app:app_1 ${tool}${hit}`]))
    })
  })

  describe('for test keys', () => {
    /** Call by call with another key of another app of the account. */
    const testKey = (at = 0, ownerId = 'own_1'): Caller => ({
      ...app('developer', `app_${at}`, `crd_${at}`),
      ...{ ownerId, credentialKind: 'test_key' },
    })

    it('limits the localities of a day for all apps of an account together', async () => {
      const { newLocalitiesPerDay: most = 0 } = sandbox
      const locality = (number: number) => ({ localities: [`coimbatore/${number}`] })
      for (let number = 0; number < most; number += 1) {
        await fill(1, testKey(number), locality(number))
      }
      expect(await call(testKey(most), locality(most))).to.include({
        reason: 'locality_cardinality',
      })
      await fill(1, testKey(most), locality(0))
      await fill(1, testKey(most, 'own_2'), locality(most))
    })
  })

  describe('for an app', () => {
    it('serves calls over the allowance and the fair-use figure, up to the ceiling', async () => {
      const { perMonth = 0, ceilingTimesAllowance: times = 0 } = business
      counters.use('app:app_1', perMonth * times - 1, nowMs)
      await fill(1, app())
      const wait = 9 * 86_400 + 53_982
      expect(await call(app())).to.deep.equal({ reason: 'usage_ceiling', wait })
      counters.limits.set('app:app_1', { contractCeiling: perMonth * times + 1 })
      await fill(1, app())
      expect(await call(app())).to.include({ reason: 'usage_ceiling' })
    })

    it('ends calls at the spend limit of the app’s owner, and says that it is theirs', async () => {
      // 45 paise and 18 % GST: ₹1,000 pay for 1,883 calls beyond the 10,000.
      counters.limits.set('app:app_1', { spendLimitInr: 1000 })
      counters.use('app:app_1', 11_882, nowMs)
      await fill(1, app())
      expect(await headersOf(app())).to.include({ 'X-Service-Usage-Ceiling': '11883' })
      expect(await call(app())).to.include({ reason: 'usage_ceiling' })
      expect(await messageFor(app())).to.match(
        /^The owner of this app set a spend limit. It stops calls at 11,883 in a month\./,
      )
      counters.limits.set('app:app_1', { spendLimitInr: 1001 })
      await fill(1, app())
      counters.limits.delete('app:app_1')
      await fill(5, app())
    })

    it('does not speak of the owner where the plan’s ceiling ends calls', async () => {
      counters.limits.set('app:app_1', { spendLimitInr: 20_000 })
      counters.use('app:app_1', 30_000, nowMs)
      expect(await messageFor(app())).to.match(/^This plan has a ceiling of 30,000/)
    })

    it('applies only minute limits on an enterprise plan, unless a contract sets a ceiling', async () => {
      counters.use('app:app_1', 10_000_000, nowMs)
      await fill(1, app('enterprise'), { localities: ['a/b'], isCached: false })
      counters.limits.set('app:app_1', { contractCeiling: 10_000_001 })
      expect(await call(app('enterprise'))).to.include({ reason: 'usage_ceiling' })
    })
  })

  describe('when several limits are exceeded', () => {
    const dayWait = 53_982

    it('reports the one with the longest wait', async () => {
      await fill(anonymous.perMinutePerTool, visitor())
      counters.use('ip:192.0.2.1', anonymous.perDay ?? 0, nowMs)
      expect(await call(visitor())).to.deep.equal({ reason: 'anon_daily', wait: dayWait })

      await fill(developer.perMinutePerTool, person())
      counters.use('user:own_1', developer.perMonth ?? 0, nowMs)
      expect(await call(person())).to.include({ reason: 'usage_month' })
    })

    it('reports a full minute before too many localities, since the arguments are not read yet', async () => {
      const { newLocalitiesPerDay: most = 0 } = anonymous
      const names = Array.from({ length: most }, (_, number) => `coimbatore/${number}`)
      await fill(1, visitor(), { localities: names })
      await fill(anonymous.perMinutePerTool - 1, visitor())
      const rejected = await call(visitor(), { localities: ['coimbatore/more'] })
      expect(rejected).to.deep.equal({ reason: 'rate_limit_per_tool', wait: 42 })
    })
  })

  it('counts no rejected call, and reports each one', async () => {
    counters.use('ip:192.0.2.1', anonymous.perDay ?? 0, nowMs)
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await call(visitor(), { isCached: false })).to.include({ reason: 'anon_daily' })
    }
    expect(counters.refusals).to.have.length(100)
    expect((await headersOf(visitor()))['RateLimit']).to.equal(
      `"per-tool";r=${anonymous.perMinutePerTool};t=42`,
    )
    at('2026-11-22T00:00:10Z')
    await fill(1, visitor())
    for (let tries = 0; tries < 100; tries += 1) await call(visitor(), { isCached: false })
    const { perMinutePerToolUncached: most = 0 } = anonymous
    const { calls } = seenCalls(await headersOf(visitor()), anonymous.perMinutePerTool)
    expect(calls).to.equal(1 + most)
  })

  it('holds a day for calls that run at a time, and gives back the one that fails', async () => {
    counters.use('user:own_1', (developer.perDay ?? 0) - 2, nowMs)
    const begin = () => quotaOf(person(), ['coimbatore/1'])
    const [first, second, third] = [await begin(), await begin(), await begin()]
    expect([first, second, third].map(isRefusal)).to.deep.equal([false, false, true])
    if (first === undefined || isRefusal(first)) throw new Error('rejected')
    await limits.giveBackQuota(first)
    expect(isRefusal(await begin())).to.equal(false)
    expect(isRefusal(await begin())).to.equal(true)
  })

  it('does not count the localities of a call that fails, and counts its new query', async () => {
    const { newLocalitiesPerDay = 0, perMinutePerToolUncached = 0 } = anonymous
    const names = Array.from({ length: newLocalitiesPerDay + 1 }, (_, at) => `coimbatore/${at}`)
    const quota = await quotaOf(visitor(), names.slice(1), false)
    if (isRefusal(quota)) throw new Error('rejected')
    await limits.giveBackQuota(quota)
    await fill(1, visitor(), { localities: names.slice(0, 1) })
    await fill(perMinutePerToolUncached - 1, visitor(), { isCached: false })
    expect(await call(visitor(), { isCached: false })).to.include({ reason: 'cache_miss_budget' })
  })

  it('ends a month at its last millisecond, also in a leap year', async () => {
    const months: readonly (readonly [string, number])[] = [
      ['2028-02-29T23:59:58Z', 2],
      ['2028-02-28T23:59:58Z', 86_402],
      ['2027-02-28T23:59:59.5Z', 1],
      ['2026-12-31T23:59:00Z', 60],
    ]
    for (const [moment, wait] of months) {
      at(moment)
      counters = plainCounters()
      limits = open()
      counters.use('user:own_1', developer.perMonth ?? 0, nowMs)
      expect(await call(person()), moment).to.deep.equal({
        reason: wait <= 60 ? longestOnLastDay : 'usage_month',
        wait,
      })
      nowMs += wait * 1000
      await fill(1, person())
    }
  })

  it('never admits more calls in a minute when the clock goes back', async () => {
    at('2026-11-21T09:01:00Z')
    await fill(anonymous.perMinutePerTool, visitor())
    at('2026-11-21T09:00:59Z')
    await fill(anonymous.perMinutePerTool, visitor())
    expect(await call(visitor())).to.deep.equal({ reason: 'rate_limit_per_tool', wait: 1 })
    at('2026-11-21T09:01:30Z')
    expect(await call(visitor())).to.deep.equal({ reason: 'rate_limit_per_tool', wait: 30 })
  })

  it('admits exactly the limit of a thousand concurrent calls', async () => {
    const seenCalls = await Promise.all(Array.from({ length: 1000 }, () => call(visitor())))
    const admitted = seenCalls.filter((one) => one === 'admitted')
    expect(admitted).to.have.length(anonymous.perMinutePerTool)
  })

  it('admits every call in observe mode, and reports the limit', async () => {
    limits = open('observe')
    const most = anonymous.perMinutePerTool
    for (let calls = 1; calls <= most + 5; calls += 1) {
      const minute = await limits.limitRate(visitor(), tool)
      if (isRefusal(minute)) throw new Error('refused')
      expect(minute.overLimit, `call ${calls}`).to.equal(
        calls > most ? 'rate_limit_per_tool' : undefined,
      )
      const budget = await limits.limitQuota(minute, { localities: [], isCached: false })
      if (isRefusal(budget)) throw new Error('refused')
      const { perMinutePerToolUncached: uncached = 0 } = anonymous
      expect(budget.overLimit !== undefined, `call ${calls}`).to.equal(calls > uncached)
      await limits.meter(budget)
    }
    expect(counters.counted).to.have.length(most + 5)
    counters.use('ip:192.0.2.1', anonymous.perDay ?? 0, nowMs)
    expect(await call(visitor())).to.equal('admitted')
    expect(counters.refusals).to.deep.equal([])
  })

  it('reports each call over a limit once in observe mode', async () => {
    limits = open('observe')
    const { perMinutePerTool: most, perMinutePerToolUncached: uncached = 0 } = anonymous
    await fill(uncached, visitor(), { isCached: false })
    expect(counters.excesses).to.deep.equal([])
    await fill(most - uncached, visitor(), { isCached: false })
    const misses = Array.from({ length: most - uncached }, () => 'cache_miss_budget')
    expect(counters.excesses).to.deep.equal(misses)
    await fill(1, visitor(), { isCached: false })
    expect(counters.excesses.slice(misses.length)).to.deep.equal(['rate_limit_per_tool'])
    counters.use('ip:192.0.2.1', anonymous.perDay ?? 0, nowMs)
    await fill(1, visitor(), { isCached: false })
    expect(counters.excesses.slice(misses.length + 1)).to.deep.equal(['anon_daily'])
  })

  it('reports the same localities as over the limit each time in observe mode', async () => {
    limits = open('observe')
    const { newLocalitiesPerDay: most = 0 } = developer
    const names = Array.from({ length: most }, (_, number) => `coimbatore/${number}`)
    await fill(1, person(), { localities: names })
    for (const _ of [1, 2]) await fill(1, person(), { localities: ['coimbatore/more'] })
    await fill(1, person(), { localities: names })
    expect(counters.excesses).to.deep.equal(['locality_cardinality', 'locality_cardinality'])
  })
})

const hit = ' from the cache'

/** On the last day of a month, the day and the month end together: the one that is named first of both. */
const longestOnLastDay: LimitReason = 'usage_daily'

function seen(refusal: Refusal): Seen {
  if (refusal.error !== 'rate_limited') throw new Error('another refusal')
  return { reason: refusal.reason, wait: refusal.retryAfterSeconds }
}

function seenCalls(headers: Readonly<Record<string, string>>, most: number): { calls: number } {
  const left = /r=(\d+)/.exec(headers['RateLimit'] ?? '')?.[1]
  return { calls: most - Number(left) }
}
