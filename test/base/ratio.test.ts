import { expect } from 'chai'
import fc from 'fast-check'
import {
  compare,
  larger,
  minus,
  plus,
  ratioFromText,
  smaller,
  times,
  whole,
  type Ratio,
} from '../../src/base/ratio.ts'

const ratio = fc
  .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map(([numerator, denominator]): Ratio => ({ numerator, denominator }))

const areEqual = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0

describe('ratio', () => {
  it('reads decimals and percentages exactly', () => {
    expect(ratioFromText('0.25')).to.deep.equal({ numerator: 25n, denominator: 100n })
    expect(ratioFromText('0.25%')).to.deep.equal({ numerator: 25n, denominator: 10_000n })
    expect(ratioFromText('-7')).to.deep.equal({ numerator: -7n, denominator: 1n })
  })

  for (const text of ['', '.5', '5.', '1e3', '1,000', '5 %', '%', 'NaN', '+5']) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      expect(() => ratioFromText(text)).to.throw(RangeError)
    })
  }

  it('adds, subtracts and multiplies as fractions do', () => {
    fc.assert(
      fc.property(ratio, ratio, ratio, (a, b, c) => {
        expect(areEqual(minus(plus(a, b), b), a)).to.equal(true)
        expect(areEqual(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).to.equal(true)
      }),
    )
  })

  it('orders as fractions do', () => {
    fc.assert(
      fc.property(ratio, ratio, (a, b) => {
        expect(compare(a, b)).to.equal(-compare(b, a) + 0)
        expect(areEqual(plus(smaller(a, b), larger(a, b)), plus(a, b))).to.equal(true)
        expect(compare(smaller(a, b), larger(a, b)) <= 0).to.equal(true)
      }),
    )
  })

  it('keeps a shared denominator: sums of percentages do not grow', () => {
    const sum = plus(ratioFromText('5%'), ratioFromText('10%'))
    expect(sum.denominator).to.equal(100n)
    expect(areEqual(times(sum, whole(20n)), whole(3n))).to.equal(true)
  })
})
