import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { NewListing } from '../../../../src/market/store/listing.ts'
import { openStore } from '../../../../src/market/store/open-store.ts'
import { fill, newListing, openTestStore, startMs } from '../open-test-store.ts'
import { openedForEach } from '../../../opened.ts'

const visible = { nowMs: startMs, cities: ['coimbatore'] }

describe('the search index', () => {
  const test = openedForEach(openTestStore)

  it('finds the same listings after the database was vacuumed by hand', async () => {
    const rows = ['1', '2', '3'].map((row) => newListing(row))
    await fill(test.store, rows)
    await fill(test.store, rows.slice(1))
    const before = search(9)
    const raw = new SqliteDatabase(join(test.directory, 'listings.db'))
    raw.exec('vacuum')
    raw.close()
    expect(search(9)).to.deep.equal(before)
  })

  const unpublishElsewhere = async (
    ...listingIds: readonly (string | undefined)[]
  ): Promise<void> => {
    const other = await openStore({ directory: test.directory, randomBytes })
    for (const listingId of listingIds) await other.listingPublication.unpublish(listingId ?? '')
    await other.close()
  }
  const many = (count: number, parts: Partial<NewListing> = {}): readonly NewListing[] =>
    Array.from({ length: count }, (_, at) =>
      newListing(String(at), { priceInr: 1_000_000 + at, ...parts }),
    )
  const search = (limit = 2) => test.store.listings.search({ listingType: 'sale' }, visible, limit)

  it('fills pages while a large change is read, and shows all of it in the end', async () => {
    await fill(test.store, many(9000))
    const before = search(3)
    const revision = test.store.listings.revision()
    await fill(test.store, many(5000), 'another')
    await unpublishElsewhere(before.listings[0]?.listingId)
    expect(search()).to.deep.equal({ total: 8999, listings: before.listings.slice(1) })
    expect(test.store.listings.revision()).to.equal(revision)
    while (test.store.listings.revision() === revision) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(search().total).to.equal(13_999)
  })

  it('shows the new listings when a large change leaves none of the old ones', async () => {
    await fill(test.store, many(9000))
    expect(search().total).to.equal(9000)
    const rows = many(8900, { floorNumber: 7 })
    await fill(
      test.store,
      rows.map((row) => ({ ...row, sourceRowId: `new ${row.sourceRowId}` })),
    )
    expect(search().listings).to.deep.equal([])
    await test.store.listings.readAwaited()
    expect(search()).to.have.property('total', 8900)
    expect(search().listings.map(({ floorNumber }) => floorNumber)).to.deep.equal([7, 7])
  })

  it('follows more single changes than it holds beside what it has read', async () => {
    await fill(test.store, many(9000))
    const { listings } = search(5000)
    const revision = test.store.listings.revision()
    for (const [at, { listingId }] of listings.entries()) {
      await test.store.listingPublication.unpublish(listingId)
      if (at % 100 === 99) expect(search().total).to.equal(9000 - at - 1)
    }
    expect(test.store.listings.revision()).to.equal(revision + 5000)
    await test.store.listingPublication.publish(listings[0]?.listingId ?? '')
    expect(search(1)).to.deep.equal({ total: 4001, listings: listings.slice(0, 1) })
  })

  it('can be closed while it is being built', async () => {
    await fill(test.store, many(9000))
    expect(search().total).to.equal(9000)
    await fill(test.store, many(9000), 'another')
    expect(search().total).to.equal(9000)
  })
})
