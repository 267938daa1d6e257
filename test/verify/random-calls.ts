import fc from 'fast-check'
import type { OperationId } from '../../src/contract/contract.ts'
import { rules } from '../service-parts.ts'

/** A call of a calculator. */
export interface RandomCall {
  readonly tool: VerifiedTool
  readonly request: object
}

/** Full thousands up to two crore, and amounts to the rupee around them and around limits of the law. */
const rupees = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }).map((thousands) => thousands * 1000),
  fc.integer({ min: 0, max: 100_000_000 }),
  fc
    .tuple(
      fc.constantFrom(400_000, 1_000_000, 1_200_000, 2_000_000, 5_000_000, 10_000_000, 30_000_000),
      fc.integer({ min: -1, max: 100_001 }),
    )
    .map(([limit, above]) => limit + above),
)
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600_000 }))
const ratePercent = fc.integer({ min: 10_000, max: 300_000 }).map((units) => units / 10_000)
const yes = fc.boolean()

/** A tenure in years or in months, of which a caller sends one. */
function tenure(name: string, leastMonths = 1): fc.Arbitrary<object> {
  return fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((years) => ({ [`${name}Years`]: years })),
    fc.integer({ min: leastMonths, max: 480 }).map((months) => ({ [`${name}Months`]: months })),
  )
}

/** Arguments of which some may be left out. */
function some(
  always: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  maybe: Readonly<Record<string, fc.Arbitrary<unknown>>>,
) {
  const requiredKeys = Object.keys(always)
  return fc.record({ ...always, ...maybe }, { requiredKeys })
}

const places = rules.stampDuty.states.flatMap(({ code, places: listed }) => [
  { state: code },
  ...listed.flatMap(({ name, areas = [] }) =>
    [name, ...areas.map((area) => area.name)].map((city) => ({ state: code, city })),
  ),
])
/** Every state as often as any other, whatever the number of its places. */
const place = fc
  .constantFrom(...rules.stampDuty.states.map(({ code }) => code))
  .chain((code) => fc.constantFrom(...places.filter(({ state }) => state === code)))

const requests = {
  calculate_home_affordability: fc
    .tuple(
      fc.oneof(
        rupees.map((propertyValue) => ({ propertyValue })),
        fc.tuple(rupees, fc.integer({ min: 0, max: 100 })).map(([propertyValue, percent]) => ({
          propertyValue,
          loanAmount: Math.floor((propertyValue * percent) / 100),
        })),
        rupees.map((loanAmount) => ({ loanAmount })),
      ),
      fc.oneof(fc.constant({}), tenure('tenure')),
      some({}, { interestRatePercent: ratePercent }),
    )
    .map(([loan, time, rate]) => ({ ...loan, ...time, ...rate })),
  simulate_loan_prepayment: fc
    .tuple(
      tenure('remainingTenure', 12),
      some(
        { outstandingPrincipal: rupees },
        {
          annualRatePercent: ratePercent,
          prepaymentAmount: fc.oneof(small, rupees),
          monthsUntilPrepayment: fc.integer({ min: 0, max: 11 }),
          recurringAnnualAmount: small,
          prepaymentMode: fc.constantFrom(
            'one_time',
            'recurring_annual',
            'one_time_plus_recurring',
          ),
          strategy: fc.constantFrom('reduce_tenure', 'reduce_emi', 'compare_both'),
        },
      ),
    )
    .map(([time, loan]) => ({ ...loan, ...time })),
  compare_balance_transfer: fc
    .tuple(
      tenure('remainingTenure'),
      some(
        {
          outstandingPrincipal: rupees,
          currentRatePercent: ratePercent,
          newRatePercent: ratePercent,
        },
        {
          processingFeePct: fc.integer({ min: 0, max: 50_000 }).map((units) => units / 10_000),
          flatCosts: small,
        },
      ),
    )
    .map(([time, loan]) => ({ ...loan, ...time })),
  optimize_home_loan_tax_regime: fc
    .tuple(
      some(
        { annualIncome: rupees, homeLoanInterest: small, homeLoanPrincipal: small },
        {
          isSalaried: yes,
          other80C: small,
          otherOldRegimeDeductions: small,
          jointLoan: yes,
          ageBand: fc.constantFrom('below60', 'senior', 'super_senior'),
        },
      ),
      fc.oneof(
        fc.constant({}),
        small.map((annualRent) => ({ propertyType: 'let_out', annualRent })),
      ),
    )
    .map(([year, home]) => ({ ...year, ...home })),
  estimate_stamp_duty_and_registration: fc
    .tuple(
      place,
      some(
        { propertyValue: rupees },
        {
          guidelineValue: rupees,
          localBody: fc.constantFrom(
            'municipal_corporation',
            'municipal_council',
            'gram_panchayat',
          ),
          buyerGender: fc.constantFrom('male', 'female', 'joint'),
          propertyType: fc.constantFrom('residential', 'commercial', 'plot', 'agricultural'),
          firstSale: yes,
          constructionStatus: fc.constantFrom('under_construction', 'ready_to_move', 'resale'),
          isUrban: yes,
        },
      ),
    )
    .map(([where, home]) => ({ ...home, ...where })),
} satisfies Partial<Record<OperationId, fc.Arbitrary<object>>>

type VerifiedTool = keyof typeof requests

/** The tools whose figures are verified. */
export const verifiedTools = Object.keys(requests) as readonly VerifiedTool[]

/** As many calls of each calculator, the same for a seed as long as the places stay. */
export function randomCalls(callsEach: number, seed: number): readonly RandomCall[] {
  return verifiedTools.flatMap((tool) =>
    fc
      .sample<object>(requests[tool], { seed, numRuns: callsEach })
      .map((request) => ({ tool, request })),
  )
}
