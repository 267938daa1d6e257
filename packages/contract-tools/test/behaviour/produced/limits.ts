import { monthlyTerms } from '../../../../../src/usage/monthly-terms.ts'
import { plansOf } from '../../../../../src/contract/plans.ts'
import type { LimitReason } from '../../../../../src/base/refusal.ts'
import { document } from '../../../../../test/journeys/account-office.ts'
import { newKey, type LimitedService } from './limited-service.ts'
import { anonymous as anonymousCaller, other, type Headers, type Recorder } from './recorder.ts'

const { anonymous, developer, business } = plansOf(document)
const minuteMs = 60_000
const emi = 'calculate_home_affordability'

/** Uses up every limit, by calls where a few hundred are enough. */
export async function produceLimits(service: LimitedService, recorder: Recorder): Promise<void> {
  let prices = 1_000_000
  const newQuery = () => ({ propertyValue: (prices += 1) })
  const untilRejected = async (
    make: (turn: number) => readonly [string, object],
    headers: Headers,
    most: number,
  ): Promise<void> => {
    for (let turn = 0; turn <= most; turn += 1) {
      const [tool, query] = make(turn)
      const { status } = await recorder.call(tool, query, headers, anonymousCaller)
      if (status === 429) return
    }
  }
  const tools = [emi, 'search_properties', 'compare_properties']
  const same = { propertyValue: 6_250_000 }
  const causes: Readonly<Record<LimitReason, () => Promise<void>>> = {
    rate_limit_per_tool: () =>
      untilRejected(() => [emi, same], service.newVisitor(), anonymous.perMinutePerTool),
    cache_miss_budget: () =>
      untilRejected(() => [emi, newQuery()], service.newVisitor(), anonymous.perMinutePerTool),
    anon_aggregate: () =>
      untilRejected(
        (turn) => [tools[turn % tools.length] ?? emi, turn % 3 === 0 ? same : {}],
        service.newVisitor(),
        anonymous.perMinuteAllTools ?? 0,
      ),
    anon_daily: () =>
      untilRejected(
        () => {
          service.turn(minuteMs / 20)
          return [emi, same]
        },
        service.newVisitor(),
        anonymous.perDay ?? 0,
      ),
    locality_cardinality: () =>
      untilRejected(
        (turn) => {
          service.turn(minuteMs / 5)
          const localities = [1, 2].map((half) => `Nowhere ${turn}-${half}`)
          return ['compare_localities', { city: 'Coimbatore', localities }]
        },
        service.newVisitor(),
        anonymous.newLocalitiesPerDay ?? 0,
      ),
    async usage_daily() {
      await service.used('user:own_daily', developer.perDay ?? 0, 0)
      await recorder.call(emi, same, await personHeaders(service, 'own_daily'), other)
    },
    async usage_month() {
      await service.used('user:own_monthly', 0, developer.perMonth ?? 0)
      await recorder.call(emi, same, await personHeaders(service, 'own_monthly'), other)
    },
    async usage_ceiling() {
      const { subject, headers } = await newKey(service)
      await service.used(subject, 0, monthlyTerms(business).ceiling ?? 0)
      await recorder.call(emi, same, headers, other)
    },
  }
  for (const cause of Object.values(causes)) await cause()
}

async function personHeaders({ issuer }: LimitedService, ownerId: string): Promise<Headers> {
  const token = await issuer.signForPerson({ sub: ownerId, scope: 'calculators:use' })
  return { authorization: `Bearer ${token}` }
}
