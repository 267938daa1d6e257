import { expect } from 'chai'
import { readAge, readRooms, readTotalFloors } from '../../../src/market/import/read-counts.ts'
import { readPropertyType } from '../../../src/market/import/read-words.ts'

const cases = [
  [readRooms, 'rooms', { '2': 2, '2 BHK': 2, '3 Bedrooms': 3, '1RK': 1, '1 RK': 1, Studio: 1 }],
  [readTotalFloors, 'storeys', { '5': 5, '5 Floors': 5, 'G+4': 5, 'Stilt + 4': 4 }],
  [readAge, 'years', { '4': 4, '0-1 years': 1, '10+ years': 10, 'Less than 5 years': 5, New: 0 }],
] as const

describe('reading counts', () => {
  for (const [read, unit, texts] of cases) {
    for (const [text, value] of Object.entries(texts)) {
      it(`reads ${text} as ${value} ${unit}`, () => {
        expect(read(text)).to.deep.equal({ value })
      })
    }
  }

  it('rejects half a room', () => {
    expect(readRooms('2.5 BHK')).to.have.property('reason')
  })
})

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
      expect(readPropertyType(text ?? '')).to.deep.equal({ value: type })
    })
  }

  it('names our own words when it knows none', () => {
    expect(readPropertyType('Shop')).to.deep.equal({
      reason: 'is none of apartment, villa, plot, independent_house',
    })
  })
})
