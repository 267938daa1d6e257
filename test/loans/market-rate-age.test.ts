import { isAgedRate } from '../../src/loans/market-rate-age.ts'

describe('isAgedRate', () => {
  it('is true from the day after six calendar months', () => {
    for (const [effectiveFrom, lastFreshDay, firstAgedDay] of [
      ['2026-06-24', '2026-12-24', '2026-12-25'],
      ['2026-07-01', '2027-01-01', '2027-01-02'],
      ['2026-12-15', '2027-06-15', '2027-06-16'],
      ['2026-08-31', '2027-02-28', '2027-03-01'],
    ] as const) {
      expect(isAgedRate(effectiveFrom, lastFreshDay), lastFreshDay).to.equal(false)
      expect(isAgedRate(effectiveFrom, firstAgedDay), firstAgedDay).to.equal(true)
    }
  })
})
