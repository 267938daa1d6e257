import { expect } from 'chai'
import fc from 'fast-check'
import { savingsFor, savingsNeeded } from '../../../src/calculators/affordability/cash-to-close.ts'
import { decide } from '../../../src/calculators/affordability/decide.ts'
import { lending, planFacts, planOf } from './plans.ts'

const runs = { numRuns: 500, seed: 20_261_121 }

describe('a decision, over the whole input space', () => {
  it('adds up: cash to close is the sum of its parts, each a whole amount of rupees', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const plan = planOf(facts)
        const { cash, terms } = decide(plan, lending).purchase
        const { totalInr, ...parts } = cash
        const amounts = Object.values(parts)
        for (const amount of amounts) expect(amount).to.satisfy(Number.isSafeInteger).and.least(0)
        expect(totalInr).to.equal(amounts.reduce((sum, amount) => sum + amount, 0))
        expect(cash.downPaymentInr + terms.principalInr).to.equal(facts.priceInr)
        expect(cash).to.include(plan.home.costs)
      }),
      runs,
    )
  })

  it('asks for the savings that cash to close and the reserve come to, to the rupee', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const plan = planOf(facts)
        const { cash, terms, repayment } = decide(plan, lending).purchase
        const { existingEmisInr } = plan.household
        const loan = { ratePercent: terms.annualRatePercent, months: terms.months }
        const needed = savingsNeeded(plan.home, existingEmisInr, lending.usualFees, loan, 3)
        const asked = cash.totalInr + 3 * (existingEmisInr + repayment.emi)
        expect(savingsFor(terms.principalInr, needed)).to.be.closeTo(asked, 2.1)
      }),
      runs,
    )
  })

  it('calls for a lever exactly when there is an obstacle, with figures before and after', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const { obstacles, blockingLever, levers, headline, signal } = decide(
          planOf(facts),
          lending,
        )
        expect(blockingLever === null).to.equal(obstacles.length === 0)
        expect(levers.length === 0).to.equal(obstacles.length === 0)
        for (const { effect, together } of levers) {
          expect(effect).to.match(new RegExp(`${signal} becomes [A-Z_]+\\.$`))
          expect(together.length).to.equal(levers.length > 1 && together.length > 0 ? 1 : 0)
        }
        expect(`${headline}${JSON.stringify(levers)}`).not.to.match(/undefined|NaN|Infinity|nobody/)
      }),
      runs,
    )
  })
})
