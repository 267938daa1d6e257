import { rules, responseOf, type CalculatorId } from './calculators.ts'
import type { UsedRule } from '../../../../src/rules/rule-receipts.ts'

const loan = { outstandingPrincipal: 4_000_000, remainingTenureYears: 20 }
const year = { annualIncome: 1_500_000, homeLoanInterest: 300_000, homeLoanPrincipal: 100_000 }
const flat = { propertyValue: 6_000_000, state: 'TN', city: 'Coimbatore' }

/** What each call says decided it, without versions: the file, its day and the sections. */
const calls: readonly (readonly [title: string, CalculatorId, object, readonly UsedRule[]])[] = [
  [
    'the market rate and the ceiling of an EMI',
    'calculate_home_affordability',
    { propertyValue: 5_000_000 },
    [lending('2026-06-24', 'home_loan_rate', 'loan_to_value')],
  ],
  [
    'the ceiling and the usual tenure of an EMI at a given rate over 35 years',
    'calculate_home_affordability',
    { propertyValue: 5_000_000, interestRatePercent: 8, tenureYears: 35 },
    [lending('2026-01-01', 'loan_to_value', 'usual_tenure')],
  ],
  [
    'no rule of a loan without a price and with a rate',
    'calculate_home_affordability',
    { loanAmount: 4_000_000, interestRatePercent: 8 },
    [],
  ],
  [
    'the ban on charges of a prepayment',
    'simulate_loan_prepayment',
    { ...loan, annualRatePercent: 8.5, prepaymentAmount: 500_000 },
    [lending('2026-01-01', 'prepayment_charges')],
  ],
  [
    'no fees of a transfer without any',
    'compare_balance_transfer',
    { ...loan, currentRatePercent: 9, newRatePercent: 8, processingFeePct: 0, flatCosts: 0 },
    [lending('2026-01-01', 'prepayment_charges')],
  ],
  [
    'both regimes, each with what counted in it',
    'optimize_home_loan_tax_regime',
    year,
    [
      regime('old', 'brackets', 'cess', 'standard_deduction', 'house_property', 'savings_cap'),
      regime('new', 'brackets', 'cess', 'standard_deduction', 'house_property', 'savings_cap'),
    ],
  ],
  [
    'the rebate where it takes the tax away',
    'optimize_home_loan_tax_regime',
    {
      ...{ annualIncome: 1_000_000, isSalaried: false, other80C: 1 },
      ...{ homeLoanInterest: 0, homeLoanPrincipal: 0 },
    },
    [
      regime('old', 'brackets', 'cess', 'savings_cap'),
      regime('new', 'brackets', 'rebate', 'savings_cap'),
    ],
  ],
  [
    'the case of each charge, and a concession',
    'estimate_stamp_duty_and_registration',
    { ...flat, propertyValue: 900_000, buyerGender: 'female' },
    [
      {
        id: 'stamp-duty/in-tn',
        effectiveFrom: '2025-04-01',
        sections: ['stamp_duty.cases.1', 'transfer_duty.cases.1', 'registration_fee', 'womens_fee'],
      },
      duties('guideline_value'),
    ],
  ],
  [
    'the place where the state prices by location, and the rate of GST',
    'estimate_stamp_duty_and_registration',
    { ...flat, state: 'MH', city: 'Nashik', constructionStatus: 'under_construction' },
    [
      {
        id: 'stamp-duty/in-mh',
        effectiveFrom: '2022-04-01',
        sections: ['stamp_duty.cases.2', 'local_body_duty.cases.1', 'registration_fee'],
      },
      { id: 'places/in-mh', sections: ['nashik'] },
      { id: 'gst-homes', effectiveFrom: '2019-04-01', sections: ['under_construction'] },
      duties('tds', 'gst', 'guideline_value'),
    ],
  ],
]

function lending(effectiveFrom: string, ...sections: readonly string[]): UsedRule {
  return { id: 'lending', effectiveFrom, sections }
}

function duties(...sections: readonly string[]): UsedRule {
  return { id: 'buyer-duties', effectiveFrom: '2026-04-01', sections }
}

function regime(name: string, ...sections: readonly string[]): UsedRule {
  return { id: `income-tax/2026-27-${name}`, effectiveFrom: '2026-04-01', sections }
}

describe('the receipt of a calculator', () => {
  for (const [title, id, request, used] of calls) {
    it(`names ${title}`, async () => {
      const { rules: named, rulesHash } = await responseOf(id, request)
      expect({ rules: named, rulesHash }).to.deep.equal(rules.receiptOf(...used))
    })
  }
})
