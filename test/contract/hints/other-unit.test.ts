import { isRefusal } from '../../../src/base/refusal.ts'
import type { OperationId } from '../../../src/contract/contract.ts'
import { contract } from '../../api/mcp/fake-pipeline.ts'

const loan = { outstandingPrincipal: 4_000_000 }
const cases: readonly (readonly [OperationId, object, path: string, says: string])[] = [
  ['calculate_home_affordability', { interestRatePercent: 0.085 }, 'interestRatePercent', '8.5'],
  ['calculate_home_affordability', { interestRatePercent: '0.085' }, 'interestRatePercent', '8.5'],
  ['calculate_home_affordability', { interestRatePercent: 865 }, 'interestRatePercent', '8.65'],
  ['calculate_home_affordability', { tenureYears: 240 }, 'tenureYears', '20'],
  ['calculate_home_affordability', { tenureYears: '240 months' }, 'tenureYears', '20'],
  [
    'simulate_loan_prepayment',
    { ...loan, remainingTenureYears: 180 },
    'remainingTenureYears',
    '15',
  ],
  ['compare_balance_transfer', { ...loan, newRatePercent: 0.0825 }, 'newRatePercent', '8.25'],
  ['compare_balance_transfer', { ...loan, processingFeePct: 50 }, 'processingFeePct', '0.5'],
  [
    'get_property_decision_intelligence',
    { monthlyNetIncome: '18 LPA' },
    'monthlyNetIncome',
    '150000',
  ],
]

const withoutMeaning: readonly (readonly [OperationId, object, path: string])[] = [
  ['calculate_home_affordability', { tenureYears: 241 }, 'tenureYears'],
  ['calculate_home_affordability', { tenureYears: 0 }, 'tenureYears'],
  ['calculate_home_affordability', { interestRatePercent: 0 }, 'interestRatePercent'],
  ['calculate_home_affordability', { propertyValue: '240 months' }, 'propertyValue'],
  ['search_properties', { bedrooms: 24 }, 'bedrooms'],
]

describe('an argument in another unit', () => {
  for (const [id, given, path, says] of cases) {
    it(`is named in its own: ${JSON.stringify(given)}`, () => {
      expect(messageAt(id, given, path)).to.include(`; did you mean ${says}?`)
    })
  }

  for (const [id, given, path] of withoutMeaning) {
    it(`gets no hint that would be wrong: ${JSON.stringify(given)}`, () => {
      expect(messageAt(id, given, path))
        .to.match(/^must be/)
        .and.not.include('did you mean')
    })
  }

  const explained: readonly (readonly [OperationId, object, path: string, says: string])[] = [
    [
      'compare_balance_transfer',
      { processingFeePct: 10_000 },
      'processingFeePct',
      'in percent, not an amount of rupees',
    ],
    [
      'calculate_home_affordability',
      { tenureYears: 250 },
      'tenureYears',
      '250 months are 20 years and 10 months',
    ],
    [
      'calculate_home_affordability',
      { interestRatePercent: 0.5 },
      'interestRatePercent',
      ', in percent',
    ],
  ]
  for (const [id, given, path, says] of explained) {
    it(`is told its unit: ${JSON.stringify(given)}`, () => {
      expect(messageAt(id, given, path)).to.include(says)
    })
  }
})

function messageAt(id: OperationId, given: object, path: string): string | undefined {
  const result = contract.operations[id].validate({ ...given })
  const issues = isRefusal(result) && 'issues' in result ? result.issues : []
  return issues.find((issue) => issue.path === path)?.message
}
