import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { mostRelevant } from '../../src/market/store/listing.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { toListing, type SyntheticRow } from '../../src/market/listings/synthetic-row.ts'
import {
  dataDirectory,
  dayMs,
  openTestMarket,
  startMs,
  type TestMarket,
} from './open-test-market.ts'
import {
  anySearch,
  filterOf,
  localities,
  searchByHand,
  type NamedListing,
} from './search-by-hand.ts'
import { fill, newListing } from './store/open-test-store.ts'
import { openedOnce } from '../opened.ts'

const licensedCities = ['tiruppur']

/** 500 searches, the same ones in every run. */
const searches = fc.sample(
  fc.record({
    // The names of localities are Coimbatore's.
    query: anySearch.map((query) =>
      query.city === 'Tiruppur' ? { ...query, locality: undefined } : query,
    ),
    days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    isLicensed: fc.boolean(),
  }),
  { numRuns: 500, seed: 20_261_122 },
)

describe('500 searches', () => {
  const test = openedOnce(openTestMarket)
  let listings: NamedListing[]
  before(async () => {
    const ids = namesOfRows(test.directory)
    listings = ['coimbatore', 'tiruppur'].flatMap((city) => {
      const file = readFileSync(join(dataDirectory, 'listings', `${city}.csv`))
      const rows: readonly SyntheticRow[] = parse(file, { columns: true })
      return rows.map((row) => ({
        ...toListing(row, '2026-11-21'),
        listingId: ids.get(row.id) ?? '',
      }))
    })
  })

  it('finds what a reading of the file by hand finds, in that order', async () => {
    const totals = await Promise.all(searches.map(check))
    // A comparison of empty pages would say little.
    expect(totals.filter((total) => total > 0)).to.have.lengthOf.above(250)
  })

  it('finds the same between take-downs, publications and new listings by another process', async () => {
    const other = await openStore({ directory: test.directory, randomBytes })
    const taken = listings.filter((_, at) => at % 97 === 0)
    for (const [at, each] of searches.slice(0, 250).entries()) {
      const { listingId = '' } = taken[at % taken.length] ?? {}
      const published = at >= taken.length
      if (published) await other.listingPublication.publish(listingId)
      else await other.listingPublication.unpublish(listingId)
      listings = listings.map((listing) =>
        listing.listingId === listingId ? { ...listing, published } : listing,
      )
      if (at % 100 === 50) await addListings(other, at)
      await check(each)
    }
    await other.close()
  })

  it('finds the same after a change too large to follow, once it is read', async () => {
    const revision = test.store.listings.revision()
    await addListings(test.store, 9000)
    while (test.store.listings.revision() === revision)
      await new Promise((resolve) => setImmediate(resolve))
    await Promise.all(searches.map(check))
  })

  /** Puts so many listings in place of those that it added before. */
  async function addListings(store: TestMarket['store'], count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, at) =>
      newListing(`added ${count} ${at}`, {
        priceInr: 1_000_000 * (1 + (at % 30)),
        locality: localities[at % localities.length]?.slug ?? '',
        publishedAtMs: startMs - (at % 80) * dayMs,
        verifiedAtMs: at % 3 === 0 ? null : startMs - (at % 120) * dayMs,
        listingType: at % 5 === 0 ? 'rent' : 'sale',
      }),
    )
    await fill(store, rows, 'added')
    const ids = namesOfRows(test.directory)
    listings = [
      ...listings.filter(({ sourceRowId }) => !sourceRowId.startsWith('added')),
      ...rows.map((row) => ({ ...row, listingId: ids.get(row.sourceRowId) ?? '' })),
    ]
  }

  async function check({ query, days, isLicensed }: (typeof searches)[number]): Promise<number> {
    const nowMs = startMs + days * dayMs
    const { order, offset } = query.start ?? mostRelevant
    const found = await test.market.search(query, nowMs, isLicensed ? licensedCities : [])
    const cities = ['coimbatore', ...(isLicensed ? licensedCities : [])].filter(
      (slug) => query.city === undefined || slug === query.city.toLowerCase(),
    )
    const expected = searchByHand(listings, filterOf(query), { nowMs, cities }, order)
    const name = JSON.stringify({ query, days, isLicensed })
    expect(found.total, name).to.equal(expected.length)
    expect(
      found.listings.map(({ listingId }) => listingId),
      name,
    ).to.deep.equal(expected.slice(offset, offset + query.limit))
    for (const card of found.listings) {
      const listing = listings.find(({ listingId }) => listingId === card.listingId)
      expect(card).to.include({
        price: listing?.priceInr,
        bhk: listing?.bhk,
        floorNumber: listing?.floorNumber,
      })
    }
    return found.total
  }
})

/** The public ids of the rows by their sources' own. */
function namesOfRows(directory: string): ReadonlyMap<string, string> {
  const raw = new SqliteDatabase(join(directory, 'listings.db'), { readonly: true })
  const rows = raw
    .prepare<[], { row: string; id: string }>(
      'select source_row_id as row, listing_id as id from listings',
    )
    .all()
  raw.close()
  return new Map(rows.map(({ row, id }) => [row, id]))
}
