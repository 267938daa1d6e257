import { comparisonMetrics, framing } from '../../../src/market/search/comparison.ts'
import { startMs } from '../open-test-market.ts'
import { aListing, aPlot } from '../some-listings.ts'

const cheap = aListing({ priceInr: 4_000_000, carpetAreaSqft: 800 })
const dear = aListing({ priceInr: 5_400_000, carpetAreaSqft: 1000, locality: 'vadavalli' })
const rented = aListing({ listingType: 'rent', rentalStructure: 'monthly', priceInr: 20_000 })
const leased = aListing({ listingType: 'rent', rentalStructure: 'lease', priceInr: 800_000 })

describe('figures of a comparison', () => {
  it('measures each listing against the cheapest and the largest', () => {
    const of = { propertyType: 'apartment', areaBasis: 'carpet' }
    expect(comparisonMetrics([dear, cheap])).to.deep.equal([
      { pricePerSqft: 5400, ...of, vsCheapestPercent: 35, vsLargestAreaPercent: 0 },
      { pricePerSqft: 5000, ...of, vsCheapestPercent: 0, vsLargestAreaPercent: -20 },
    ])
  })

  it('rounds half up', () => {
    const against = (priceInr: number): number | null | undefined =>
      comparisonMetrics([aListing({ priceInr: 1000 }), aListing({ priceInr })])[1]
        ?.vsCheapestPercent
    expect([against(1004), against(1005), against(1014), against(1015)]).to.deep.equal([0, 1, 1, 2])
    const smaller = (carpetAreaSqft: number): number | null | undefined =>
      comparisonMetrics([aListing({ carpetAreaSqft: 1000 }), aListing({ carpetAreaSqft })])[1]
        ?.vsLargestAreaPercent
    expect([smaller(875), smaller(874), smaller(885)]).to.deep.equal([-12, -13, -11])
  })

  it('has no price against the cheapest when sale, monthly rent and lump sum are mixed', () => {
    for (const mixed of [
      [cheap, rented],
      [rented, leased],
      [leased, cheap, dear],
    ]) {
      for (const { vsCheapestPercent } of comparisonMetrics(mixed))
        expect(vsCheapestPercent).to.equal(null)
    }
    expect(comparisonMetrics([leased, leased])[0]?.vsCheapestPercent).to.equal(0)
  })

  it('has no area against the largest when land and homes are mixed', () => {
    for (const metrics of comparisonMetrics([cheap, aPlot({})])) {
      expect(metrics.vsLargestAreaPercent).to.equal(null)
      expect(metrics.vsCheapestPercent).not.to.equal(null)
    }
  })

  it('is null where an area is not listed', () => {
    const unknown = aListing({ carpetAreaSqft: null })
    expect(
      comparisonMetrics([cheap, unknown]).map((metrics) => metrics.vsLargestAreaPercent),
    ).to.deep.equal([0, null])
    expect(comparisonMetrics([unknown])[0]).to.include({
      pricePerSqft: null,
      vsLargestAreaPercent: null,
    })
  })

  it('is null against a price of 0', () => {
    const free = aListing({ priceInr: 0 })
    expect(
      comparisonMetrics([free, cheap]).map(({ vsCheapestPercent }) => vsCheapestPercent),
    ).to.deep.equal([null, null])
  })

  it('is exact for the highest prices', () => {
    const huge = aListing({ priceInr: 1_000_000_000_000 })
    const one = aListing({ priceInr: 1 })
    expect(comparisonMetrics([one, huge])[1]?.vsCheapestPercent).to.equal(99_999_999_999_900)
  })
})

describe('the framing of a comparison', () => {
  it('names the trade-off by position in the request', () => {
    expect(framing([dear, cheap], startMs)).to.equal(
      'The lowest price is that of listing 2. The highest is 35 percent above the lowest. The largest carpet area is that of listing 1. Age, floor, furnishing, amenities and verification differ as shown. They are in different localities. Which of these matters more is for the buyer or tenant to decide.',
    )
  })

  it('counts unavailable listings and keeps the positions of the others', () => {
    const text = framing([undefined, cheap, dear], startMs)
    expect(text).to.match(/^1 of the 3 is not available\. The lowest price is that of listing 2\./u)
  })

  it('says when there is nothing to compare', () => {
    expect(framing([undefined, undefined], startMs)).to.equal(
      'None of these listings is available, so there is nothing to compare.',
    )
    expect(framing([cheap, undefined], startMs)).to.equal(
      '1 of the 2 is not available. Only one listing is available, so there is nothing to compare it with.',
    )
  })

  it('says when offers differ in kind, and when land is compared with homes', () => {
    expect(framing([cheap, rented, leased], startMs)).to.contain(
      'These are different kinds of offer (sale, monthly rent and lump-sum lease), so their prices are not compared.',
    )
    expect(framing([cheap, aPlot({})], startMs)).to.contain(
      'Land and carpet area are different things and are not compared.',
    )
  })

  it('names equal listings together', () => {
    expect(framing([cheap, dear, cheap], startMs)).to.contain(
      'The lowest price is that of listing 1 and 3.',
    )
    expect(framing([cheap, cheap], startMs)).to.contain(
      'All have the same price. All listed carpet areas are equal.',
    )
  })

  it('names listings under construction', () => {
    const unbuilt = aListing({ ageInYears: 0, availableFrom: '2028-03-01' })
    expect(framing([cheap, undefined, unbuilt], startMs)).to.contain(
      ' Under construction: listing 3. ',
    )
    expect(framing([unbuilt, cheap, unbuilt], startMs)).to.contain(
      ' Under construction: listing 1 and 3. ',
    )
    expect(framing([cheap, dear], startMs)).not.to.contain('onstruction')
  })

  it('never recommends', () => {
    for (const requested of [
      [cheap, dear],
      [cheap, rented],
      [undefined, undefined],
    ]) {
      expect(framing(requested, startMs)).not.to.match(
        /recommend|better|best|should|choose|worth|good/iu,
      )
    }
  })
})
