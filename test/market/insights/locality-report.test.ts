import { localityReporter } from '../../../src/market/insights/locality-report.ts'
import type { CuratedLocality } from '../../../src/market/places/curated-city.ts'
import type { LocalityFigures } from '../../../src/market/store/locality-figures.ts'
import { coimbatore, locality, noListings } from './curated.ts'

const reporter = localityReporter(coimbatore)
/** In the middle of a month. */
const report = (place: CuratedLocality, figures: LocalityFigures, month: string) =>
  reporter(place, figures, Date.parse(`${month}-15T06:30:00Z`))
const homes = (count: number) => ({
  ...noListings,
  activeCount: count,
  sources: ['one', 'two'],
  homePricesInr: Array.from({ length: count }, () => 6_000_000),
})

describe('a locality report', () => {
  it('counts every active listing as supply', () => {
    const { insights } = report(locality('vadavalli'), { ...homes(6), activeCount: 40 }, '2026-11')
    expect(insights.supplyCount).to.equal(40)
    expect(insights.avgPriceInr).to.equal(6_000_000)
  })

  it('describes a place without listings, with an estimated price', () => {
    const found = report(locality('vadavalli'), noListings, '2026-11')
    expect(found.insights.supplyCount).to.equal(0)
    expect(found.insights.avgPriceInr).to.equal(6_280_000)
    expect(found.isPriceEstimated).to.equal(true)
    expect(found.insights.priceTrends).to.have.lengthOf(12)
  })

  it('shows the trend of apartments, and keeps those of the other types', () => {
    const { insights, trends } = report(locality('gandhipuram'), noListings, '2026-11')
    expect(insights.priceTrends).to.equal(trends.apartment.priceTrends)
    expect(trends.plot.priceTrends.at(-1)).to.deep.equal({
      ...{ period: '2026-11', avgPriceInr: 15_500 },
      basis: 'modelled',
    })
    expect(trends.villa.priceTrends).to.deep.equal([])
  })

  describe('of planned works', () => {
    const shownIn = (month: string) => {
      const { insights } = report(locality('madampatti'), noListings, month)
      return [...insights.strengthTags, ...insights.highlights].filter((text) =>
        text.startsWith('Infrastructure works'),
      )
    }

    it('repeats them while the newest press source is at most 18 months old', () => {
      expect(coimbatore.newestSourceSeen.press).to.match(/^2026-02/u)
      expect(shownIn('2027-08')).to.have.lengthOf(2)
    })

    it('drops them after that, also from the grade', () => {
      expect(shownIn('2027-09')).to.deep.equal([])
      const graded = (month: string) =>
        report(locality('madampatti'), noListings, month).insights.investmentGrade
      expect([graded('2027-08'), graded('2027-09')]).to.deep.equal(['B+', 'B'])
    })
  })

  describe('freshness', () => {
    const freshnessOf = (slug: string, figures: LocalityFigures) =>
      report(locality(slug), figures, '2026-11').freshness

    it('counts each source of listings and the five kinds of curated sources', () => {
      expect(freshnessOf('vadavalli', homes(40)).sourceCount).to.equal(7)
      expect(freshnessOf('vadavalli', noListings).sourceCount).to.equal(5)
    })

    it('is that of the newest listing, or of the record when that is newer', () => {
      const at = (newestMs: number | null) =>
        freshnessOf('vadavalli', { ...noListings, newestMs }).updatedAt
      expect(at(Date.parse('2026-11-21T06:30:00Z'))).to.equal('2026-11-21T06:30:00Z')
      expect(at(Date.parse('2026-11-20T06:30:00Z'))).to.equal('2026-11-21T00:00:00Z')
      expect(at(null)).to.equal('2026-11-21T00:00:00Z')
    })

    it('is as confident as the weaker of the curated prices and the number of homes', () => {
      const confidence = (prices: 'high' | 'medium' | 'low', count: number) =>
        report(locality('vadavalli', { confidence: { prices } }), homes(count), '2026-11').freshness
          .confidence
      expect(confidence('high', 30)).to.equal('high')
      expect(confidence('high', 29)).to.equal('medium')
      expect(confidence('high', 4)).to.equal('low')
      expect(confidence('medium', 30)).to.equal('medium')
      expect(confidence('medium', 5)).to.equal('medium')
      expect(confidence('low', 30)).to.equal('low')
    })
  })
})
