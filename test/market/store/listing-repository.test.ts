import type { ListingFilter } from '../../../src/market/store/listing.ts'
import { onBothStores } from './on-both-stores.ts'
import { fill, newListing, startMs } from './open-test-store.ts'
import { openedForEach } from '../../opened.ts'

const visible = { nowMs: startMs, cities: ['coimbatore'] }

onBothStores('finding listings', (open) => {
  const test = openedForEach(open)

  const search = async (filter: Partial<ListingFilter> = {}, visibility = visible) =>
    test.store.listings.search({ listingType: 'sale', ...filter }, visibility, 9)

  it('returns every field as it was written', async () => {
    const given = newListing('1', {
      amenities: ['lift', 'gym'],
      reraId: 'TN/11/Building/9012/2024',
    })
    await fill(test.store, [given])
    const [found] = (await search()).listings
    const { sourceRowId: _row, published: _published, ...fields } = given
    expect(found).to.deep.equal({ listingId: found?.listingId, source: 'test', ...fields })
    expect(await test.store.listings.find(found?.listingId ?? '', visible)).to.deep.equal(found)
  })

  it('hides an unpublished listing from search, total and look-up', async () => {
    await fill(test.store, [newListing('1')])
    const [{ listingId } = { listingId: '' }] = (await search()).listings
    await fill(test.store, [newListing('1', { published: false })])
    expect(await search()).to.deep.equal({ total: 0, listings: [] })
    expect(await test.store.listings.find(listingId, visible)).to.equal(undefined)
  })

  it('hides a listing from the millisecond on which it ends', async () => {
    await fill(test.store, [newListing('1', { validUntilMs: startMs + 1 }), newListing('2')])
    const at = async (nowMs: number): Promise<number> =>
      (await search({}, { ...visible, nowMs })).total
    expect([await at(startMs), await at(startMs + 1), await at(startMs)]).to.deep.equal([2, 1, 2])
  })

  it('hides the listings of a city that is closed to the caller', async () => {
    await fill(test.store, [newListing('1', { city: 'tiruppur' })])
    const open = { nowMs: startMs, cities: ['coimbatore', 'tiruppur'] }
    const [listing] = (await search({}, open)).listings
    expect(listing?.city).to.equal('tiruppur')
    expect(await test.store.listings.find(listing?.listingId ?? '', open)).not.to.equal(undefined)
    expect((await search()).total).to.equal(0)
    expect(await test.store.listings.find(listing?.listingId ?? '', visible)).to.equal(undefined)
  })

  it('sees writes of another connection at once, also in totals', async () => {
    expect((await search()).total).to.equal(0)
    await fill(test.store, [newListing('1')])
    expect((await search()).total).to.equal(1)
    await fill(test.store, [newListing('1'), newListing('2')])
    expect((await search()).total).to.equal(2)
  })

  it('treats SQL syntax in values as plain text', async () => {
    const odd = [`'`, `"`, `' or 1=1 --`, '%', '_', '*', `'); drop table listings; --`, '\\', '🏠']
    await fill(
      test.store,
      odd.map((text) => newListing(text, { locality: text })),
    )
    for (const text of odd) {
      const page = await search({ localities: [text] })
      expect(page.listings.map(({ locality }) => locality)).to.deep.equal([text])
      expect(await test.store.listings.find(text, visible)).to.equal(undefined)
    }
    expect((await search()).total).to.equal(odd.length)
  })

  it('includes both ends of a price range', async () => {
    await fill(
      test.store,
      [99, 100, 101, 102].map((priceInr) => newListing(String(priceInr), { priceInr })),
    )
    const within = async (filter: Partial<ListingFilter>): Promise<number[]> =>
      (await search(filter)).listings.map(({ priceInr }) => priceInr)
    expect(await within({ minPriceInr: 100 })).to.deep.equal([100, 101, 102])
    expect(await within({ maxPriceInr: 101 })).to.deep.equal([99, 100, 101])
    expect(await within({ minPriceInr: 100, maxPriceInr: 100 })).to.deep.equal([100])
    expect(await within({ minPriceInr: 1_000_000_000_000 })).to.deep.equal([])
  })
})
