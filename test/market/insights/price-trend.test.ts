import { basePrice, priceTrend } from '../../../src/market/insights/price-trend.ts'
import type { ObservedMonth } from '../../../src/market/store/locality-months.ts'
import type { PropertyType } from '../../../src/market/store/listing.ts'
import { monthBefore } from '../../../src/market/insights/month.ts'
import { expected, locality } from './curated.ts'

const compiledIn = '2026-11'

function trend(
  slug: string,
  month: string,
  observed: readonly ObservedMonth[] = [],
  propertyType: PropertyType = 'apartment',
) {
  const subject = { locality: locality(slug), propertyType, observed, compiledIn }
  return priceTrend(subject, month)
}

const months = (...given: Parameters<typeof trend>) => trend(...given).priceTrends

function seen(month: string, parts: Partial<ObservedMonth> = {}): ObservedMonth {
  const rates = { lowerQuartile: 9000, median: 10_000, upperQuartile: 11_000 }
  return { month, propertyType: 'apartment', homeCount: 24, ...rates, ...parts }
}

describe('the price trend', () => {
  for (const vector of expected.priceTrends) {
    it(`is modelled as computed by hand for ${vector.slug}`, () => {
      expect(months(vector.slug, vector.asOf)).to.deep.equal(
        vector.priceTrends.map(({ month, avgPricePerSqft }) => ({
          period: month,
          avgPriceInr: avgPricePerSqft,
          basis: 'modelled',
        })),
      )
    })
  }

  it('has twelve months, oldest first, up to the requested month, also over a new year', () => {
    expect(months('vadavalli', '2027-01').map(({ period }) => period)).to.deep.equal([
      ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'],
    ])
  })

  it('has one value for a month and basis, whenever it is requested', () => {
    const observed = [seen('2026-11'), seen('2027-02', { median: 12_000 })]
    const values = new Map<string, unknown>()
    for (const month of ['2026-11', '2027-03', '2027-10', '2028-01']) {
      const { priceTrends, otherPriceTrends = [] } = trend('vadavalli', month, observed)
      for (const point of [...priceTrends, ...otherPriceTrends]) {
        if (point.avgPriceInr === null) continue
        const key = `${point.period} ${point.basis}`
        expect(point).to.deep.equal(values.get(key) ?? point)
        values.set(key, point)
      }
    }
    expect(values).to.have.property('size', 17)
  })

  it('shows what was observed apart, by carpet area as on cards', () => {
    expect(trend('vadavalli', '2026-11', [seen('2026-11')]).otherPriceTrends).to.deep.equal([
      {
        period: '2026-11',
        avgPriceInr: 10_000,
        basis: 'observed',
        homeCount: 24,
        lowerQuartileInr: 9000,
        upperQuartileInr: 11_000,
      },
    ])
  })

  it('ends a modelled past where observation begins, with no change from one to the other', () => {
    const crash = [seen('2026-11', { median: 6000 })]
    const { priceTrends, priceTrendsOf } = trend('vadavalli', '2026-11', crash)
    const before = trend('vadavalli', '2026-10')
    expect(priceTrends).to.deep.equal(before.priceTrends)
    expect(priceTrendsOf).to.deep.equal(before.priceTrendsOf)
    expect(priceTrendsOf).to.include({ asOf: '2026-10', basis: 'modelled', changePercent: 7.1 })
  })

  it('is observed once six months are, with the modelled months before them apart', () => {
    const sixMonths = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-04', '2027-05']
    const observed = sixMonths.map((month, index) => seen(month, { median: 6000 + 100 * index }))
    const five = trend('vadavalli', '2027-05', observed.slice(1))
    expect(five.priceTrendsOf).to.include({ basis: 'modelled', asOf: '2026-11' })
    expect(five.otherPriceTrends?.map(({ period }) => period)).to.deep.equal(sixMonths.slice(1))

    const { priceTrends, otherPriceTrends, priceTrendsOf } = trend('vadavalli', '2027-05', observed)
    expect(priceTrends.map(({ avgPriceInr }) => avgPriceInr)).to.deep.equal([
      ...[null, null, null, null, null, 6000],
      ...[6100, 6200, 6300, null, 6400, 6500],
    ])
    expect(priceTrendsOf).to.include({
      ...{ basis: 'observed', asOf: '2027-05', pricePerSqft: 6500, homeCount: 24 },
      ...{ changePercent: 8.3, changeSince: '2026-11' },
    })
    expect(otherPriceTrends?.map(({ period, basis }) => `${period} ${basis}`)).to.deep.equal(
      ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month) => `${month} modelled`),
    )
  })

  it('never has two bases in one list, nor a month in both, whatever was observed', () => {
    for (let pattern = 0; pattern < 2 ** 12; pattern += 1) {
      const observed = Array.from({ length: 12 }, (_, index) =>
        seen(monthBefore('2027-05', index), { homeCount: (pattern >> index) % 2 === 1 ? 5 : 4 }),
      )
      for (const type of ['apartment', 'plot'] as const) {
        const ofType = observed.map((month) => ({ ...month, propertyType: type }))
        const {
          priceTrends,
          otherPriceTrends = [],
          priceTrendsOf,
        } = trend(...(['vadavalli', '2027-05', ofType, type] as const))
        const own = priceTrends.flatMap(({ basis }) => basis ?? [])
        const others = otherPriceTrends.flatMap(({ basis }) => basis ?? [])
        expect(new Set(own).size, String(pattern)).to.be.at.most(1)
        expect(new Set(others).size).to.be.at.most(1)
        expect(others).not.to.include(own[0])
        if (own.length > 0) expect(priceTrendsOf.basis).to.equal(own[0])
        const [modelled, seenMonths] =
          own[0] === 'modelled' ? [priceTrends, otherPriceTrends] : [otherPriceTrends, priceTrends]
        const lastModelled = modelled.findLast(({ basis }) => basis !== undefined)?.period ?? ''
        const firstSeen = seenMonths.find(({ basis }) => basis !== undefined)?.period ?? '9'
        expect(lastModelled < firstSeen, String(pattern)).to.equal(true)
      }
    }
  })

  it('observes no month with too few homes', () => {
    const observed = [seen('2026-11', { homeCount: 4 }), seen('2026-09', { homeCount: 5 })]
    const { priceTrends, otherPriceTrends } = trend('vadavalli', '2026-11', observed)
    expect(priceTrends.at(-1)?.period).to.equal('2026-08')
    expect(otherPriceTrends?.map(({ period }) => period)).to.deep.equal(['2026-09'])
  })

  it('is null in the other months where a type has no band, and empty without any', () => {
    const villas = [seen('2026-10', { propertyType: 'villa' })]
    const points = months('gandhipuram', '2026-11', villas, 'villa')
    expect(points).to.have.length(12)
    expect(points.filter(({ avgPriceInr }) => avgPriceInr !== null)).to.have.length(1)
    expect(points.at(-1)).to.deep.equal({ period: '2026-11', avgPriceInr: null })
    expect(months('gandhipuram', '2026-11', [], 'villa')).to.deep.equal([])
  })

  it('is not that of apartments for another type: of it only the curated month is modelled', () => {
    const { priceTrends, priceTrendsOf } = trend('vadavalli', '2027-01', [], 'plot')
    expect(priceTrends.filter(({ avgPriceInr }) => avgPriceInr !== null)).to.deep.equal([
      { period: '2026-11', avgPriceInr: 4900, basis: 'modelled' },
    ])
    expect(priceTrendsOf).to.deep.equal({
      ...{ propertyType: 'plot', areaBasis: 'land', homeCount: 0 },
      ...{ pricePerSqft: 4900, asOf: '2026-11', basis: 'modelled', changePercent: null },
    })
    const { priceTrendsOf: later, priceTrends: none } = trend('vadavalli', '2028-01', [], 'plot')
    expect(none).to.deep.equal([])
    expect(later).to.include({ pricePerSqft: 4900, asOf: '2026-11' })
  })

  it('says of what its newest price is, and how it changed among months of one basis', () => {
    expect(trend('vadavalli', '2026-11').priceTrendsOf).to.deep.equal({
      ...{ propertyType: 'apartment', areaBasis: 'carpet', homeCount: 0 },
      ...{ pricePerSqft: 8060, asOf: '2026-11', basis: 'modelled' },
      ...{ changePercent: 7.6, changeSince: '2025-12' },
    })
    const once = [seen('2026-11', { propertyType: 'villa' })]
    const observed = [seen('2026-09', { propertyType: 'villa', median: 8000 }), ...once]
    expect(trend('vadavalli', '2026-11', once, 'villa').priceTrendsOf).to.include({
      ...{ basis: 'observed', homeCount: 24, pricePerSqft: 10_000, changePercent: null },
    })
    expect(trend('vadavalli', '2026-11', observed, 'villa').priceTrendsOf).to.include({
      ...{ changePercent: 25, changeSince: '2026-09' },
    })
    expect(trend('gandhipuram', '2026-11', [], 'villa').priceTrendsOf).to.deep.equal({
      ...{ propertyType: 'villa', areaBasis: 'carpet', homeCount: 0, changePercent: null },
    })
  })

  it('starts from the middle of the band of the requested type, by carpet area', () => {
    const place = locality('saravanampatti')
    expect(basePrice(place, 'apartment')).to.equal(6100 / 0.72)
    expect(basePrice(place, 'villa')).to.equal(9500 / 0.85)
    expect(basePrice(place, 'independent_house')).to.equal(7500 / 0.85)
    expect(basePrice(place, 'plot')).to.equal(5300 / 1)
    expect(basePrice(locality('gandhipuram'), 'villa')).to.equal(undefined)
  })
})
