import { join } from 'node:path'
import fc from 'fast-check'
import { homeOf } from '../../src/affordability/home-costs.ts'
import type { PurchasePlan } from '../../src/affordability/household.ts'
import { loadRules } from '../../src/affordability/load-rules.ts'

export const today = '2026-11-21'
export const rules = loadRules(join(import.meta.dirname, '../../data/rules'))
export const lending = rules.lendingOn(today)
export const stampDuty = rules.stampDuty
export const lakh = 100_000

/** A home in a state of India, or in no place that we know. */
export interface HomeFacts {
  readonly priceInr: number
  readonly state?: string | undefined
  readonly isUnderConstruction?: boolean
  readonly buyerGender?: 'male' | 'female' | 'joint'
}

export interface PlanFacts extends HomeFacts {
  readonly incomeInr: number
  readonly existingEmisInr?: number
  readonly savingsInr?: number | undefined
  readonly creditScore?: number | undefined
  readonly employment?: 'salaried' | 'self_employed'
  readonly residency?: 'resident' | 'nri'
  readonly ratePercent?: number | undefined
  readonly tenureYears?: number
}

/** A plan by the real rules; what is omitted is as a caller omits it. */
export function planOf(facts: PlanFacts): PurchasePlan {
  const { priceInr, state = 'nowhere', isUnderConstruction = false, buyerGender = 'male' } = facts
  const home = homeOf(
    {
      propertyValue: priceInr,
      state,
      buyerGender,
      propertyType: 'residential',
      ...(isUnderConstruction ? { constructionStatus: 'under_construction' as const } : {}),
    },
    stampDuty,
    lending,
    today,
  )
  return {
    household: {
      monthlyIncomeInr: facts.incomeInr,
      existingEmisInr: facts.existingEmisInr ?? 0,
      savingsInr: facts.savingsInr,
      creditScore: facts.creditScore,
      employment: facts.employment ?? 'salaried',
      residency: facts.residency ?? 'resident',
    },
    home,
    requestedRatePercent: facts.ratePercent,
    tenureYears: facts.tenureYears ?? 20,
  }
}

/** As the contract bounds it: mostly what households have, now and then anything up to the bound. */
function amount(usual: number, highest: number, edges: readonly number[] = []) {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: highest }) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, highest, ...edges) },
  )
}

/** Both sides of the plateaus of the loan-to-value ceilings and of the limit of affordable housing. */
const priceEdges = [33.34, 37.5, 45, 93.75, 100].flatMap((inLakh) => {
  const price = Math.round(inLakh * lakh)
  return [price - 1, price, price + 1]
})
const incomeEdges = [49_999, 50_000, 99_999, 100_000]

export const price = amount(150 * lakh, 1_000_000_000, priceEdges)
export const income = amount(400_000, 200_000_000, incomeEdges)
export const emis = amount(80_000, 100_000_000)
export const savings = amount(100 * lakh, 10_000_000_000)
export const score = fc.oneof(
  fc.integer({ min: 300, max: 900 }),
  fc.constantFrom(300, 599, 600, 649, 650, 699, 700, 749, 750, 799, 800, 900),
)
export const rate = fc.oneof(
  fc.constantFrom(1, 30),
  fc.integer({ min: 60_000, max: 140_000 }).map((units) => units / 10_000),
)

export const planFacts: fc.Arbitrary<PlanFacts> = fc.record({
  priceInr: price,
  state: fc.option(fc.constantFrom(...stampDuty.states.map(({ code }) => code)), {
    nil: undefined,
  }),
  isUnderConstruction: fc.boolean(),
  buyerGender: fc.constantFrom('male', 'female', 'joint'),
  incomeInr: income,
  existingEmisInr: fc.oneof(fc.constant(0), emis),
  savingsInr: fc.option(savings, { nil: undefined, freq: 8 }),
  creditScore: fc.option(score, { nil: undefined }),
  employment: fc.constantFrom('salaried', 'self_employed'),
  residency: fc.constantFrom('resident', 'nri'),
  ratePercent: fc.option(rate, { nil: undefined }),
  tenureYears: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 1, max: 40 })),
})
