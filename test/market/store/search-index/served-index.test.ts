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
  /** Listings that were read. */
  read = 0
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
    const { listings } = this
    for (let at = 0; at < listings; at += 1) {
      if (this.fails && at === listings - 1) throw new Error('disk error')
      this.read += 1
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

  it('reads a city again after a reading that failed', async () => {
    const disk = new Disk()
    const index = servedIndex(disk.feed)
    expect(total(index)).to.equal(10)
    Object.assign(disk, { revision: 2, listings: 20, fails: true })
    expect(total(index)).to.equal(10)
    index.awaitReading(['coimbatore'])
    expect(await index.readAwaited().catch(String)).to.equal('Error: disk error')
    // Once may be a moment's; others are served as before.
    expect([total(index), index.revision()]).to.deep.equal([10, 1])
    await setImmediate()
    expect(() => index.revision()).to.throw('disk error')
    disk.fails = false
    index.awaitReading(['coimbatore'])
    while (total(index) < 20) await setImmediate()
    expect(index.revision()).to.equal(2)
    expect(disk.open).to.equal(0)
    index.close()
  })

  it('reads a few hundred listings between two calls, and serves the earlier ones meanwhile', async () => {
    const disk = new Disk()
    const index = servedIndex(disk.feed)
    const totals = new Set([total(index)])
    Object.assign(disk, { revision: 2, listings: 5000 })
    for (let turns = 0; index.revision() < 3; turns += 1) {
      totals.add(total(index))
      // A second change comes while the first one is read.
      if (turns === 10) Object.assign(disk, { revision: 3, listings: 6000 })
      const { read } = disk
      await setImmediate()
      expect(disk.read - read).to.be.at.most(300)
    }
    expect([...totals, total(index)]).to.deep.equal([10, 5000, 6000])
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
