import fc from 'fast-check'
import { signals } from '../../src/loans/lending-rules.ts'
import type { LeverName } from '../../src/affordability/lever-ranges.ts'
import { findImprovements, type AppliedLever } from '../../src/affordability/improvements.ts'
import { verdictOn } from '../../src/affordability/verdict.ts'
import { lending, planFacts, planOf, type PlanFacts } from './plans.ts'

const runs = { numRuns: 1000, seed: 20_261_121 }

function rankOf(facts: PlanFacts): number {
  return signals.indexOf(verdictOn(planOf(facts), lending).signal)
}

/** What a caller would send instead: known to nothing of the search. */
function pull(facts: PlanFacts, { name, amount }: AppliedLever): PlanFacts {
  switch (name) {
    case 'better_credit_score':
      return { ...facts, creditScore: amount }
    case 'lower_existing_emis':
      return { ...facts, existingEmisInr: Math.max(0, (facts.existingEmisInr ?? 0) - amount) }
    case 'extra_income':
      return { ...facts, incomeInr: facts.incomeInr + amount }
    case 'extra_savings':
      return { ...facts, savingsInr: (facts.savingsInr ?? 0) + amount }
    case 'longer_tenure':
      return { ...facts, tenureYears: amount }
    case 'lower_price':
      return { ...facts, priceInr: facts.priceInr - amount }
  }
}

/** One thousand, one year or one point less; nothing is left to pull when that is none. */
function less({ name, amount }: AppliedLever): AppliedLever {
  const isCounted = name === 'better_credit_score' || name === 'longer_tenure'
  return { name, amount: amount - (isCounted ? 1 : 1000) }
}

function liftsOf(facts: PlanFacts) {
  const plan = planOf(facts)
  return findImprovements(plan, verdictOn(plan, lending), lending)
}

describe('the levers of a verdict', () => {
  it('improves the verdict, and not when any lever is a step smaller', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const before = rankOf(facts)
        for (const { levers } of liftsOf(facts)) {
          expect(rankOf(levers.reduce(pull, facts))).to.be.below(before)
          for (const lever of levers) {
            const isCounted = ['better_credit_score', 'longer_tenure'].includes(lever.name)
            expect(lever.amount).to.satisfy(Number.isSafeInteger).and.above(0)
            if (!isCounted) expect(lever.amount % 1000).to.equal(0)
            const weaker = levers.map((each) => (each === lever ? less(each) : each))
            expect(rankOf(weaker.reduce(pull, facts)), lever.name).to.be.at.least(before)
          }
        }
      }),
      runs,
    )
  })

  it('has levers for every verdict that can improve, and for no other', () => {
    fc.assert(
      fc.property(planFacts, (facts) => {
        const isBest = rankOf(facts) === 0
        expect(liftsOf(facts).length === 0).to.equal(isBest)
      }),
      { ...runs, numRuns: 3000 },
    )
  })

  const household = {
    priceInr: 6_500_000,
    state: 'TN',
    incomeInr: 120_000,
    savingsInr: 2_500_000,
    creditScore: 780,
  }
  const singles = (facts: PlanFacts): readonly LeverName[] =>
    liftsOf(facts).flatMap(({ levers }) => (levers.length === 1 ? levers : []).map((it) => it.name))

  it('starts with the one for the first obstacle', () => {
    expect(singles({ ...household, savingsInr: 800_000 })).to.deep.equal([
      'extra_savings',
      'lower_price',
    ])
    // Fewer EMIs would do as well: they are looked at before savings, and do not come first.
    const thin = singles({ ...household, existingEmisInr: 5_000, savingsInr: 2_200_000 })
    expect(thin[0]).to.equal('extra_savings')
    expect(thin).to.include('lower_existing_emis')
    expect(singles({ ...household, incomeInr: 60_000, savingsInr: undefined })[0]).to.equal(
      'extra_income',
    )
  })

  it('gives a pair when none is enough alone: a score band and what else is missing', () => {
    const [lift, ...others] = liftsOf({ ...household, creditScore: 640, savingsInr: 800_000 })
    expect(others).to.deep.equal([])
    expect(lift?.levers.map(({ name }) => name)).to.deep.equal([
      'better_credit_score',
      'extra_savings',
    ])
    expect(lift?.verdictAfter.signal).to.equal('STRETCH')
  })

  it('gives the cheaper of two pairs in the first year', () => {
    const facts = { ...household, creditScore: 690, existingEmisInr: 50_000, savingsInr: 9_000_000 }
    const [lift] = liftsOf(facts)
    expect(lift?.levers.map(({ name }) => name)).to.deep.equal([
      'better_credit_score',
      'lower_existing_emis',
    ])
  })

  it('finds the smallest step down in price where law charges more for less', () => {
    const plan = planOf({ ...household, savingsInr: 2_041_500 })
    const cliff = 6_400_000
    // Invented: at the cliff and below, 2,00,000 more is due.
    const costsAt = (priceInr: number) => ({
      stampDutyAndRegistrationInr: Math.round(priceInr * 0.09) + (priceInr > cliff ? 0 : 200_000),
      gstInr: 0,
    })
    const home = { ...plan.home, costs: costsAt(6_500_000), costsAt, cliffsInr: [cliff] }
    const cliffPlan = { ...plan, home }
    const verdict = verdictOn(cliffPlan, lending)
    const rank = (stepInr: number): number => {
      const priceInr = home.priceInr - stepInr
      const cheaper = { ...home, priceInr, costs: costsAt(priceInr) }
      return signals.indexOf(verdictOn({ ...cliffPlan, home: cheaper }, lending).signal)
    }
    const least = Array.from({ length: 6500 }, (_, step) => step * 1000).find(
      (stepInr) => rank(stepInr) < signals.indexOf(verdict.signal),
    )
    const found = findImprovements(cliffPlan, verdict, lending).flatMap(({ levers }) => levers)
    expect(found.find(({ name }) => name === 'lower_price')?.amount).to.equal(least)
  })
})
