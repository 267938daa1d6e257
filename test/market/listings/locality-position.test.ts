import type { NewListing } from '../../../src/market/store/listing.ts'
import { localityPosition } from '../../../src/market/search/comparison.ts'
import { openTestMarket, dayMs, startMs } from '../open-test-market.ts'
import { aListing } from '../some-listings.ts'
import { fill, newListing } from '../store/open-test-store.ts'
import { openedForEach } from '../../opened.ts'

describe('the place of a price among others', () => {
  const among = (...rates: readonly number[]) => Uint32Array.from(rates)

  const flat = aListing({ propertyType: 'apartment' })
  const positionOf = (rate: number, rates: Uint32Array, listing = flat) =>
    localityPosition(rate, rates, listing, 'Vadavalli')

  it('says of how many of what, from the cheapest', () => {
    const rates = among(4000, 5000, 5000, 6000, 9000)
    expect(positionOf(5000, rates)).to.include({
      ...{ propertyType: 'apartment', areaBasis: 'carpet' },
      summary:
        'Place 2 of 5 apartments for sale in Vadavalli, from the cheapest, by asking price per sq ft of carpet area. Their median is ₹5,000.',
    })
    const plot = aListing({ propertyType: 'plot' })
    expect(positionOf(4000, rates, plot)?.summary).to.include('5 plots for sale in Vadavalli')
    expect(positionOf(4000, rates, plot)?.summary).to.include('per sq ft of land.')
    const rented = aListing({ listingType: 'rent', rentalStructure: 'monthly' })
    expect(positionOf(4000, rates, rented)?.summary).to.include('for rent in Vadavalli')
  })

  it('counts from the lowest, and is shared by equals', () => {
    const rates = among(4000, 5000, 5000, 6000, 9000, 9001)
    const placeOf = (rate: number) => positionOf(rate, rates)?.place
    expect([4000, 5000, 6000, 9000, 9001].map(placeOf)).to.deep.equal([1, 2, 4, 5, 6])
    expect(positionOf(4000, rates)).to.include({
      ...{ listingCount: 6, medianPricePerSqft: 5500 },
    })
  })

  it('is undefined among fewer than five', () => {
    expect(positionOf(1, among(1, 2, 3, 4))).to.equal(undefined)
    expect(positionOf(1, among(1, 2, 3, 4, 5))).to.include({ medianPricePerSqft: 3 })
  })
})

describe('the position of a listing in its locality', () => {
  const test = openedForEach(openTestMarket)

  const flat = (row: string, rate: number, parts: Partial<NewListing> = {}) =>
    newListing(row, { carpetAreaSqft: 1000, priceInr: rate * 1000, ...parts })
  const five = [5000, 5100, 5200, 5300, 5400].map((rate) => flat(`${rate}`, rate))
  const position = async (rate: number, nowMs = startMs) => {
    const query = { city: 'Coimbatore', locality: 'Saravanampatti', limit: 500 }
    const listing = (
      await test.market.search(
        { ...query, transactionType: 'sale', propertyType: 'apartment' },
        nowMs,
      )
    ).listings.find(({ price }) => price === rate * 1000)
    return (await test.market.find(listing?.listingId ?? '', nowMs))?.position
  }

  it('is among the listings of the same locality, type and offer alone', async () => {
    await fill(
      test.store,
      [
        ...five,
        flat('rent', 5, { listingType: 'rent', rentalStructure: 'monthly' }),
        flat('elsewhere', 5001, { locality: 'vadavalli' }),
        flat('villa', 5002, { propertyType: 'villa' }),
        flat('without an area', 5003, { carpetAreaSqft: null }),
        flat('expired', 5004, { validUntilMs: startMs - 1 }),
        flat('unpublished', 5005, { published: false }),
      ],
      'acme',
    )
    expect(await position(5300)).to.include({
      ...{ place: 4, listingCount: 5, medianPricePerSqft: 5200 },
    })
  })

  it('is computed again when a listing comes, goes or expires', async () => {
    await fill(test.store, five, 'acme')
    expect(await position(5300)).to.include({ place: 4, listingCount: 5 })
    const sixth = flat('sixth', 4000, { validUntilMs: startMs + dayMs })
    await fill(test.store, [...five, sixth], 'acme')
    expect(await position(5300)).to.include({ place: 5, listingCount: 6 })
    expect(await position(5300, startMs + dayMs)).to.include({ place: 4, listingCount: 5 })
    await fill(test.store, five.slice(1), 'acme')
    expect(await position(5300)).to.equal(undefined)
  })

  it('never compares a real listing with a demo listing', async () => {
    await fill(test.store, five, 'acme')
    const demo = await test.market.search(
      { city: 'Coimbatore', locality: 'Saravanampatti', transactionType: 'sale', limit: 500 },
      startMs,
    )
    expect(demo.total).to.be.above(50)
    expect(await position(5000)).to.include({ place: 1, listingCount: 5 })
  })
})
