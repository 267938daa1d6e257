import { expect } from 'chai'
import { readAge, readRooms, readTotalFloors } from '../../../src/market/import/read-counts.ts'

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
