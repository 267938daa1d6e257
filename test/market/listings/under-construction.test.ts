import { ageInWords, isUnderConstruction } from '../../../src/market/listings/under-construction.ts'

const at = (text: string) => Date.parse(text)
const noon = at('2026-11-23T06:30:00Z')

describe('a home under construction', () => {
  it('has possession more than three months ahead', () => {
    for (const [today, last, first] of [
      ['2026-11-23', '2027-02-23', '2027-02-24'],
      ['2026-11-30', '2027-02-28', '2027-03-01'],
      ['2027-11-30', '2028-02-29', '2028-03-01'],
      ['2026-10-01', '2027-01-01', '2027-01-02'],
    ] as const) {
      const found = (availableFrom: string) =>
        isUnderConstruction({ ageInYears: 0, availableFrom }, at(`${today}T06:30:00Z`))
      expect(found(last), last).to.equal(false)
      expect(found(first), first).to.equal(true)
    }
  })

  it('is finished from midnight in India three months before possession', () => {
    const home = { ageInYears: 0, availableFrom: '2027-02-24' }
    expect(isUnderConstruction(home, at('2026-11-23T18:29:59.999Z'))).to.equal(true)
    expect(isUnderConstruction(home, at('2026-11-23T18:30:00Z'))).to.equal(false)
  })

  it('is of age 0, and has a day of possession', () => {
    const availableFrom = '2028-03-01'
    expect(isUnderConstruction({ ageInYears: 0, availableFrom }, noon)).to.equal(true)
    expect(isUnderConstruction({ ageInYears: 1, availableFrom }, noon)).to.equal(false)
    expect(isUnderConstruction({ ageInYears: null, availableFrom }, noon)).to.equal(false)
    expect(isUnderConstruction({ ageInYears: 0, availableFrom: null }, noon)).to.equal(false)
  })
})

describe('the age of a home in words', () => {
  it('is the month of possession, new, or years', () => {
    const words = (ageInYears: number | null, availableFrom: string | null) =>
      ageInWords({ ageInYears, availableFrom }, noon)
    expect(words(0, '2028-03-01')).to.equal('under construction, possession March 2028')
    expect(words(0, '2027-01-01')).to.equal('new building')
    expect(words(0, null)).to.equal('new building')
    expect(words(1, '2028-03-01')).to.equal('1 year old')
    expect(words(12, null)).to.equal('12 years old')
    expect(words(null, '2028-03-01')).to.equal(null)
  })
})
