import { randomBytes } from 'node:crypto'
import { parseList } from 'structured-headers'
import { mappingAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { monthlyTerms } from '../../src/usage/monthly-terms.ts'
import { appSubject, type Subject } from '../../src/usage/subject.ts'
import {
  newKey,
  startLimitedService,
  type LimitedService,
} from '../../packages/contract-tools/test/behaviour/produced/limited-service.ts'
import { document } from './account-office.ts'
import { bearer, callsOver, type CallHeaders, type CallTool } from './calls.ts'

const { anonymous, developer, business } = plansOf(document)
const { newLocalitiesPerDay = 0 } = anonymous
const { allowance = 0, ceiling = 0, fairUsePerDay = 0 } = monthlyTerms(business)

const emi = (propertyValue = 6_250_000) => ({ propertyValue })
const emiTool = 'calculate_home_affordability'

const shown = Object.values(
  mappingAt(document, [
    ...['components', 'responses', 'RateLimited', 'content', 'application/json', 'examples'],
  ]),
).map((example) => valueAt(example, ['value']))

describe('the limits', () => {
  let nilam: LimitedService
  before(async () => (nilam = await startLimitedService()))
  beforeEach(() => nilam.turnBack())
  after(() => nilam?.stop())

  const overRest = (tool: string, query: object | string, headers: CallHeaders) =>
    callsOver(nilam.origin).rest(tool, query, headers)
  const restCall: CallTool = async (...call) => {
    const seen = await overRest(...call)
    if (seen.status === 429) {
      expect(seen.headers.get('retry-after')).to.equal(String(seen.body['retryAfterSeconds']))
    }
    return seen
  }
  const mcpCall: CallTool = (...call) => callsOver(nilam.origin).mcp(...call)

  interface Signed {
    readonly subject: Subject
    readonly headers: CallHeaders
    /** With a new token of the same person: one lasts minutes, and some waits are of days. */
    readonly again: () => Promise<CallHeaders>
  }

  async function newPerson(): Promise<Signed> {
    const ownerId = `own_${randomBytes(8).toString('hex')}`
    const again = async (): Promise<CallHeaders> => {
      const scope = 'calculators:use listings:read:public'
      const token = await nilam.issuer.signForPerson({ sub: ownerId, scope })
      return bearer(token)
    }
    return { subject: `user:${ownerId}`, headers: await again(), again }
  }

  for (const [transport, call] of [
    ['REST', restCall],
    ['MCP', mcpCall],
  ] as const) {
    describe(`over ${transport}`, () => {
      async function responses(times: number, tool: string, query: object, headers: CallHeaders) {
        for (let time = 1; time <= times; time += 1) {
          const { status, body } = await call(tool, query, headers)
          expect(status, `call ${time}: ${String(body['message'])}`).to.equal(200)
        }
      }

      type Cause = readonly [
        tool: string,
        query: object,
        CallHeaders,
        again?: () => Promise<CallHeaders>,
      ]

      /** Each uses a limit up, of a minute, a day and a month, at the hour of the examples. */
      const causes: Readonly<
        Record<'rate_limit_per_tool' | 'locality_cardinality' | 'usage_month', () => Promise<Cause>>
      > = {
        async rate_limit_per_tool() {
          const visitor = nilam.newVisitor()
          await responses(anonymous.perMinutePerTool, emiTool, emi(), visitor)
          return [emiTool, emi(), visitor]
        },
        async locality_cardinality() {
          const visitor = nilam.newVisitor()
          const ask = (first: number, most: number) => ({
            city: 'Coimbatore',
            localities: Array.from({ length: most }, (_, at) => `Nowhere ${first + at}`),
          })
          for (let first = 0; first < newLocalitiesPerDay; first += 2) {
            nilam.turnBack()
            nilam.turn(-60_000 * (1 + first / 2))
            await responses(1, 'compare_localities', ask(first, 2), visitor)
          }
          nilam.turnBack()
          await responses(1, 'compare_localities', ask(10, 3), visitor)
          return ['get_locality_insights', { city: 'Chennai', locality: 'Adyar' }, visitor]
        },
        async usage_month() {
          const { subject, headers, again } = await newPerson()
          await nilam.used(subject, 0, (developer.perMonth ?? 0) - 1)
          await responses(1, emiTool, emi(), headers)
          return [emiTool, emi(), headers, again]
        },
      }

      for (const [reason, cause] of Object.entries(causes)) {
        it(`rejects by ${reason}, as the contract shows it`, async () => {
          const [tool, query, headers, again = async () => headers] = await cause()
          const rejected = await call(tool, query, headers)
          expect(rejected.body).to.include({ error: 'rate_limited', reason })
          expect(shown).to.deep.include(rejected.body)
          const { remaining, resetSeconds } = budgetIn(rejected.headers)
          expect(resetSeconds).to.equal(17)
          if (reason === 'rate_limit_per_tool') expect(remaining).to.equal(0)
          else expect(remaining).to.be.above(0)
          const isMonthly = reason.startsWith('usage_')
          expect(rejected.headers.has('x-service-usage-limit')).to.equal(isMonthly)

          const seconds = Number(rejected.body['retryAfterSeconds'])
          nilam.turn(1000 * (seconds - 1))
          const early = await call(tool, query, await again())
          expect(early.body).to.include({ reason, retryAfterSeconds: 1 })
          nilam.turn(1000)
          await responses(1, tool, query, await again())
        })
      }

      it('rejects at the spend limit of an app’s owner, and serves again without it', async () => {
        const { subject, headers } = await newKey(nilam)
        const appId = subject.slice('app:'.length)
        const spendLimitInr = 1000
        const { ceiling: paidFor = 0 } = monthlyTerms(business, { spendLimitInr })
        await nilam.used(subject, 0, paidFor - 1)
        await nilam.db
          .insertInto('spendLimits')
          .values({ appId, limitInr: spendLimitInr })
          .execute()
        await responses(1, emiTool, emi(), headers)
        const rejected = await call(emiTool, emi(), headers)
        expect(rejected.body).to.include({ error: 'rate_limited', reason: 'usage_ceiling' })
        expect(rejected.body['message']).to.include('set a spend limit')
        expect(usageIn(rejected.headers)).to.include({ ceiling: String(paidFor) })
        await nilam.db.deleteFrom('spendLimits').execute()
        await nilam.ledger.settle()
        await responses(1, emiTool, emi(), headers)
      })

      it('reports an app’s usage', async () => {
        const { subject, headers } = await newKey(nilam)
        await nilam.used(subject, 7, allowance + 3)
        const { headers: told } = await call(emiTool, emi(), headers)
        // Over MCP as it was at the start of the request.
        const counted = transport === 'REST' ? 1 : 0
        expect(usageIn(told)).to.deep.equal({
          limit: String(allowance),
          remaining: '0',
          reset: '2026-12-01T00:00:00Z',
          'daily-limit': String(fairUsePerDay),
          'daily-remaining': String(fairUsePerDay - 7 - counted),
          overage: String(3 + counted),
          ceiling: String(ceiling),
        })
        const quota = business.perMinutePerTool
        expect(budgetIn(told)).to.deep.equal({
          quota,
          windowSeconds: 60,
          remaining: quota - counted,
          resetSeconds: 17,
        })
      })
    })
  }

  it('reports usage with every error, and counts what REST rejects after the minute windows', async () => {
    const { headers } = await newKey(nilam)
    const { appId, text } = await nilam.office.issueKey({ scopes: ['listings:read:public'] })
    await nilam.used(appSubject(appId), 0, 5)
    const unscoped = await overRest(emiTool, emi(), bearer(text))
    expect(unscoped.status).to.equal(403)
    expect(usageIn(unscoped.headers).remaining).to.equal(String(allowance - 5))
    const malformed = await overRest(emiTool, '{', headers)
    expect(malformed.status).to.equal(400)
    expect(budgetIn(malformed.headers).remaining).to.equal(business.perMinutePerTool - 1)
    expect(usageIn(malformed.headers).remaining).to.equal(String(allowance))
    const big = await overRest(emiTool, ' '.repeat(70_000), nilam.newVisitor())
    expect(big.status).to.equal(413)
    expect(budgetIn(big.headers).remaining).to.equal(anonymous.perMinutePerTool - 1)
    const unknown = await overRest(emiTool, emi(), bearer('nlm_live_junk'))
    expect(unknown.status).to.equal(401)
    expect(unknown.headers.has('ratelimit')).to.equal(false)
  })

  it('reports the limits with a wrong method and an unknown path, and counts neither', async () => {
    const { subject, headers } = await newKey(nilam)
    await nilam.used(subject, 0, 5)
    await overRest(emiTool, emi(), headers)
    const left = String(allowance - 6)
    for (const method of ['GET', 'PUT']) {
      const wrong = await fetch(`${nilam.origin}/public/v1/${emiTool}`, { method, headers })
      expect(wrong.status).to.equal(405)
      expect(budgetIn(wrong.headers).remaining).to.equal(business.perMinutePerTool - 1)
      expect(usageIn(wrong.headers).remaining).to.equal(left)
    }
    const nowhere = await overRest('no_such_tool', emi(), headers)
    expect(nowhere.status).to.equal(404)
    expect(usageIn(nowhere.headers).remaining).to.equal(left)
    const quota = business.perMinutePerTool
    expect(nowhere.headers.get('ratelimit-policy')).to.equal(`"per-tool";q=${quota};w=60`)
    // Of which tool would it be?
    expect(nowhere.headers.has('ratelimit')).to.equal(false)
    const visitor = await fetch(`${nilam.origin}/public/v1/${emiTool}`, {
      headers: nilam.newVisitor(),
    })
    expect(budgetIn(visitor.headers).remaining).to.equal(anonymous.perMinutePerTool)
    const unknown = await fetch(`${nilam.origin}/public/v1/${emiTool}`, {
      headers: bearer('nlm_live_junk'),
    })
    expect([unknown.status, unknown.headers.has('ratelimit')]).to.deep.equal([405, false])
  })
})

/** `RateLimit-Policy` and `RateLimit`, read by a library as the structured fields that they are. */
function budgetIn(headers: globalThis.Headers) {
  const [policy, ...morePolicies] = parseList(headers.get('ratelimit-policy') ?? '')
  const [budget, ...moreBudgets] = parseList(headers.get('ratelimit') ?? '')
  expect([morePolicies, moreBudgets]).to.deep.equal([[], []])
  expect([policy?.[0], budget?.[0]]).to.deep.equal(['per-tool', 'per-tool'])
  return {
    quota: policy?.[1].get('q'),
    windowSeconds: policy?.[1].get('w'),
    remaining: budget?.[1].get('r'),
    resetSeconds: budget?.[1].get('t'),
  }
}

function usageIn(headers: globalThis.Headers) {
  const names = [
    ...['limit', 'remaining', 'reset', 'daily-limit', 'daily-remaining', 'overage', 'ceiling'],
  ]
  return Object.fromEntries(
    names.map((name) => [name, headers.get(`x-service-usage-${name}`)]),
  ) as Readonly<Record<string, string | null>>
}
