import { expect } from 'chai'
import { responseOf, issuesOf } from './calculators.ts'

const id = 'calculate_home_affordability'

describe(id, () => {
  it('rejects a loan above the price, naming both amounts', async () => {
    const issues = await issuesOf(id, { propertyValue: 5_000_000, loanAmount: 5_000_001 })
    expect(issues).to.deep.equal([
      { path: 'loanAmount', message: 'must be at most propertyValue (5000000); it is 5000001' },
    ])
  })

  it('accepts a loan of exactly the price', async () => {
    const response = await responseOf(id, { propertyValue: 5_000_000, loanAmount: 5_000_000 })
    expect(response.assumptions.downPaymentAmount).to.equal(0)
  })

  it('reports the source of the rate, and the day of an assumed one', async () => {
    const own = await responseOf(id, { propertyValue: 5_000_000, interestRatePercent: 8 })
    expect(own.assumptions.rateSource).to.equal('caller')
    expect(own.assumptions).not.to.have.property('rateAsOf')
    const assumed = await responseOf(id, { propertyValue: 5_000_000 })
    expect(assumed.assumptions.rateSource).to.equal('market_estimate')
    expect(assumed.notices?.[0]?.message).to.include(String(assumed.assumptions.rateAsOf))
  })

  it('says when an assumed rate is more than six months old, in every calculator that assumes one', async () => {
    const at = async (day: string) => {
      const nowMs = Date.parse(`${day}T06:00:00Z`)
      const loan = { outstandingPrincipal: 5_000_000, remainingTenureYears: 20 }
      const responses = [
        await responseOf(id, { propertyValue: 5_000_000 }, nowMs),
        await responseOf('simulate_loan_prepayment', { ...loan, prepaymentAmount: 1 }, nowMs),
      ]
      expect(responses[0]?.assumptions).to.include({ rateAsOf: '2026-06-24' })
      return responses.map(({ notices }) => notices?.[0]?.message ?? '')
    }
    for (const message of await at('2026-12-24')) expect(message).not.to.include('six months')
    for (const message of await at('2026-12-25')) {
      expect(message).to.match(/not an offer\. It is more than six months old: ask lenders/u)
    }
  })

  it('leaves notices out when there are none', async () => {
    const response = await responseOf(id, { propertyValue: 5_000_000, interestRatePercent: 8 })
    expect(response).not.to.have.property('notices')
  })

  it('names loan and ceiling when the loan is above it', async () => {
    const response = await responseOf(id, { propertyValue: 12_000_000, interestRatePercent: 8 })
    expect(response.notices?.[0]?.message).to.include('₹96,00,000').and.to.include('₹90,00,000')
  })
})
