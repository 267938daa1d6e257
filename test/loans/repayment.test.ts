import { unroundedEmi } from '../../src/loans/annuity.ts'
import { repayment } from '../../src/loans/repayment.ts'

describe('repayment', () => {
  it('is 0 for a loan of 0', () => {
    const terms = { principalInr: 0, annualRatePercent: 8.5, months: 240 }
    expect(repayment(terms)).to.deep.equal({ emi: 0, totalInterest: 0, totalPayment: 0 })
  })

  it('divides evenly where no interest is charged', () => {
    expect(unroundedEmi({ principalInr: 1200, annualRatePercent: 0, months: 12 })).to.equal(100)
  })
})
