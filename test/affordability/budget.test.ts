import fc from 'fast-check'
import { signals, type Signal } from '../../src/loans/lending-rules.ts'
import { budgetFor } from '../../src/affordability/budget.ts'
import { verdictOn } from '../../src/affordability/verdict.ts'
import { valueAt } from '../../src/contract/document/document-tree.ts'
import { committedContract } from '../service-parts.ts'
import { lakh, lending, planFacts, planOf, type PlanFacts } from './plans.ts'

const highestInr = Number(
  valueAt(committedContract.document, [
    ...['components', 'schemas', 'PropertyDecisionQuery', 'properties', 'propertyValue', 'maximum'],
  ]),
)

function isWithin(facts: PlanFacts, priceInr: number, worst: Signal): boolean {
  const { signal } = verdictOn(planOf({ ...facts, priceInr }), lending)
  return signals.indexOf(signal) <= signals.indexOf(worst)
}

describe('budgetFor', () => {
  it('has the verdict at each price and not a step above it, for any household in any state', () => {
    let found = 0
    fc.assert(
      fc.property(planFacts, fc.integer({ min: 1, max: 1_000_000 }), (facts, thousands) => {
        const { affordable, stretch } = budgetFor(planOf(facts), lending)
        for (const [worst, at] of [
          ['AFFORDABLE', affordable],
          ['STRETCH', stretch],
        ] as const) {
          const upToInr = at?.priceInr ?? 0
          found += at === undefined ? 0 : 1
          expect(upToInr % 1000).to.equal(0)
          if (at !== undefined) expect(isWithin(facts, upToInr, worst), worst).to.equal(true)
          const above = [upToInr + 1000, upToInr + thousands * 10_000, upToInr + thousands * 1000]
          for (const priceInr of above) {
            if (priceInr > highestInr) continue
            expect(isWithin(facts, priceInr, worst), `${worst} ${priceInr}`).to.equal(false)
          }
        }
        expect(stretch?.priceInr ?? 0).to.be.at.least(affordable?.priceInr ?? 0)
      }),
      { numRuns: 1500, seed: 20_261_126 },
    )
    expect(found).to.be.above(300)
  })

  it('finds a price above a cliff of the law, although the cliff itself is too dear', () => {
    const cliffInr = 6_400_000
    // Invented: at the cliff and below, 5,00,000 more is due.
    const costsAt = (priceInr: number) => ({
      stampDutyAndRegistrationInr:
        Math.round(priceInr * 0.09) + (priceInr > cliffInr ? 0 : 500_000),
      gstInr: 0,
    })
    const facts = { priceInr: lakh, incomeInr: 300_000, savingsInr: 24.5 * lakh, creditScore: 800 }
    const plan = planOf(facts)
    const home = { ...plan.home, costsAt, cliffsInr: [cliffInr] }
    const signalAt = (priceInr: number): Signal =>
      verdictOn({ ...plan, home: { ...home, priceInr, costs: costsAt(priceInr) } }, lending).signal
    const upToInr = budgetFor({ ...plan, home }, lending).affordable?.priceInr ?? 0
    expect(upToInr).to.be.above(cliffInr)
    expect(signalAt(upToInr)).to.equal('AFFORDABLE')
    expect(signalAt(upToInr + 1000)).not.to.equal('AFFORDABLE')
    expect(signalAt(cliffInr)).not.to.equal('AFFORDABLE')
  })

  it('has none for a household that no price suits', () => {
    const { affordable, stretch } = budgetFor(planOf({ priceInr: lakh, incomeInr: 0 }), lending)
    expect([affordable, stretch]).to.deep.equal([undefined, undefined])
  })

  it('stops at the highest price that a decision takes', () => {
    const rich = { priceInr: lakh, incomeInr: 100_000_000, savingsInr: 10_000_000_000 }
    const budget = budgetFor(planOf({ ...rich, creditScore: 800 }), lending)
    expect(budget.affordable?.priceInr).to.equal(highestInr)
  })
})
