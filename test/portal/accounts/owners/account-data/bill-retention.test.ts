import {
  billKeptUntilMs,
  firstKeptMonth,
} from '../../../../../src/portal/accounts/owners/account-data/bill-retention.ts'

describe('how long bills are kept', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const lastDay = (day: string) => new Date(billKeptUntilMs(at(day))).toISOString().slice(0, 10)

  it('is eight financial years after the one of the bill', () => {
    expect(lastDay('2026-04-01')).to.equal('2035-03-31')
    expect(lastDay('2027-03-31')).to.equal('2035-03-31')
    expect(lastDay('2027-04-01')).to.equal('2036-03-31')
  })

  it('is longer than 72 months from the due date of the annual return', () => {
    // The year 2026-27 is returned by 31 December 2027.
    expect(billKeptUntilMs(at('2026-11-22'))).to.be.greaterThan(at('2033-12-31'))
  })

  it('ends with the last day', () => {
    expect(firstKeptMonth(at('2035-03-31')) <= '2026-04').to.equal(true)
    expect(firstKeptMonth(at('2035-04-01'))).to.equal('2027-04')
  })
})
