import {
  readAge,
  readArea,
  readRooms,
  readTotalFloors,
} from '../../../../src/market/import/fields/read-figures.ts'

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

describe('reading an area', () => {
  for (const [text, unit, sqft] of [
    ['800', undefined, 800],
    ['1,200 sq. ft.', undefined, 1200],
    ['1,20,000', undefined, 120_000],
    ['74 sqm', undefined, 797],
    ['5 cents', undefined, 2178],
    ['74 m²', undefined, 797],
    ['74 sq.mtr', undefined, 797],
    ['74 Sq. Mtrs.', undefined, 797],
    ['74', 'm²', 797],
    ['1,200 Sq-ft', undefined, 1200],
    ['1200 ft²', undefined, 1200],
    ['100 sq.yds', undefined, 900],
    ['74', 'Square Meters', 797],
  ] as const) {
    it(`reads ${text} with the unit ${unit ?? 'of the text'} as ${sqft} square feet`, () => {
      expect(readArea(text, unit)).to.deep.equal({ value: sqft })
    })
  }

  for (const [text, reason] of [
    ['1,20', /odd places/u],
    ['12,0000', /odd places/u],
    ['800-900', /is not an area/u],
    ['5 bigha', /unknown unit: bigha/u],
    ['0', /plausible/u],
    ['10000001', /plausible/u],
  ] as const) {
    it(`rejects ${text}`, () => {
      expect(readArea(text)).to.have.property('reason').that.matches(reason)
    })
  }
})
