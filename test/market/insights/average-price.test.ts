import { averagePrice, interquartileMean } from '../../../src/market/insights/average-price.ts'
import { locality } from './curated.ts'

describe('the interquartile mean', () => {
  it('is the mean of the middle half', () => {
    expect(interquartileMean([1, 10, 20, 1000])).to.equal(15)
    expect(interquartileMean([0, 0, 3, 5, 7, 9, 900, 900])).to.equal(6)
  })

  it('counts the values on the quartiles in part when the number is no multiple of four', () => {
    expect(
      interquartileMean([5, 8, 4, 38, 8, 6, 9, 7, 7, 3, 1, 6].toSorted((a, b) => a - b)),
    ).to.equal(6.5)
    expect(interquartileMean([1, 3, 5, 7, 9, 11, 13, 15, 17])).to.be.closeTo(9, 1e-12)
    expect(interquartileMean([0, 0, 4, 8, 100])).to.be.closeTo(
      (0.75 * 0 + 4 + 0.75 * 8) / 2.5,
      1e-12,
    )
  })

  it('is the value itself when there is one, and the mean of two', () => {
    expect(interquartileMean([7])).to.equal(7)
    expect(interquartileMean([7, 9])).to.equal(8)
  })
})

describe('the average price', () => {
  const place = locality('saravanampatti')
  const ofPrices = (...pricesInr: readonly number[]) => averagePrice(pricesInr, place)

  it('is rounded half up to ten thousand rupees', () => {
    expect(ofPrices(1, 6_205_000, 6_205_000, 6_205_000, 9e9).avgPriceInr).to.equal(6_210_000)
    expect(ofPrices(1, 6_204_999, 6_204_999, 6_204_999, 9e9).avgPriceInr).to.equal(6_200_000)
  })

  it('comes from five homes or more', () => {
    expect(ofPrices(4e6, 5e6, 6e6, 7e6, 8e6)).to.deep.equal({
      avgPriceInr: 6_000_000,
      isEstimated: false,
      avgPriceOf:
        'Mean asking price of 5 apartments, villas and houses for sale, of all sizes; no plots.',
      avgPriceSpread: { homeCount: 5, lowerQuartileInr: 5e6, upperQuartileInr: 7e6 },
    })
  })

  it('comes from the rate of apartments, for a home of 1,083 sq ft, when there are fewer', () => {
    // 6,100 * 1,083 = 66,06,300
    const avgPriceOf = 'Estimate for a typical 2 BHK apartment: too few homes are for sale.'
    const estimate = { avgPriceInr: 6_610_000, isEstimated: true, avgPriceOf }
    expect(ofPrices(6e6, 6e6, 6e6, 6e6)).to.deep.equal(estimate)
    expect(ofPrices()).to.deep.equal(estimate)
  })
})
