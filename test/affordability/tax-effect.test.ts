import fc from 'fast-check'
import { compareRegimes } from '../../src/income-tax/compare-regimes.ts'
import { grossForNet } from '../../src/affordability/annual-income.ts'
import { taxEffect, firstYear } from '../../src/affordability/tax-effect.ts'
import { taxYearOn } from '../../src/income-tax/load-income-tax.ts'
import { loan } from '../loans/arbitraries.ts'
import { rules, today } from './plans.ts'

const year = taxYearOn(rules.taxYears, today)

/** What is left of a gross income after the new regime's tax. */
function netOf(grossInr: bigint, isSalaried: boolean): bigint {
  const { new: regime } = compareRegimes(
    {
      annualIncomeInr: grossInr,
      isSalaried,
      ageBand: 'below60',
      home: { occupancy: 'self_occupied' },
      loanInterestInr: 0n,
      loanPrincipalInr: 0n,
      otherSavingsInr: 0n,
      otherDeductionsInr: 0n,
      claimants: 1n,
    },
    year,
  )
  return grossInr - BigInt(regime.totalTax)
}

describe('the gross income of a net income', () => {
  it('is the smallest one that leaves that net income', () => {
    const net = fc.oneof(fc.bigInt(0n, 5_000_000n), fc.bigInt(0n, 1_200_000_000n))
    fc.assert(
      fc.property(net, fc.boolean(), (netInr, isSalaried) => {
        const gross = grossForNet(netInr, year.new, isSalaried)
        expect(netOf(gross, isSalaried) >= netInr).to.equal(true)
        if (gross > 0n) expect(netOf(gross - 1n, isSalaried) < netInr).to.equal(true)
      }),
      { numRuns: 1000, seed: 20_261_121 },
    )
  })
})

describe('the first year of a loan', () => {
  it('equals a monthly schedule', () => {
    fc.assert(
      fc.property(loan, (terms) => {
        const rate = terms.annualRatePercent / 1200
        const emi = (terms.principalInr * rate) / (1 - (1 + rate) ** -terms.months)
        let owed = terms.principalInr
        for (let month = 0; month < 12; month += 1) owed -= emi - owed * rate
        const { principalInr, interestInr } = firstYear(terms)
        const tolerance = 1 + terms.principalInr * 1e-9
        expect(principalInr).to.be.closeTo(terms.principalInr - owed, tolerance)
        expect(principalInr + interestInr).to.be.closeTo(12 * emi, tolerance)
      }),
      { seed: 20_261_121 },
    )
  })
})

describe('the tax effect of a loan', () => {
  const terms = { principalInr: 5_200_000, annualRatePercent: 7.9, months: 240 }
  const question = {
    monthlyNetIncomeInr: 120_000,
    annualIncomeInr: 1_500_000,
    employment: 'salaried',
    home: { occupancy: 'self_occupied' },
    isJointLoan: false,
    isBuilt: true,
  } as const

  it('is 0 when the new regime is the lower one, whatever the old one would give', () => {
    const { comparison, annualBenefitInr, monthlyEmiAfterTaxInr } = taxEffect(question, terms, year)
    expect(comparison.lower).to.equal('new')
    expect(comparison.loanBenefitOldInr).to.be.above(0)
    expect(annualBenefitInr).to.equal(0)
    expect(monthlyEmiAfterTaxInr).to.equal(43_172)
  })

  it('is the actual saving when the old regime is the lower one', () => {
    // Deductions of 7 lakh, the caps of two borrowers, are above the 5,43,750 at which the old regime wins.
    const large = { principalInr: 7_500_000, annualRatePercent: 9, months: 120 }
    const { comparison, annualBenefitInr, monthlyEmiAfterTaxInr } = taxEffect(
      { ...question, isJointLoan: true },
      large,
      year,
    )
    expect(comparison.lower).to.equal('old')
    expect(annualBenefitInr).to.equal(comparison.loanBenefitEffectiveInr).and.above(0)
    // The EMI of 75 lakh at 9 % in 10 years is 95,006.83.
    expect(monthlyEmiAfterTaxInr).to.equal(Math.round(95_006.8303 - annualBenefitInr / 12))
  })

  it('is 0 before possession, and no rent is taxed', () => {
    const home = { occupancy: 'let_out', annualRentInr: 800_000n } as const
    const built = taxEffect({ ...question, home }, terms, year)
    const unbuilt = taxEffect({ ...question, home, isBuilt: false }, terms, year)
    expect(unbuilt.comparison.loanBenefitOldInr).to.equal(0)
    expect(unbuilt.comparison.new.totalTax).to.be.below(built.comparison.new.totalTax)
  })
})
