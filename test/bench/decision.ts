/**
 * The affordability verdict: alone with its levers, as a whole answer, and through the pipeline beside the EMI call.
 * Run: node test/bench/decision.ts
 */
import { systemClock } from '../../src/base/clock.ts'
import { isRefusal } from '../../src/base/refusal.ts'
import { decide } from '../../src/affordability/decide.ts'
import { verdictOn } from '../../src/affordability/verdict.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { cacheKeys } from '../../src/pipeline/cache-key.ts'
import { get_property_decision_intelligence } from '../../src/operations/calculators/get_property_decision_intelligence.ts'
import { runOperation, type Pipeline } from '../../src/pipeline/run-operation.ts'
import { fakePipeline } from '../transports/mcp/fake-pipeline.ts'
import { openTestAuthenticator } from '../auth/open-test-authenticator.ts'
import { lending, planOf, rules, type PlanFacts } from '../affordability/plans.ts'
import { calculators, contract, disclaimers } from '../operations/calculators/calculators.ts'

const id = 'get_property_decision_intelligence'
const household = { priceInr: 6_500_000, state: 'TN', incomeInr: 120_000, savingsInr: 2_500_000 }

/** From the one without levers to the one for which every pair of them is searched. */
const cases: Readonly<Record<string, PlanFacts>> = {
  'AFFORDABLE, no levers': { ...household, creditScore: 780 },
  'STRETCH, single levers': { ...household, creditScore: 780, existingEmisInr: 20_000 },
  'NOT_YET, single levers': { ...household, creditScore: 780, savingsInr: 800_000 },
  'NOT_YET, a pair of levers': { ...household, creditScore: 640, savingsInr: 800_000 },
  'NOT_YET, a pair, every lever there is': {
    ...household,
    creditScore: 610,
    savingsInr: 800_000,
    existingEmisInr: 50_000,
  },
}

console.log('Alone, with levers and words:')
for (const [name, facts] of Object.entries(cases)) {
  await measure(name, (turn) =>
    decide(planOf({ ...facts, priceInr: facts.priceInr + (turn % 1000) }), lending),
  )
}
await measure('one verdict, which the search repeats', (turn) =>
  verdictOn(
    planOf({ ...household, creditScore: 780, incomeInr: 120_000 + (turn % 1000) }),
    lending,
  ),
)

const judge = get_property_decision_intelligence(
  { purchase: async () => undefined, otherAddress: () => undefined },
  rules,
  disclaimers[id],
)
const context = {
  caller: { kind: 'anonymous', address: '192.0.2.1' },
  nowMs: Date.parse('2026-11-21T06:00:00Z'),
} as const

const requests: Readonly<Record<string, (turn: number) => object>> = {
  'AFFORDABLE, no levers': (turn) => ({ ...request(turn), savingsAvailable: 2_500_000 }),
  'NOT_YET, single levers': (turn) => ({ ...request(turn), savingsAvailable: 800_000 }),
  'NOT_YET, a pair of levers': (turn) => ({
    ...request(turn),
    savingsAvailable: 800_000,
    cibilScore: 640,
  }),
}

function request(turn: number): object {
  const propertyValue = 6_500_000 + (turn % 1000)
  return { monthlyNetIncome: 120_000, propertyValue, state: 'TN', cibilScore: 780 }
}

console.log('From arguments to checked answer:')
for (const [name, ask] of Object.entries(requests)) {
  await measure(name, async (turn) => {
    const query = contract.operations[id].validate(ask(turn))
    if (isRefusal(query)) throw new Error(query.message)
    const answer = await judge(query, context)
    if (isRefusal(answer)) throw new Error(answer.message)
    return contract.operations[id].checkResponse(answer)
  })
}

const pipeline: Pipeline = {
  contract,
  // Only what is measured runs; the others respond with the contract's examples.
  handlers: {
    ...fakePipeline().handlers,
    ...calculators,
    get_property_decision_intelligence: judge,
  },
  auth: openTestAuthenticator(),
  limiter: noLimits,
  cacheKeys: cacheKeys(),
  cache: noCache,
  clock: systemClock,
  onBreach: 'refuse',
  onFinished: ({ outcome }) => {
    if (outcome.refused) throw new Error(outcome.error)
  },
}

console.log('Through the pipeline, in process:')
const emi = await measure('calculate_home_affordability', (turn) =>
  call('calculate_home_affordability', { propertyValue: 6_500_000 + (turn % 1000) }),
)
for (const [name, ask] of Object.entries(requests)) {
  const micros = await measure(name, (turn) => call(id, ask(turn)))
  console.log(`    ${(micros / emi).toFixed(1)} times the EMI call`)
}

function call(operationId: string, args: object): Promise<unknown> {
  return runOperation(pipeline, {
    transport: 'rest',
    operationId,
    readArguments: () => ({ value: args }),
    credential: {},
    address: '192.0.2.1',
    requestId: 'bench',
  })
}

/** Microseconds of one call, on the processor. */
async function measure(name: string, run: (turn: number) => unknown): Promise<number> {
  for (let turn = 0; turn < 1000; turn += 1) await run(turn)
  let turns = 0
  const startedMs = processorMs()
  while (processorMs() - startedMs < 1000) {
    for (let one = 0; one < 50; one += 1) await run(turns++)
  }
  const micros = ((processorMs() - startedMs) * 1000) / turns
  console.log(`  ${name}: ${micros.toFixed(1)} µs`)
  return micros
}

/** Time on a processor, not on the wall: what else the machine does must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
