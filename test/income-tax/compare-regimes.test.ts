import fc from 'fast-check'
import { compareRegimes } from '../../src/income-tax/compare-regimes.ts'
import type { AgeBand } from '../../src/income-tax/regime-rules.ts'
import type { TaxpayerYear } from '../../src/income-tax/total-income.ts'
import { rules2026 } from './rules.ts'

const rupees = (max: number): fc.Arbitrary<bigint> => fc.nat({ max }).map(BigInt)
const rent = fc.oneof(fc.constant(undefined), fc.constant(0n), rupees(2_000_000))

const year: fc.Arbitrary<TaxpayerYear> = fc
  .record({
    annualIncomeInr: fc.oneof(rupees(6_000_000), rupees(100_000_000), fc.constant(0n)),
    isSalaried: fc.boolean(),
    ageBand: fc.constantFrom<AgeBand>('below60', 'senior', 'super_senior'),
    rent,
    loanInterestInr: rupees(1_500_000),
    loanPrincipalInr: rupees(500_000),
    otherSavingsInr: rupees(400_000),
    otherDeductionsInr: rupees(800_000),
    claimants: fc.constantFrom(1n, 2n),
  })
  .map(({ rent, ...facts }) => ({
    ...facts,
    home:
      rent === undefined
        ? { occupancy: 'self_occupied' }
        : { occupancy: 'let_out', annualRentInr: rent },
  }))

const rentOf = ({ home }: TaxpayerYear): bigint =>
  home.occupancy === 'let_out' ? home.annualRentInr : 0n

describe('compareRegimes', () => {
  it('shows a taxable income that equals income and rent minus deductions, or 0', () => {
    fc.assert(
      fc.property(year, (facts) => {
        const gross = Number(facts.annualIncomeInr + rentOf(facts))
        const { old, new: fresh } = compareRegimes(facts, rules2026)
        for (const { taxableIncome, deductionsApplied } of [old, fresh]) {
          expect(taxableIncome).to.equal(Math.max(0, gross - deductionsApplied))
        }
      }),
    )
  })

  it('recommends the lower tax, new on a tie, and saves the difference', () => {
    fc.assert(
      fc.property(year, (facts) => {
        const shown = compareRegimes(facts, rules2026)
        const { old, new: fresh, lower, annualSavingInr } = shown
        expect(lower).to.equal(old.totalTax < fresh.totalTax ? 'old' : 'new')
        expect(annualSavingInr).to.equal(Math.abs(old.totalTax - fresh.totalTax))
      }),
    )
  })

  it('never has a negative benefit', () => {
    fc.assert(
      fc.property(year, (facts) => {
        const { loanBenefitOldInr, loanBenefitEffectiveInr } = compareRegimes(facts, rules2026)
        expect(loanBenefitOldInr).to.be.at.least(0)
        expect(loanBenefitEffectiveInr).to.be.at.least(0)
      }),
    )
  })

  it('lets a single loan at its maximum never make the old regime win below 60, up to 60 lakh', () => {
    for (let income = 0n; income <= 6_000_000n; income += 5_000n) {
      for (const isSalaried of [true, false]) {
        const facts: TaxpayerYear = {
          annualIncomeInr: income,
          isSalaried,
          ageBand: 'below60',
          home: { occupancy: 'self_occupied' },
          loanInterestInr: 200_000n,
          loanPrincipalInr: 150_000n,
          otherSavingsInr: 0n,
          otherDeductionsInr: 0n,
          claimants: 1n,
        }
        expect(compareRegimes(facts, rules2026).lower, `${income}`).to.equal('new')
      }
    }
  })
})
