import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { searchedPrices, usualAmountsOf } from '../../../src/contract/hints/usual-amounts.ts'
import { valueAt } from '../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../src/contract/document/schema-tree.ts'
import { argumentKind, propertiesOf } from '../../../src/contract/hints/units.ts'
import { contract } from '../mcp/fake-pipeline.ts'
import { startSite } from '../../site/pages/start-site.ts'
import { openedOnce } from '../../opened.ts'
import { postJson } from '../../post-json.ts'

interface Unusual {
  readonly arguments: object
  readonly says: string
}

const { searches, usual, calculations } = parse(
  readFileSync('test/vectors/unusual-amounts.yaml', 'utf8'),
) as {
  readonly searches: readonly Unusual[]
  readonly usual: readonly object[]
  readonly calculations: Readonly<Record<string, readonly Unusual[]>>
}

describe('an unusual amount', () => {
  const site = openedOnce(startSite)

  const call = async (id: string, given: object): Promise<Record<string, unknown>> => {
    const response = await postJson(`${site.origin}/public/v1/${id}`, given)
    expect(response.status).to.equal(200)
    return JSON.parse(await response.text())
  }

  for (const { arguments: given, says } of searches) {
    it(`is explained by the search ${JSON.stringify(given)}`, async () => {
      expect((await call('search_properties', given))['scopeMessage']).to.include(says)
    })
  }

  for (const given of usual) {
    it(`is not found in the search ${JSON.stringify(given)}`, async () => {
      expect(await call('search_properties', given)).not.to.have.property('scopeMessage')
    })
  }

  for (const [id, unusual] of Object.entries(calculations)) {
    for (const { arguments: given, says } of unusual) {
      it(`is explained by ${id} for ${JSON.stringify(given)}`, async () => {
        const { notices = [], assumptions = [] } = await call(id, given)
        expect(JSON.stringify([notices, assumptions])).to.include(says)
      })
    }
  }

  for (const [id, given, message] of [
    ['calculate_home_affordability', { loanAmount: 4e6, tenureMonths: 198 }, undefined],
    ['calculate_home_affordability', { loanAmount: 4e6 }, 'tenureYears 20'],
    [
      'compare_balance_transfer',
      {
        outstandingPrincipal: 4e6,
        currentRatePercent: 9,
        newRatePercent: 8,
        remainingTenureYears: 9,
      },
      'processingFeePct 0.5, flatCosts 12500',
    ],
    [
      'compare_balance_transfer',
      {
        ...{ outstandingPrincipal: 4e6, currentRatePercent: 9, newRatePercent: 8 },
        ...{ remainingTenureYears: 9, processingFeePct: 0.5, flatCosts: 12_500 },
      },
      undefined,
    ],
    [
      'optimize_home_loan_tax_regime',
      { annualIncome: 2e6, homeLoanInterest: 2e5, homeLoanPrincipal: 1e5 },
      'isSalaried true, propertyType self_occupied, other80C 0, otherOldRegimeDeductions 0, jointLoan false, ageBand below60',
    ],
    [
      'estimate_stamp_duty_and_registration',
      { propertyValue: 5e6, state: 'TN' },
      'buyerGender male, propertyType residential',
    ],
    [
      'get_property_decision_intelligence',
      { monthlyNetIncome: 1e5, propertyValue: 5e6, state: 'TN' },
      'occupancyIntent self_occupied, jointLoan false, tenureYears 20',
    ],
  ] as const) {
    it(`is told from a default in ${id} for ${JSON.stringify(given)}`, async () => {
      const text = JSON.stringify(await call(id, given))
      if (message === undefined) expect(text).not.to.include('Not sent, so taken')
      else expect(text).to.include(`Defaults used: ${message}`)
    })
  }

  it('gets no hint when it is zero', async () => {
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
  tenureMonths: 'as tenureYears',
  remainingTenureMonths: 'as remainingTenureYears',
  monthsUntilPrepayment: 'any month of the tenure',
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
