import { expect } from 'chai'
import { base62, base62OfNumber } from '../../src/base/base62.ts'

describe('base62', () => {
  for (const [value, text] of [
    [0, '000000'],
    [9, '000009'],
    [10, '00000A'],
    [35, '00000Z'],
    [36, '00000a'],
    [61, '00000z'],
    [62, '000010'],
    [2 ** 32 - 1, '4gfFC3'],
  ] as const) {
    it(`writes ${value} as ${text}, from a number or a bigint`, () => {
      expect(base62(BigInt(value), 6)).to.equal(text)
      expect(base62OfNumber(value, 6)).to.equal(text)
    })
  }
})
