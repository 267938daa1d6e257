import type { PropertyType } from '../../src/market/store/listing.ts'
import { openTestMarket, startMs } from './open-test-market.ts'
import { coimbatore } from './coimbatore.ts'
import { openedOnce } from '../opened.ts'

const types: readonly PropertyType[] = ['apartment', 'villa', 'independent_house', 'plot']
/** Of the 90 localities: not all have nine. */
const minCompared = { apartment: 50, villa: 4, independent_house: 40, plot: 15 }
const localities = coimbatore.localities.map(({ slug, name, pincodes, kind }) => ({
  ...{ slug, name },
  precise: kind === 'corridor' ? name : `${name}, ${pincodes[0] ?? ''}`,
}))

describe('prices per square foot', () => {
  const test = openedOnce(openTestMarket)

  /** Of what is for sale, in ascending order. */
  const onCards = async (locality: string, propertyType: PropertyType) =>
    (
      await test.market.search(
        { city: 'Coimbatore', locality, propertyType, transactionType: 'sale', limit: 500 },
        startMs,
      )
    ).listings
      .flatMap(({ pricePerSqft, locality: found }) =>
        pricePerSqft === undefined || !locality.startsWith(found) ? [] : [pricePerSqft],
      )
      .sort((a, b) => a - b)

  const trendNow = async (locality: string, propertyType: PropertyType) => {
    const localitiesCompared = [locality, locality.startsWith('Annur') ? 'Vadavalli' : 'Annur']
    const compared = await test.market.localities.compare(
      { city: 'Coimbatore', localities: localitiesCompared, propertyType },
      startMs,
    )
    if ('error' in compared) throw new Error(compared.error)
    const found = compared.comparison[compared.localities[0] ?? '']
    return (found?.otherPriceTrends ?? found?.priceTrends)?.at(-1)?.avgPriceInr
  }

  for (const propertyType of types) {
    it(`keeps ${propertyType} trends within the prices of the listings, about in the middle`, async () => {
      const above: number[] = []
      let compared = 0
      for (const { precise, name } of localities) {
        const rates = await onCards(precise, propertyType)
        const trend = await trendNow(precise, propertyType)
        if (trend === undefined || trend === null) continue
        above.push(...rates.map((rate) => (rate > trend ? 1 : 0)))
        // A handful of homes may all lie in one half of the band that they were drawn from.
        if (rates.length < 9) continue
        compared += 1
        expect(trend, name).to.be.within(rates[0] ?? 0, rates.at(-1) ?? 0)
      }
      const share = above.reduce((sum, each) => sum + each, 0) / above.length
      expect(compared).to.be.at.least(minCompared[propertyType])
      expect(share).to.be.within(0.35, 0.65)
    })
  }

  it('repeats in the insights of a locality what apartments cost', async () => {
    const { priceTrends } = (
      await test.market.localities.insights({ city: 'Coimbatore', locality: 'Vadavalli' }, startMs)
    ).insights
    expect(priceTrends.at(-1)?.avgPriceInr).to.equal(await trendNow('Vadavalli', 'apartment'))
  })
})
