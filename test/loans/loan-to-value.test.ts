import fc from 'fast-check'
import { ratioFromText } from '../../src/base/ratio.ts'
import { largestLoan, loanToValuePercent } from '../../src/loans/loan-to-value.ts'

const lakh = 100_000
const tiers = [
  { loan_up_to: 3_000_000n, share: ratioFromText('90%') },
  { loan_up_to: 7_500_000n, share: ratioFromText('80%') },
  { loan_up_to: null, share: ratioFromText('75%') },
]

describe('largestLoan', () => {
  it('is a loan that fits the tier it falls in, and a rupee more does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 * lakh }), (valueInr) => {
        const fits = (loan: number): boolean =>
          loan * 100 <= valueInr * (loan <= 30 * lakh ? 90 : loan <= 75 * lakh ? 80 : 75)
        const ceiling = largestLoan(valueInr, tiers)
        expect(fits(ceiling)).to.equal(true)
        expect(fits(ceiling + 1)).to.equal(false)
      }),
    )
  })

  for (const [valueInr, ceilingInr, why] of [
    [33 * lakh, 29.7 * lakh, '90 %'],
    [35 * lakh, 30 * lakh, 'the first plateau'],
    [37.5 * lakh, 30 * lakh, 'the end of the first plateau'],
    [37.5 * lakh + 5, 30 * lakh + 4, '80 %'],
    [93.75 * lakh, 75 * lakh, 'the start of the second plateau'],
    [100 * lakh, 75 * lakh, 'the end of the second plateau'],
    [100 * lakh + 4, 75 * lakh + 3, '75 %'],
    [49_378_149, 37_033_611, '75 %, which half a rupee up would exceed'],
  ] as const) {
    it(`allows ${ceilingInr} for ${valueInr}: ${why}`, () => {
      expect(largestLoan(valueInr, tiers)).to.equal(ceilingInr)
    })
  }
})

describe('loanToValuePercent', () => {
  it('has two decimals, rounded half up', () => {
    expect(loanToValuePercent(1, 3)).to.equal(33.33)
    expect(loanToValuePercent(12_345, 1_000_000)).to.equal(1.23)
    expect(loanToValuePercent(12_350, 1_000_000)).to.equal(1.24)
  })

  it('is 0 without a value', () => {
    expect(loanToValuePercent(0, 0)).to.equal(0)
  })
})
