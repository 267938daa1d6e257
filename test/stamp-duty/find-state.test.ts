import { expect } from 'chai'
import { estimateStampDuty } from '../../src/stamp-duty/estimate.ts'
import { findState } from '../../src/stamp-duty/find-state.ts'
import { wholeBook } from './books.ts'

const book = wholeBook()

function codeOf(given: string): string | undefined {
  const finding = findState(book, given)
  return finding.kind === 'found' ? finding.state.code : undefined
}

describe('findState', () => {
  it('takes the ISO code, with and without its country, the slug and the name', () => {
    for (const given of ['TN', 'tn', 'IN-TN', 'in-tn', 'tamil-nadu', 'Tamil Nadu', 'TAMIL  NADU']) {
      expect(codeOf(given), given).to.equal('TN')
    }
  })

  it('takes other names, with the words that people add or leave out', () => {
    for (const given of ['Tamilnadu', 'Tamil Nadu, India', 'State of Tamil Nadu', 'தமிழ்நாடு']) {
      expect(codeOf(given), given).to.equal('TN')
    }
    for (const given of ['New Delhi', 'NCT of Delhi', 'delhi']) {
      expect(codeOf(given), given).to.equal('DL')
    }
  })

  it('takes the Hindi name of every state', () => {
    for (const state of book.states) {
      const hindi = state.other_names.filter((name) => /\p{Script=Devanagari}/u.test(name))
      expect(hindi, state.name).not.to.have.length(0)
    }
    expect(codeOf('तमिलनाडु')).to.equal('TN')
    expect(codeOf('पश्चिम बंगाल')).to.equal('WB')
  })

  it('tells a misspelt state from a place abroad, and names the nearest', () => {
    expect(findState(book, 'Tamil Nad')).to.deep.equal({
      kind: 'misspelt',
      nearest: ['Tamil Nadu'],
    })
    expect(findState(book, 'Karnatka')).to.deep.include({ kind: 'misspelt' })
    for (const abroad of foreign) {
      expect(findState(book, abroad), abroad).to.deep.equal({ kind: 'unknown' })
    }
  })

  it('tells a city that stands where the state should', () => {
    const finding = findState(book, 'Bangalore')
    expect(finding.kind).to.equal('city')
    const estimate = estimateStampDuty(
      book,
      { propertyValue: 5_000_000, state: 'Bangalore', propertyType: 'residential' },
      '2026-11-21',
    )
    expect(estimate.supported).to.equal(false)
    expect(estimate.rateBasis).to.include('Bengaluru is in Karnataka').and.include('state KA')
  })

  it('names what is covered when a place is not', () => {
    const estimate = estimateStampDuty(
      book,
      { propertyValue: 5_000_000, state: 'Dubai', propertyType: 'residential' },
      '2026-11-21',
    )
    expect(estimate.supported).to.equal(false)
    for (const { name } of book.states) expect(estimate.rateBasis).to.include(name)
  })
})

const foreign = [
  'Dubai',
  'Nepal',
  'Sri Lanka',
  'Bangladesh',
  'Bhutan',
  'Pakistan',
  'Punjab, Pakistan',
  'Sindh',
  'Oman',
  'Iran',
  'Iraq',
  'Malta',
  'Mali',
  'Guinea',
  'Georgia',
  'Singapore',
  'Malaysia',
  'Bali',
  'Manila',
  'Texas',
  'Utah',
  'California',
  'Ontario',
  'Victoria',
  'London',
  'United Kingdom',
  'Goiás',
  'Abu Dhabi',
  'Qatar',
  'Kuwait',
  'New York',
  'Mauritius',
  'Maldives',
  'Samoa',
]
