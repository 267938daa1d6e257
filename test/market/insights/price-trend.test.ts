import { expect } from 'chai'
import { basePrice, priceTrend } from '../../../src/market/insights/price-trend.ts'
import { expected, formulas, locality } from './curated.ts'

describe('the price trend', () => {
  for (const vector of expected.priceTrends) {
    it(`equals the one computed by hand for ${vector.slug}`, () => {
      const { slug, yoyTrendPct, basePricePerSqft: basePriceInr, asOf } = vector
      const trend = priceTrend({ slug, yoyTrendPct, basePriceInr }, asOf, formulas.priceTrend)
      expect(trend).to.deep.equal(
        vector.priceTrends.map(({ month, avgPricePerSqft }) => ({
          period: month,
          avgPriceInr: avgPricePerSqft,
        })),
      )
    })
  }

  const subject = { slug: 'vadavalli', yoyTrendPct: 7.5, basePriceInr: 5800 }
  const periods = (month: string) =>
    priceTrend(subject, month, formulas.priceTrend).map(({ period }) => period)

  it('has twelve months, oldest first, up to the requested month, also over a new year', () => {
    expect(periods('2027-01')).to.deep.equal([
      ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'],
    ])
    expect(periods('2026-12')[0]).to.equal('2026-01')
  })

  it('ends at the base price', () => {
    for (const month of ['2026-01', '2026-07', '2028-02']) {
      expect(priceTrend(subject, month, formulas.priceTrend).at(-1)?.avgPriceInr).to.equal(5800)
    }
  })

  it('starts from the middle of the band of the requested type', () => {
    const place = locality('saravanampatti')
    expect(basePrice(place, 'apartment')).to.equal(6100)
    expect(basePrice(place, 'villa')).to.equal(9500)
    expect(basePrice(place, 'independent_house')).to.equal(7500)
    expect(basePrice(place, 'plot')).to.equal(5300)
  })

  it('has no start where a type has no band', () => {
    expect(basePrice(locality('gandhipuram'), 'villa')).to.equal(undefined)
  })
})
