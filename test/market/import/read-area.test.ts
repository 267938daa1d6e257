import { expect } from 'chai'
import { readArea } from '../../../src/market/import/read-area.ts'

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
