import fc from 'fast-check'
import { signals } from '../../src/loans/lending-rules.ts'
import { verdictOn } from '../../src/affordability/verdict.ts'
import {
  emis,
  income,
  lending,
  planFacts,
  planOf,
  price,
  rate,
  savings,
  score,
  type PlanFacts,
} from './plans.ts'

/** From 0, the best. */
function rankOf(facts: PlanFacts): number {
  return signals.indexOf(verdictOn(planOf(facts), lending).signal)
}

/** The least savings that make the verdict better than without any; undefined when none do. */
function leastSavingsFor(facts: PlanFacts, rank: number): number | undefined {
  let [low, high] = [0, 10_000_000_000]
  if (rankOf({ ...facts, savingsInr: high }) === rank) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (rankOf({ ...facts, savingsInr: middle }) < rank) high = middle
    else low = middle
  }
  return high
}

/** A pair of plans that differ in one figure by much, or by so little that only rounding could tell. */
function holds<Key extends keyof PlanFacts>(
  key: Key,
  values: fc.Arbitrary<number>,
  isBetterWithMore: boolean,
  highest: number,
): void {
  const step = key === 'ratePercent' ? 0.0001 : 1
  fc.assert(
    fc.property(
      planFacts,
      values,
      fc.oneof(
        values.map((value) => ({ kind: 'other' as const, value })),
        fc.integer({ min: 1, max: 1500 }).map((value) => ({ kind: 'near' as const, value })),
      ),
      (facts, one, other) => {
        const second =
          other.kind === 'other' ? other.value : Math.min(highest, one + other.value * step)
        const [less, more] = [Math.min(one, second), Math.max(one, second)]
        const withLess = rankOf({ ...facts, [key]: less })
        const withMore = rankOf({ ...facts, [key]: more })
        if (isBetterWithMore) expect(withMore).to.be.at.most(withLess)
        else expect(withMore).to.be.at.least(withLess)
      },
    ),
    { numRuns: 2000, seed: 20_261_121 },
  )
}

describe('a verdict, over the whole input space', () => {
  it('is never worse for more income', () => holds('incomeInr', income, true, 200_000_000))
  it('is never worse for more savings', () => holds('savingsInr', savings, true, 10_000_000_000))
  it('is never worse for a better score', () => holds('creditScore', score, true, 900))
  it('is never better for a higher price, in any state', () =>
    holds('priceInr', price, false, 1_000_000_000))
  it('is never better for more existing EMIs', () =>
    holds('existingEmisInr', emis, false, 100_000_000))
  it('is never better for a higher rate', () => holds('ratePercent', rate, false, 30))

  it('is never better for a little more of a burden, where one rupee of savings decides', () => {
    const burdens = fc.constantFrom('priceInr', 'existingEmisInr', 'ratePercent')
    fc.assert(
      fc.property(
        planFacts,
        rate,
        burdens,
        fc.integer({ min: 1, max: 3000 }),
        (drawn, ratePercent, key, more) => {
          const facts = { ...drawn, ratePercent, existingEmisInr: drawn.existingEmisInr ?? 0 }
          const least = leastSavingsFor(facts, rankOf({ ...facts, savingsInr: 0 }))
          if (least === undefined) return
          const short = { ...facts, savingsInr: least - 1 }
          const step = key === 'ratePercent' ? more / 10_000 : more
          const burdened = { ...short, [key]: facts[key] + step }
          expect(rankOf(burdened)).to.be.at.least(rankOf(short))
        },
      ),
      { numRuns: 2000, seed: 20_261_121 },
    )
  })

  it('changes with each of these among the sampled cases', () => {
    const ranks = fc
      .sample(planFacts, { numRuns: 2000, seed: 7 })
      .map((facts) => verdictOn(planOf(facts), lending))
    for (const signal of signals) {
      const share = ranks.filter((verdict) => verdict.signal === signal).length / ranks.length
      expect(share, signal).to.be.above(0.01)
    }
  })

  it('never assesses more than the eligible loan, which is in full thousands and below both limits', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const { loanInr, eligibleLoanInr, limits } = verdictOn(planOf(facts), lending)
        expect(loanInr).to.be.within(0, eligibleLoanInr)
        expect(loanInr % 1000).to.equal(0)
        expect(eligibleLoanInr % 1000).to.equal(0)
        const largest = Math.max(0, Math.min(limits.byIncomeInr, limits.byValueInr))
        expect(largest - eligibleLoanInr).to.be.within(0, 999)
      }),
      { numRuns: 2000, seed: 20_261_121 },
    )
  })

  it('names obstacles of its own signal only, and none only when it is AFFORDABLE', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const { signal, obstacles } = verdictOn(planOf(facts), lending)
        expect(obstacles.length > 0).to.equal(signal !== 'AFFORDABLE')
      }),
      { numRuns: 2000, seed: 20_261_121 },
    )
  })
})
