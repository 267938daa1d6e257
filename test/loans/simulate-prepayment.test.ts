import fc from 'fast-check'
import {
  simulatePrepayment,
  type PrepaymentSimulation,
} from '../../src/loans/simulate-prepayment.ts'
import type { Prepayment } from '../../src/loans/prepayment-schedule.ts'
import { loanWithPrepayment } from './arbitraries.ts'
import { exactCourse, isNearHalf, rupeesOf, type ExactLoan } from './exact-schedule.ts'

const oneRupeeAYear = { oneTimeInr: 0, oneTimeAfterMonths: 0, yearlyInr: 1 }
const fiftyLakh = { principalInr: 5_000_000, annualRatePercent: 8.5, months: 240 }

describe('simulatePrepayment', () => {
  it('equals a monthly schedule in exact integers', () => {
    fc.assert(
      fc.property(loanWithPrepayment, ({ terms, ...plan }) => {
        fc.pre(terms.principalInr > 0)
        const simulation = simulatePrepayment(terms, plan)
        const kept = compareWithExact(simulation.reduceTenure, terms, plan, false)
        const recast = compareWithExact(simulation.reduceEmi, terms, plan, true)
        const largest = kept > recast ? kept : recast
        if (!isNearHalf(largest, terms.principalInr)) {
          expect(simulation.oneTimeInr).to.equal(rupeesOf(largest))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is consistent at the bounds: 1 and 40 years, 1 and 30 %, nothing, one rupee and everything', () => {
    for (const principalInr of [1, 100_000, 5_000_000]) {
      for (const annualRatePercent of [1, 30]) {
        for (const months of [12, 24, 480]) {
          for (const oneTimeInr of [0, 1, principalInr - 1, principalInr, principalInr + 1]) {
            for (const yearlyInr of [0, 1, principalInr]) {
              const terms = { principalInr, annualRatePercent, months }
              for (const oneTimeAfterMonths of [0, 1, 11, months - 12, months - 1]) {
                const plan = { oneTimeInr, oneTimeAfterMonths, yearlyInr }
                const simulation = simulatePrepayment(terms, plan)
                compareWithExact(simulation.reduceTenure, terms, plan, false)
                compareWithExact(simulation.reduceEmi, terms, plan, true)
              }
            }
          }
        }
      }
    }
  })

  it('pays the last rupee of the largest loan', () => {
    const terms = { ...fiftyLakh, principalInr: 1_000_000_000_000 }
    const plan = { oneTimeInr: terms.principalInr - 1, oneTimeAfterMonths: 0, yearlyInr: 0 }
    const { reduceTenure } = simulatePrepayment(terms, plan)
    expect(reduceTenure).to.include({ payoffMonths: 1, totalInterest: 0 })
  })

  it('takes 240 months, not 241, when nothing is prepaid, and saves exactly nothing', () => {
    const { reduceTenure, reduceEmi, baseline } = simulatePrepayment(fiftyLakh, {
      oneTimeInr: 0,
      oneTimeAfterMonths: 0,
      yearlyInr: 0,
    })
    expect(reduceTenure).to.deep.equal({ ...baseline, interestSaved: 0, monthsSaved: 0 })
    expect(reduceEmi).to.deep.equal(reduceTenure)
    expect(reduceTenure.payoffMonths).to.equal(240)
  })

  it('applies no more than is owed', () => {
    const simulation = simulatePrepayment(fiftyLakh, {
      oneTimeInr: 6_000_000,
      oneTimeAfterMonths: 0,
      yearlyInr: 0,
    })
    expect(simulation.oneTimeInr).to.equal(5_000_000)
    expect(simulation.reduceTenure.payoffMonths).to.equal(0)
    expect(simulation.reduceEmi.emi).to.equal(0)
  })

  it('throws for a loan without interest', () => {
    for (const annualRatePercent of [0, -1, Number.NaN]) {
      const terms = { ...fiftyLakh, annualRatePercent }
      expect(() => simulatePrepayment(terms, oneRupeeAYear)).to.throw(RangeError)
    }
  })

  it('ends even where the rounded EMI would only pay the interest', () => {
    const endless = { principalInr: 1_000_000, annualRatePercent: 30, months: 480 }
    const { baseline, reduceTenure } = simulatePrepayment(endless, oneRupeeAYear)
    expect(baseline.emi).to.equal(25_000)
    expect(reduceTenure.payoffMonths).to.be.below(480)
  })
})

function compareWithExact(
  shown: PrepaymentSimulation['reduceEmi'],
  terms: ExactLoan,
  prepayment: Prepayment,
  recasts: boolean,
): bigint {
  const exact = exactCourse(terms, prepayment, recasts)
  const about = JSON.stringify({ terms, prepayment, recasts })
  expect(shown.payoffMonths, about).to.equal(exact.months)
  if (!isNearHalf(exact.interest, terms.principalInr)) {
    expect(shown.totalInterest, about).to.equal(rupeesOf(exact.interest))
  }
  if (recasts && !isNearHalf(exact.emi, terms.principalInr)) {
    expect(shown.emi, about).to.equal(rupeesOf(exact.emi))
  }
  return exact.applied
}
