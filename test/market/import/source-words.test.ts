import { join } from 'node:path'
import { expect } from 'chai'
import { readSourceWords } from '../../../src/market/import/source-words.ts'
import { dataDirectory } from '../open-test-market.ts'

const words = await readSourceWords(join(dataDirectory, 'listings', 'words.yaml'))

describe('reading a property type', () => {
  for (const [text, type] of [
    ['Row House', 'independent_house'],
    ['Rowhouse', 'independent_house'],
    ['Multistorey Apartment', 'apartment'],
    ['Independent House/Villa', 'independent_house'],
    ['Residential Land/Plot', 'plot'],
    ['independent_house', 'independent_house'],
  ]) {
    it(`reads ${text} as ${type}`, () => {
      expect(words.propertyType(text ?? '')).to.deep.equal({ value: type })
    })
  }

  it('names our own words when it knows none', () => {
    expect(words.propertyType('Shop')).to.deep.equal({
      reason: 'is none of apartment, villa, plot, independent_house',
    })
  })
})

describe('reading furnishing', () => {
  it('takes a word for unknown as not given, and no other word', () => {
    expect(words.furnishing('Unknown')).to.deep.equal({ value: null })
    expect(words.furnishing('Fully Furnished')).to.deep.equal({ value: 'furnished' })
    expect(words.furnishing('null')).to.have.property('reason')
  })
})
