import { newListing } from './store/open-test-store.ts'
import { onBothStores, type EmptyStore } from './store/on-both-stores.ts'
import { clockAt, dataDirectory, dayMs, siteUrl, startMs } from './open-test-market.ts'
import { openMarket, type Market } from '../../src/market/market.ts'
import { openedForEach } from '../opened.ts'

onBothStores('the id of a home that a second source brings', (open) => {
  const opened = openedForEach(async () => {
    const empty: EmptyStore = await open()
    const parts = { store: empty.store, dataDirectory, siteUrl, clock: clockAt(startMs) }
    const market: Market = await openMarket({ ...parts, demoData: 'off' })
    return { ...empty, market }
  })
  const flat = newListing('A-1', { floorNumber: 7, validUntilMs: startMs + 30 * dayMs })
  const query = { transactionType: 'sale', limit: 5 } as const

  async function take(source: string, ...rows: readonly ReturnType<typeof newListing>[]) {
    const release = { contentHash: `of ${rows.length}`, anchorDay: '2026-11-21' }
    await opened.store.listingSources.replace(source, { release, rows, isCurrent: () => false })
    return opened.market.search(query, startMs)
  }

  it('finds what is shown in its place, in details, comparisons and purchases, until it is taken down', async () => {
    const saved = (await take('acme', flat)).listings[0]?.listingId ?? ''
    const found = await take('best', { ...flat, validUntilMs: startMs + 60 * dayMs })
    const shown = found.listings[0]?.listingId ?? ''
    expect(found.total).to.equal(1)
    expect(shown).not.to.equal(saved)
    const { market, store } = opened
    const home = await market.find(shown, startMs)
    expect(home).to.have.nested.property('listing.listingId', shown)
    expect(await market.find(saved, startMs)).to.deep.equal(home)
    expect(await market.purchase(saved, startMs))
      .to.be.an('object')
      .that.deep.equals(await market.purchase(shown, startMs))
    expect((await market.compare([saved], startMs)).comparison[0]).to.deep.include({
      ...{ listingId: saved, listing: home?.listing, status: 'found' },
    })
    await store.listingPublication.unpublish(saved)
    expect(await market.find(saved, startMs)).to.equal(undefined)
  })
})
