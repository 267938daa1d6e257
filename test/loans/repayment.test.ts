import fc from 'fast-check'
import { unroundedEmi } from '../../src/loans/annuity.ts'
import { repayment } from '../../src/loans/repayment.ts'
import { loan } from './arbitraries.ts'
import { exactCourse, exactEmi, isNearHalf, rupeesOf } from './exact-schedule.ts'

const noPrepayment = { oneTimeInr: 0, oneTimeAfterMonths: 0, yearlyInr: 0 }

describe('repayment', () => {
  it('equals exact integer arithmetic to the rupee', () => {
    fc.assert(
      fc.property(loan, (terms) => {
        fc.pre(terms.principalInr > 0)
        const emi = exactEmi(terms)
        const total = emi * BigInt(terms.months)
        fc.pre(!isNearHalf(emi, terms.principalInr) && !isNearHalf(total, terms.principalInr))
        expect(repayment(terms)).to.deep.equal({
          emi: rupeesOf(emi),
          totalInterest: rupeesOf(total) - terms.principalInr,
          totalPayment: rupeesOf(total),
        })
      }),
    )
  })

  it('equals a monthly schedule that closes in its last month', () => {
    for (const annualRatePercent of [1, 8.5, 30]) {
      for (const months of [12, 240, 480]) {
        const terms = { principalInr: 5_000_000, annualRatePercent, months }
        const course = exactCourse(terms, noPrepayment, false)
        expect(course.months).to.equal(months)
        expect(repayment(terms).totalInterest).to.equal(rupeesOf(course.interest))
      }
    }
  })

  it('is 0 for a loan of 0', () => {
    const terms = { principalInr: 0, annualRatePercent: 8.5, months: 240 }
    expect(repayment(terms)).to.deep.equal({ emi: 0, totalInterest: 0, totalPayment: 0 })
  })

  it('divides evenly where no interest is charged', () => {
    expect(unroundedEmi({ principalInr: 1200, annualRatePercent: 0, months: 12 })).to.equal(100)
  })

  it('stays within a rupee at the largest amount, over forty years at 30 %', () => {
    const terms = { principalInr: 1_000_000_000_000, annualRatePercent: 30, months: 480 }
    const exact = rupeesOf(exactEmi(terms) * 480n)
    expect(repayment(terms).totalPayment).to.be.closeTo(exact, 1)
  })
})
