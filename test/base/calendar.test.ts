import { dayAfter, indianDay, utcDay } from '../../src/base/calendar.ts'

describe('indianDay', () => {
  it('changes at 18:30 UTC', () => {
    expect(indianDay(Date.parse('2027-03-31T18:29:59.999Z'))).to.equal('2027-03-31')
    expect(indianDay(Date.parse('2027-03-31T18:30:00.000Z'))).to.equal('2027-04-01')
  })
})

describe('utcDay', () => {
  it('changes at midnight UTC, in any order of calls', () => {
    for (const [moment, day] of [
      ['2027-03-31T23:59:59.999Z', '2027-03-31'],
      ['2027-04-01T00:00:00.000Z', '2027-04-01'],
      ['2027-03-31T00:00:00.000Z', '2027-03-31'],
      ['1969-12-31T23:59:59.999Z', '1969-12-31'],
      ['1970-01-01T00:00:00.000Z', '1970-01-01'],
    ] as const) {
      expect(utcDay(Date.parse(moment))).to.equal(day)
      expect(indianDay(Date.parse(moment) - 5.5 * 60 * 60 * 1000)).to.equal(day)
    }
  })
})

describe('dayAfter', () => {
  it('handles the ends of months, years and February', () => {
    expect(dayAfter('2027-03-31')).to.equal('2027-04-01')
    expect(dayAfter('2026-12-31')).to.equal('2027-01-01')
    expect(dayAfter('2027-02-28')).to.equal('2027-03-01')
    expect(dayAfter('2028-02-28')).to.equal('2028-02-29')
  })
})
