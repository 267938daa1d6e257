import { expect } from 'chai'
import { dayAfter, indianDay } from '../../src/base/day.ts'

describe('indianDay', () => {
  it('begins at half past six in the evening, UTC', () => {
    expect(indianDay(Date.parse('2027-03-31T18:29:59.999Z'))).to.equal('2027-03-31')
    expect(indianDay(Date.parse('2027-03-31T18:30:00.000Z'))).to.equal('2027-04-01')
  })
})

describe('dayAfter', () => {
  it('goes over the ends of months, years and Februaries', () => {
    expect(dayAfter('2027-03-31')).to.equal('2027-04-01')
    expect(dayAfter('2026-12-31')).to.equal('2027-01-01')
    expect(dayAfter('2027-02-28')).to.equal('2027-03-01')
    expect(dayAfter('2028-02-28')).to.equal('2028-02-29')
  })
})
