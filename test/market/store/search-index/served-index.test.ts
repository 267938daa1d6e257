import { setImmediate } from 'node:timers/promises'
import { servedIndex } from '../../../../src/market/store/search-index/served-index.ts'
import type { ListingEntry, ListingFeed } from '../../../../src/market/store/listing-feed.ts'
import { dayMs, startMs } from '../open-test-store.ts'

const visible = { nowMs: startMs, cities: ['coimbatore'] }

/** A store whose city has so many listings at a revision, and whose disk can fail. */
class Disk {
  revision = 1
  listings = 10
  fails = false
  /** Readings that were begun and not ended. */
  open = 0
  readonly feed: ListingFeed = {
    revision: () => this.revision,
    changedCities: () => ['coimbatore'],
    changesSince: (_city, since) =>
      since < this.revision
        ? undefined
        : { revision: this.revision, rowNumbers: new Set(), entries: [] },
    readCity: () => {
      this.open += 1
      const { revision } = this
      return { revision, entries: this.#entries(), end: () => void (this.open -= 1) }
    },
  };

  *#entries(): Generator<ListingEntry> {
    for (let at = 0; at < this.listings; at += 1) {
      if (this.fails && at === this.listings - 1) throw new Error('disk error')
      yield [
        ...([at, `lst_${at}`, 'sulur', 'apartment', 'sale', null, 2, null, at] as const),
        ...([startMs + dayMs, startMs, null, 3] as const),
      ]
    }
  }
}

describe('the served index', () => {
  const total = (index: ReturnType<typeof servedIndex>): number =>
    index.search({ listingType: 'sale' }, visible, 1).total

  for (const listings of [20, 20_000])
    it(`reads a city of ${listings} again after a reading that failed`, async () => {
      const disk = new Disk()
      const index = servedIndex(disk.feed)
      expect(total(index)).to.equal(10)
      Object.assign(disk, { revision: 2, listings, fails: true })
      // Of a large change, the failure is between two calls, and nobody's.
      if (listings < 1000) expect(() => total(index)).to.throw('disk error')
      else expect(total(index)).to.equal(10)
      for (let turn = 0; turn < 100; turn += 1) await setImmediate()
      disk.fails = false
      while (index.revision() < 2) await setImmediate()
      expect(total(index)).to.equal(listings)
      expect(disk.open).to.equal(0)
      index.close()
    })

  it('fails a first search that cannot read the city, and serves the next one', () => {
    const disk = new Disk()
    const index = servedIndex(disk.feed)
    disk.fails = true
    expect(() => total(index)).to.throw('disk error')
    disk.fails = false
    expect(total(index)).to.equal(10)
    expect(disk.open).to.equal(0)
    index.close()
  })
})
