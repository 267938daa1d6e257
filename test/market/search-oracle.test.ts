import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import type { ListingQuery } from '../../src/market/search/listing-query.ts'
import type { ListingFilter } from '../../src/market/store/listing.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { toListing, type SyntheticRow } from '../../src/market/listings/synthetic-row.ts'
import { coimbatore } from './coimbatore.ts'
import {
  dataDirectory,
  dayMs,
  openTestMarket,
  startMs,
  type TestMarket,
} from './open-test-market.ts'
import { searchByHand, type NamedListing } from './search-by-hand.ts'
import { fill, newListing } from './store/open-test-store.ts'
import { openedOnce } from '../opened.ts'

const licensedCities = ['tiruppur']
const localities = coimbatore.localities.filter(({ kind }) => kind === 'locality')

/** Three filters in four are omitted, so that most searches find something. */
function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 })
}

function price(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max })
}

/** 500 searches, the same ones in every run. */
const searches = fc.sample(
  fc
    .record({
      query: fc.record({
        transactionType: fc.constantFrom('sale' as const, 'rent' as const),
        limit: fc.integer({ min: 1, max: 20 }),
        city: maybe(fc.constantFrom('Coimbatore', 'Coimbatore', 'Tiruppur')),
        locality: maybe(fc.constantFrom(...localities.map(({ name }) => name))),
        propertyType: maybe(
          fc.constantFrom(...(['apartment', 'villa', 'plot', 'independent_house'] as const)),
        ),
        bedrooms: maybe(fc.integer({ min: 1, max: 4 })),
        minPrice: maybe(fc.oneof(price(30_000), price(9_000_000))),
        maxPrice: maybe(fc.oneof(price(60_000), price(20_000_000))),
        rentalStructure: maybe(fc.constantFrom('monthly' as const, 'lease' as const)),
        furnishing: maybe(
          fc.constantFrom(...(['furnished', 'semi-furnished', 'unfurnished'] as const)),
        ),
      }),
      days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
      isLicensed: fc.boolean(),
    })
    // The names of localities are Coimbatore's.
    .map((each) =>
      each.query.city === 'Tiruppur'
        ? { ...each, query: { ...each.query, locality: undefined } }
        : each,
    ),
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
    const found = await test.market.search(query, nowMs, isLicensed ? licensedCities : [])
    const cities = ['coimbatore', ...(isLicensed ? licensedCities : [])].filter(
      (slug) => query.city === undefined || slug === query.city.toLowerCase(),
    )
    const expected = searchByHand(listings, filterOf(query), { nowMs, cities })
    const name = JSON.stringify({ query, days, isLicensed })
    expect(found.total, name).to.equal(expected.length)
    expect(
      found.listings.map(({ listingId }) => listingId),
      name,
    ).to.deep.equal(expected.slice(0, query.limit))
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

function filterOf(query: ListingQuery): ListingFilter {
  const isRent = query.transactionType === 'rent'
  const slug = localities.find(({ name }) => name === query.locality)?.slug
  return {
    listingType: query.transactionType,
    localities: slug === undefined ? undefined : [slug],
    propertyType: query.propertyType,
    bhk: query.bedrooms,
    minPriceInr: query.minPrice,
    maxPriceInr: query.maxPrice,
    ...(isRent && { rentalStructure: query.rentalStructure, furnishing: query.furnishing }),
  }
}

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
