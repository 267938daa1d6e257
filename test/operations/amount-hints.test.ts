import { expect } from 'chai'
import type { OperationId } from '../../src/contract/contract.ts'
import { startSite, type RunningSite } from '../transports/pages/start-site.ts'

const home = { propertyValue: 6_500_000, state: 'TN' }

describe('an unusual amount', () => {
  let site: RunningSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.stop())

  const call = async (id: OperationId, given: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(given) }
    const response = await fetch(`${site.origin}/public/v1/${id}`, options)
    expect(response.status).to.equal(200)
    return JSON.parse(await response.text())
  }

  const searches: readonly (readonly [given: object, says: string])[] = [
    [{ maxPrice: 75 }, 'Amounts are whole rupees: 75 lakh is 7500000.'],
    [{ maxPrice: 2 }, '2 lakh is 200000'],
    [{ maxPrice: 25_000 }, 'transactionType "rent"'],
    [{ minPrice: 50, maxPrice: 75 }, 'minPrice is ₹50'],
    [{ transactionType: 'rent', maxPrice: 25 }, '25 thousand is 25000'],
    [
      { transactionType: 'rent', rentalStructure: 'monthly', maxPrice: 7_500_000 },
      'transactionType "sale"',
    ],
    [{ transactionType: 'rent', minPrice: 40_000_000 }, 'transactionType "sale"'],
    [{ transactionType: 'rent', rentalStructure: 'lease', maxPrice: 15 }, '15 lakh is 1500000'],
  ]
  for (const [given, says] of searches) {
    it(`is explained by the search ${JSON.stringify(given)}`, async () => {
      expect((await call('search_properties', given))['scopeMessage']).to.include(says)
    })
  }

  const usual: readonly object[] = [
    { maxPrice: 7_500_000 },
    { minPrice: 0, maxPrice: 1_000_000_000_000 },
    { transactionType: 'rent', maxPrice: 25_000 },
    { transactionType: 'rent', maxPrice: 1_500_000 },
    { transactionType: 'rent', rentalStructure: 'lease', maxPrice: 1_500_000 },
  ]
  for (const given of usual) {
    it(`is not found in the search ${JSON.stringify(given)}`, async () => {
      expect(await call('search_properties', given)).not.to.have.property('scopeMessage')
    })
  }

  const calculations: readonly (readonly [OperationId, object, says: string])[] = [
    ['calculate_home_affordability', { propertyValue: 75 }, '75 lakh is 7500000'],
    [
      'calculate_home_affordability',
      { propertyValue: 6_500_000, loanAmount: 50 },
      '50 lakh is 5000000',
    ],
    [
      'simulate_loan_prepayment',
      { outstandingPrincipal: 40, remainingTenureYears: 10, prepaymentAmount: 1 },
      '40 lakh is 4000000',
    ],
    [
      'compare_balance_transfer',
      {
        outstandingPrincipal: 40,
        currentRatePercent: 9,
        newRatePercent: 8,
        remainingTenureYears: 10,
      },
      '40 lakh is 4000000',
    ],
    [
      'optimize_home_loan_tax_regime',
      { annualIncome: 18, homeLoanInterest: 0, homeLoanPrincipal: 0 },
      '18 lakh is 1800000',
    ],
    [
      'estimate_stamp_duty_and_registration',
      { propertyValue: 50, state: 'TN' },
      '50 lakh is 5000000',
    ],
    [
      'get_property_decision_intelligence',
      { ...home, monthlyNetIncome: 120 },
      '120 thousand is 120000',
    ],
    [
      'get_property_decision_intelligence',
      { ...home, monthlyNetIncome: 1_800_000 },
      'usually ₹10,00,000 or less',
    ],
  ]
  for (const [id, given, says] of calculations) {
    it(`is explained by ${id} for ${JSON.stringify(given)}`, async () => {
      const { notices = [], assumptions = [] } = await call(id, given)
      expect(JSON.stringify([notices, assumptions])).to.include(says)
    })
  }

  it('of nothing gets no hint', async () => {
    const given = { propertyValue: 6_500_000, loanAmount: 0, interestRatePercent: 9 }
    expect(JSON.stringify(await call('calculate_home_affordability', given))).not.to.include(
      'AMOUNT_UNUSUAL',
    )
  })
})
