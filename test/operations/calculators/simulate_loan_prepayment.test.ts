import { expect } from 'chai'
import { answerOf, issuesOf } from './calculators.ts'

const id = 'simulate_loan_prepayment'
const loan = { outstandingPrincipal: 5_000_000, remainingTenureYears: 20, annualRatePercent: 8.5 }

describe(id, () => {
  it('rejects one_time_plus_recurring without a yearly amount', async () => {
    for (const recurring of [{}, { recurringAnnualAmount: 0 }]) {
      const issues = await issuesOf(id, {
        ...loan,
        ...recurring,
        prepaymentAmount: 500_000,
        prepaymentMode: 'one_time_plus_recurring',
      })
      expect(issues.map(({ path }) => path)).to.deep.equal(['recurringAnnualAmount'])
    }
  })

  it('returns only the requested strategies', async () => {
    const both = await answerOf(id, loan)
    expect(both).to.include.keys('reduceTenure', 'reduceEmi')
    const tenure = await answerOf(id, { ...loan, strategy: 'reduce_tenure' })
    expect(tenure).to.include.keys('reduceTenure').and.not.to.have.property('reduceEmi')
    const emi = await answerOf(id, { ...loan, strategy: 'reduce_emi' })
    expect(emi).to.include.keys('reduceEmi').and.not.to.have.property('reduceTenure')
  })

  it('has no notices on a strategy that it leaves out', async () => {
    const closing = { ...loan, prepaymentAmount: 5_000_000 }
    const tenure = await answerOf(id, { ...closing, strategy: 'reduce_tenure' })
    expect(tenure).not.to.have.property('notices')
    const emi = await answerOf(id, { ...closing, strategy: 'reduce_emi' })
    expect(emi.notices?.map(({ code }) => code)).to.deep.equal(['CLOSES_BEFORE_TENURE'])
  })

  it('reports how much of an excess is not needed', async () => {
    const answer = await answerOf(id, { ...loan, prepaymentAmount: 5_250_000 })
    expect(answer.applied.oneTime).to.equal(5_000_000)
    expect(answer.notices?.[0]?.message).to.include('₹2,50,000')
  })

  it('names the planned yearly amount as applied, not the last short one', async () => {
    const answer = await answerOf(id, {
      ...loan,
      recurringAnnualAmount: 400_000,
      prepaymentMode: 'recurring_annual',
    })
    expect(answer.applied).to.deep.equal({ oneTime: 0, recurringAnnual: 400_000 })
  })
})
