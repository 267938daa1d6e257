import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'chai'
import { openStore } from '../../../src/market/store/open-store.ts'
import {
  fill,
  newListing,
  openTestStore,
  startMs,
  type TestStore,
} from '../store/open-test-store.ts'

const visible = { nowMs: startMs, cities: ['coimbatore'] }

describe('the search index', () => {
  let test: TestStore
  beforeEach(() => (test = openTestStore()))
  afterEach(() => test.dispose())

  it('finds the same listings after the database was vacuumed by hand', async () => {
    const rows = ['1', '2', '3'].map((row) => newListing(row, { title: row }))
    await fill(test.store, rows)
    await fill(test.store, rows.slice(1))
    const search = () => test.store.listings.search({ listingType: 'sale' }, visible, 9)
    const before = search()
    const raw = new SqliteDatabase(join(test.directory, 'nilam.db'))
    raw.exec('vacuum')
    raw.close()
    expect(search()).to.deep.equal(before)
  })

  it('serves the old listings, without those taken down, while it is rebuilt', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => newListing(String(at), { rankKey: at }))
    await fill(test.store, many)
    const search = () => test.store.listings.search({ listingType: 'sale' }, visible, 2)
    const before = search()
    expect(before.total).to.equal(30_000)
    const revision = test.store.listings.revision()
    const other = openStore({ directory: test.directory, randomBytes })
    other.listingPublication.unpublish(before.listings[0]?.listingId ?? '')
    other.close()
    const between = search()
    expect(between.total).to.equal(30_000)
    expect(between.listings).to.deep.equal(before.listings.slice(1))
    expect(test.store.listings.revision()).to.equal(revision)
    while (test.store.listings.revision() === revision) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(search().total).to.equal(29_999)
    expect(search().listings[0]).to.deep.equal(before.listings[1])
  })

  it('can be closed while it is being built', async () => {
    await fill(
      test.store,
      Array.from({ length: 30_000 }, (_, at) => newListing(String(at))),
    )
    test.store.listings.revision()
    await fill(test.store, [newListing('1')], 'another')
    expect(test.store.listings.search({ listingType: 'sale' }, visible, 1).total).to.equal(30_000)
  })
})
