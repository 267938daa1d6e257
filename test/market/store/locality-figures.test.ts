import type { NewListing } from '../../../src/market/store/listing.ts'
import { onBothStores } from './on-both-stores.ts'
import { dayMs, fill, newListing, startMs } from './open-test-store.ts'
import { openedForEach } from '../../opened.ts'

onBothStores('the figures of a locality', (open) => {
  const test = openedForEach(open)

  const rows: readonly NewListing[] = [
    newListing('flat', { priceInr: 6_200_000, validUntilMs: startMs + 9 * dayMs }),
    newListing('villa', { priceInr: 15_000_000, propertyType: 'villa' }),
    newListing('house', { priceInr: 9_000_000, propertyType: 'independent_house' }),
    newListing('plot', { priceInr: 4_000_000, propertyType: 'plot' }),
    newListing('rent', { priceInr: 16_000, listingType: 'rent', rentalStructure: 'monthly' }),
    newListing('lease', { priceInr: 800_000, listingType: 'rent', rentalStructure: 'lease' }),
    newListing('unpublished', { published: false }),
    newListing('expired', { validUntilMs: startMs }),
    newListing('elsewhere', { locality: 'vadavalli' }),
    newListing('other city', { city: 'tiruppur' }),
  ]
  const find = (nowMs = startMs) =>
    test.store.localityFigures.find('coimbatore', 'saravanampatti', nowMs)

  it('counts active listings, and uses prices of homes for sale only', async () => {
    await fill(test.store, rows)
    const { activeCount, homePricesInr } = await find()
    expect(activeCount).to.equal(6)
    expect(homePricesInr).to.deep.equal([6_200_000, 9_000_000, 15_000_000])
  })

  it('keeps the figures valid until the first listing expires', async () => {
    await fill(test.store, rows)
    const { untilMs } = await find()
    expect(untilMs).to.equal(startMs + 9 * dayMs)
    expect((await find(untilMs - 1)).activeCount).to.equal(6)
    expect((await find(untilMs)).activeCount).to.equal(5)
  })

  it('dates the figures by the last check or publication that has happened', async () => {
    await fill(test.store, [
      newListing('checked', {
        publishedAtMs: startMs - 9 * dayMs,
        verifiedAtMs: startMs - 2 * dayMs,
      }),
      newListing('published', { publishedAtMs: startMs - 5 * dayMs }),
      newListing('checked later today', {
        publishedAtMs: startMs - 3 * dayMs,
        verifiedAtMs: startMs + 1,
      }),
    ])
    expect((await find()).newestMs).to.equal(startMs - 2 * dayMs)
    expect((await find(startMs + 1)).newestMs).to.equal(startMs + 1)
  })

  it('returns empty figures without active listings', async () => {
    expect(await find()).to.deep.equal({
      activeCount: 0,
      sources: [],
      homePricesInr: [],
      months: [],
      running: [],
      offered: [],
      newestMs: null,
      untilMs: Infinity,
    })
  })

  it('returns a data version that changes with an import', async () => {
    const { localityFigures } = test.store
    const before = localityFigures.dataVersion()
    expect(localityFigures.dataVersion()).to.equal(before)
    await fill(test.store, rows)
    expect(localityFigures.dataVersion()).not.to.equal(before)
  })
})
