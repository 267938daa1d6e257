import fc from 'fast-check'
import {
  compare,
  larger,
  minus,
  plus,
  ratioFromText,
  roundHalfUp,
  roundRatio,
  smaller,
  times,
  whole,
  type Ratio,
  type RoundingMode,
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

describe('roundRatio', () => {
  const rounded = (text: string, mode: RoundingMode, to?: bigint): bigint =>
    roundRatio(ratioFromText(text), mode, to)

  for (const [text, halfUp, up, down] of [
    ['2.4', 2n, 3n, 2n],
    ['2.5', 3n, 3n, 2n],
    ['2.6', 3n, 3n, 2n],
    ['3', 3n, 3n, 3n],
    ['0', 0n, 0n, 0n],
    ['-2.4', -2n, -2n, -3n],
    ['-2.5', -2n, -2n, -3n],
    ['-2.6', -3n, -2n, -3n],
  ] as const) {
    it(`rounds ${text} half up to ${halfUp}, up to ${up}, down to ${down}`, () => {
      expect(rounded(text, 'half_up')).to.equal(halfUp)
      expect(rounded(text, 'up')).to.equal(up)
      expect(rounded(text, 'down')).to.equal(down)
    })
  }

  it('rounds to tens and hundreds', () => {
    expect(rounded('14.99', 'half_up', 10n)).to.equal(10n)
    expect(rounded('15', 'half_up', 10n)).to.equal(20n)
    expect(rounded('100.01', 'up', 100n)).to.equal(200n)
    expect(rounded('199.99', 'down', 100n)).to.equal(100n)
  })

  it('stays within one unit, and leaves a multiple of it alone', () => {
    const mode = fc.constantFrom<RoundingMode>('half_up', 'up', 'down')
    const unit = fc.constantFrom(1n, 10n, 100n)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(), mode, unit, (n, d, how, to) => {
        const value = { numerator: n, denominator: BigInt(d) + 1n }
        const result = roundRatio(value, how, to)
        const error = result * value.denominator - n
        expect(result % to).to.equal(0n)
        expect((error < 0n ? -error : error) < to * value.denominator).to.equal(true)
      }),
    )
  })
})

describe('roundHalfUp', () => {
  it('rounds the half toward plus infinity', () => {
    expect([2.5, -2.5, 0.49999999999999994].map(roundHalfUp)).to.deep.equal([3, -2, 0])
  })

  it('never returns a negative zero', () => {
    for (const value of [-0, -0.3, -0.5]) {
      expect(Object.is(roundHalfUp(value), 0)).to.equal(true)
    }
  })
})
