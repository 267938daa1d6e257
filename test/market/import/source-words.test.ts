import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { readSourceWords } from '../../../src/market/import/source-words.ts'
import { dataDirectory } from '../open-test-market.ts'

const path = join(dataDirectory, 'listings', 'words.yaml')
const words = await readSourceWords(path)

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

describe('the words of sources', () => {
  it('has each word under one value of a field', () => {
    const file = Object.entries(load(readFileSync(path, 'utf8')) ?? {})
    for (const [field, values] of file.filter(([, each]) => typeof each === 'object')) {
      const all = Object.entries(values).flatMap(([value, list]) => [value, list].flat())
      const folded = all.map((word) =>
        String(word)
          .toLowerCase()
          .replaceAll(/[\s_/.-]+/gu, ''),
      )
      expect(new Set(folded).size, field).to.equal(folded.length)
    }
  })
})
