import fc from 'fast-check'
import { savingsForLoan, savingsNeeded } from '../../src/affordability/cash-to-close.ts'
import { decide } from '../../src/affordability/decide.ts'
import { lending, planFacts, planOf, type PlanFacts } from './plans.ts'

const runs = { numRuns: 500, seed: 20_261_121 }

describe('a decision, over the whole input space', () => {
  it('needs savings equal to cash to close plus the reserve, to the rupee', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const plan = planOf(facts)
        const { cash, terms, repayment } = decide(plan, lending).purchase
        const { existingEmisInr } = plan.household
        const loan = { ratePercent: terms.annualRatePercent, months: terms.months }
        const needed = savingsNeeded(plan.home, existingEmisInr, lending.usual_fees, loan, 3)
        const neededInr = cash.totalInr + 3 * (existingEmisInr + repayment.emi)
        expect(savingsForLoan(terms.principalInr, needed)).to.be.closeTo(neededInr, 2.1)
      }),
      runs,
    )
  })

  it('has a lever exactly when there is an obstacle, with figures before and after', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const { obstacles, blockingLever, levers, headline, signal } = decide(
          planOf(facts),
          lending,
        )
        expect(blockingLever === null).to.equal(obstacles.length === 0)
        expect(levers.length === 0).to.equal(obstacles.length === 0)
        if (blockingLever !== null) expect(levers.map(({ name }) => name)).to.include(blockingLever)
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

describe('the words of a decision', () => {
  const household = { priceInr: 6_500_000, state: 'TN', incomeInr: 120_000, creditScore: 780 }
  const headlineOf = (facts: PlanFacts): string => decide(planOf(facts), lending).headline

  it('shows a share above the missed line even where the rounded loan meets it', () => {
    // 40 % of 1,07,930 repay 52,00,020: less than the 52,00,400 of the value, more than the 52,00,000 shown.
    const tight = { ...household, priceInr: 6_500_500, incomeInr: 107_930 }
    expect(headlineOf(tight)).to.include('take 40.01% of net income, above the comfort line of 40%')
  })

  it('shows fewer months than the missed line, also as the start of a lever', () => {
    const { headline, levers } = decide(planOf({ ...household, savingsInr: 2_189_000 }), lending)
    expect(headline).to.include('savings leave 5.9 months of EMIs after the purchase, below 6')
    expect(levers.map(({ effect }) => effect).join()).not.to.include('from 6 months')
    const thin = decide(planOf({ ...household, savingsInr: 2_110_000 }), lending)
    const [, months] = /savings leave (\S+) months/.exec(thin.headline) ?? []
    expect(thin.levers[0]?.effect).to.include(
      `The reserve from ${String(months)} months to 6 months`,
    )
  })

  it('names the other lever of a pair', () => {
    const { levers } = decide(
      planOf({ ...household, creditScore: 640, savingsInr: 800_000 }),
      lending,
    )
    expect(levers.map(({ effect }) => effect)).to.satisfy(
      ([score, savings]: readonly string[]) =>
        score?.startsWith('Credit score from 640 to 650 together with extra_savings.') &&
        savings?.includes(' together with better_credit_score.'),
    )
  })
})
