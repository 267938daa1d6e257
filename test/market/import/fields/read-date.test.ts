import { readDay, readMoment } from '../../../../src/market/import/fields/read-date.ts'

describe('reading a date', () => {
  for (const text of [
    ...['2026-03-04', '04/03/2026', '4-3-2026', '4.3.2026', '4 Mar 2026', '4th March 2026'],
  ]) {
    it(`reads ${text} as the fourth of March`, () => {
      expect(readDay(text)).to.deep.equal({ value: '2026-03-04' })
    })
  }

  for (const [text, reason] of [
    ['31/02/2026', /does not exist/u],
    ['2026-02-29', /does not exist/u],
    ['00/01/2026', /does not exist/u],
    ['04/25/2026', /no month 25/u],
    ['12/00/2026', /no month 0/u],
    ['04/03/26', /not a date/u],
    ['45000', /not a date/u],
    ['1 Foo 2026', /names no month/u],
    ['2026-13-01', /names no month/u],
    ['01/01/1949', /year 1949/u],
  ] as const) {
    it(`rejects ${text}`, () => {
      expect(readDay(text)).to.have.property('reason').match(reason)
    })
  }

  it('takes 29 February in a leap year', () => {
    expect(readDay('29/02/2028')).to.deep.equal({ value: '2028-02-29' })
  })

  it('reads a day as its first or last minute in India, and a timestamp as given', () => {
    const at = (text: string, within: 'start' | 'end'): string => {
      const moment = readMoment(text, within)
      return 'value' in moment ? new Date(moment.value).toISOString() : moment.reason
    }
    expect(at('21/11/2026', 'start')).to.equal('2026-11-20T18:30:00.000Z')
    expect(at('21/11/2026', 'end')).to.equal('2026-11-21T18:29:00.000Z')
    expect(at('2026-11-21T10:00:00+05:30', 'end')).to.equal('2026-11-21T04:30:00.000Z')
    expect(at('2026-11-21T10:00:00', 'end')).to.match(/zone/u)
  })
})
