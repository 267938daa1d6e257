import { expect } from 'chai'
import type { OperationId } from '../../../src/contract/contract.ts'
import { searchedPrices, usualAmountsOf } from '../../../src/contract/hints/usual-amounts.ts'
import { valueAt } from '../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../src/contract/document/schema-tree.ts'
import { argumentKind, propertiesOf } from '../../../src/contract/hints/units.ts'
import { contract } from '../mcp/fake-pipeline.ts'
import { startSite, type RunningSite } from '../../site/pages/start-site.ts'

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
    [{ transactionType: 'rent', maxPrice: 7_500_000 }, 'transactionType "sale"'],
    [
      { transactionType: 'rent', rentalStructure: 'monthly', maxPrice: 800_000 },
      'rentalStructure "lease"',
    ],
    [{ maxPrice: 75_000_000_000 }, 'usually ₹1,00,00,00,000 or less'],
    [{ transactionType: 'rent', rentalStructure: 'lease', maxPrice: 15 }, '15 lakh is 1500000'],
  ]
  for (const [given, says] of searches) {
    it(`is explained by the search ${JSON.stringify(given)}`, async () => {
      expect((await call('search_properties', given))['scopeMessage']).to.include(says)
    })
  }

  const usual: readonly object[] = [
    { maxPrice: 7_500_000 },
    { minPrice: 0, maxPrice: 1_000_000_000 },
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
  const verdict = { ...home, monthlyNetIncome: 120_000 }
  const tax = { annualIncome: 1_800_000, homeLoanInterest: 200_000, homeLoanPrincipal: 100_000 }
  const transfer = {
    outstandingPrincipal: 4_000_000,
    currentRatePercent: 9,
    newRatePercent: 8,
    remainingTenureYears: 10,
  }
  const wrongUnits: readonly (readonly [OperationId, object, says: string])[] = [
    ['get_property_decision_intelligence', { ...verdict, annualIncomeForTax: 18 }, '18 lakh'],
    ['get_property_decision_intelligence', { ...verdict, existingMonthlyEmis: 15 }, '15 thousand'],
    ['get_property_decision_intelligence', { ...verdict, existingMonthlyEmis: 600_000 }, 'or less'],
    [
      'get_property_decision_intelligence',
      { ...verdict, coApplicantMonthlyIncome: 60 },
      '60 thousand',
    ],
    [
      'get_property_decision_intelligence',
      { ...verdict, coApplicantMonthlyIncome: 1_800_000 },
      'or less',
    ],
    ['get_property_decision_intelligence', { ...verdict, interestRatePercent: 28 }, '20 % or less'],
    ['optimize_home_loan_tax_regime', { ...tax, homeLoanInterest: 2 }, '2 lakh'],
    [
      'optimize_home_loan_tax_regime',
      { ...tax, propertyType: 'let_out', annualRent: 20 },
      '20 lakh',
    ],
    ['optimize_home_loan_tax_regime', { ...tax, other80C: 50 }, '50 thousand'],
    [
      'simulate_loan_prepayment',
      { outstandingPrincipal: 4_000_000, remainingTenureYears: 10, prepaymentAmount: 2 },
      '2 lakh',
    ],
    [
      'compare_balance_transfer',
      { ...transfer, processingFeePct: 0.005 },
      '0.005 as a fraction is 0.5 %',
    ],
    ['compare_balance_transfer', { ...transfer, newRatePercent: 1.05 }, '5 % or more'],
    [
      'calculate_home_affordability',
      { propertyValue: 6_500_000, interestRatePercent: 1.05 },
      '5 % or more',
    ],
    ['estimate_stamp_duty_and_registration', { ...home, carpetAreaSqft: 72 }, '100 sq ft or more'],
  ]
  for (const [id, given, says] of [...calculations, ...wrongUnits]) {
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

/** Why an argument has no usual range of its own. */
const exempt: Readonly<Record<string, string>> = {
  minPrice: 'what is usual depends on what is searched: salePrice, monthlyRent, leaseDeposit',
  maxPrice: 'what is usual depends on what is searched: salePrice, monthlyRent, leaseDeposit',
  tenureYears:
    'every accepted tenure is offered; LONG_TENURE says what lenders think of a long one',
  remainingTenureYears: 'any of the accepted years may be left',
  bedrooms: 'a count, within narrow bounds',
  limit: 'a count, within narrow bounds',
  cibilScore: 'the bounds are those of the score',
}

describe('x-usual-amounts', () => {
  const usual = usualAmountsOf(contract.document)
  const ofSearch: readonly string[] = searchedPrices
  const rows = [...usual.keys()].filter((name) => !ofSearch.includes(name))
  const body = ['post', 'requestBody', 'content', 'application/json', 'schema']
  const numbers = Object.values(contract.operations).flatMap(({ id, path }) => {
    const request = inlineSchema(
      contract.document,
      valueAt(contract.document, ['paths', path, ...body]),
    )
    return Object.entries(propertiesOf(request)).flatMap(([name, schema]) =>
      argumentKind(name, schema).unit === undefined ? [] : [{ id, name, schema }],
    )
  })

  it('has a range for each number that a tool takes, or there is a reason', () => {
    const without = numbers.filter(({ name }) => !usual.has(name) && !(name in exempt))
    expect(without.map(({ id, name }) => `${id} ${name}`)).to.deep.equal([])
  })

  it('has no range that no tool reads, and no reason that none needs', () => {
    const names = numbers.map(({ name }) => name)
    expect(names).to.include.members([...rows, ...Object.keys(exempt)])
    expect(rows.filter((name) => name in exempt)).to.deep.equal([])
  })

  it('has ranges inside the bounds, with amounts outside them on both sides', () => {
    for (const { name, schema } of numbers) {
      const range = usual.get(name)
      if (range === undefined) continue
      expect(range.minimum, name).to.be.above(Number(schema['minimum'] ?? 0))
      expect(range.maximum, name).to.be.below(Number(schema['maximum']) + 1)
    }
  })

  it('has the examples of the contract inside the ranges', () => {
    for (const { name, schema } of numbers) {
      const range = usual.get(name)
      const [example] = Array.isArray(schema['examples']) ? schema['examples'] : []
      if (range !== undefined) expect(example, name).to.be.within(range.minimum, range.maximum)
    }
  })
})
