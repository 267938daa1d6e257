import { indianMonth, monthBefore, monthsBetween } from '../../../src/market/insights/month.ts'

describe('the month in India', () => {
  it('begins five and a half hours before it does in UTC', () => {
    expect(indianMonth(Date.parse('2026-11-30T18:29:59Z'))).to.equal('2026-11')
    expect(indianMonth(Date.parse('2026-11-30T18:30:00Z'))).to.equal('2026-12')
  })

  it('is counted over the end of a year', () => {
    expect(monthBefore('2026-01', 1)).to.equal('2025-12')
    expect(monthBefore('2026-12', -1)).to.equal('2027-01')
    expect(monthBefore('2026-11', 0)).to.equal('2026-11')
    expect(monthsBetween('2026-02-25', '2027-08')).to.equal(18)
    expect(monthsBetween('2026-11', '2026-11')).to.equal(0)
  })
})
