import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'chai'
import fc from 'fast-check'
import type { ListingQuery } from '../../src/market/listing-query.ts'
import type { ListingSearch } from '../../src/market/search.ts'
import { toListing, type SyntheticRow } from '../../src/market/synthetic-row.ts'
import { coimbatore } from './coimbatore.ts'
import {
  dataDirectory,
  dayMs,
  openTestMarket,
  siteUrl,
  startMs,
  type TestMarket,
} from './open-test-market.ts'

describe('a search', () => {
  let test: TestMarket
  before(async () => (test = await openTestMarket()))
  after(() => test.dispose())

  function search(query: Partial<ListingQuery>, nowMs = startMs): ListingSearch {
    return test.market.search({ transactionType: 'sale', limit: 10, ...query }, nowMs)
  }

  it('lists homes for sale in every covered city without arguments', () => {
    const answer = search({})
    expect(answer).to.include({ supported: true, sortBy: 'relevance' })
    expect(answer).not.to.have.any.keys('scopeMessage', 'supportedCities')
    expect(answer.listings).to.have.lengthOf(10)
    expect(answer.listings.map(({ rank }) => rank)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { listingType, city } of answer.listings) {
      expect({ listingType, city }).to.deep.equal({ listingType: 'sale', city: 'Coimbatore' })
    }
  })

  it('returns the same result again, and a shorter page is a prefix of a longer one', () => {
    const long = search({ limit: 20 }).listings
    expect(search({ limit: 20 }).listings).to.deep.equal(long)
    expect(search({ limit: 7 }).listings).to.deep.equal(long.slice(0, 7))
  })

  it('returns the same for every spelling of a place', () => {
    const [first, ...others] = ['RS Puram', 'R.S. Puram', 'r s puram, Kovai', 'ஆர்.எஸ். புரம்'].map(
      (locality) => search({ city: 'cbe', locality }),
    )
    for (const other of others) expect(other).to.deep.equal(first)
    expect(first?.total).to.be.above(20)
  })

  it('names the covered cities for a city outside coverage', () => {
    expect(search({ city: 'Chennai', locality: 'Adyar' })).to.deep.equal({
      total: 0,
      listings: [],
      supported: false,
      supportedCities: ['Coimbatore'],
      scopeMessage:
        'Chennai is not covered. Listings and localities are available for Coimbatore only.',
      handoffUrl: `${siteUrl}/search`,
      usesDemoData: false,
    })
  })

  it('suggests the city for a locality or a misspelled city', () => {
    expect(search({ city: 'Coimbatur' }).scopeMessage).to.match(/Did you mean Coimbatore\?$/u)
    expect(search({ city: 'Peelamedu' }).scopeMessage).to.match(
      /^Peelamedu is a locality of Coimbatore, not a city: search again with city "Coimbatore"/u,
    )
  })

  it('suggests similar names for an unknown locality', () => {
    const answer = search({ city: 'Coimbatore', locality: 'Saravanpatti' })
    expect(answer).to.include({
      total: 0,
      supported: true,
      scopeMessage:
        'Saravanpatti is not a known locality of Coimbatore. Did you mean Saravanampatti?',
      handoffUrl: `${siteUrl}/search?city=Coimbatore&transactionType=sale`,
    })
    expect(search({ locality: 'Xyzzy' }).scopeMessage).to.equal(
      'Xyzzy is not a known locality of Coimbatore. Leave out the locality to search the whole city.',
    )
  })

  it('covers the localities along a road and says so', () => {
    const answer = search({ locality: 'mettupalayam road', limit: 20 })
    expect(answer.scopeMessage).to.equal(
      'Mettupalayam Road is a road, not a locality: these are listings in the localities along it, Vellakinar, Thudiyalur and Kavundampalayam.',
    )
    const parts = ['Vellakinar', 'Thudiyalur', 'Kavundampalayam'].map(
      (locality) => search({ locality }).total,
    )
    expect(answer.total).to.equal(parts.reduce((sum, total) => sum + total, 0))
    expect(answer.handoffUrl).to.equal(
      `${siteUrl}/search?city=Coimbatore&locality=Mettupalayam+Road&transactionType=sale`,
    )
  })

  it('reports how an ambiguous name was resolved', () => {
    expect(search({ locality: 'PN Palayam' }).scopeMessage).to.equal(
      'PN Palayam was read as Pappanaickenpalayam (641037). It can also mean a place with pincode 641020 for Periyanaickenpalayam: add the pincode to choose.',
    )
    expect(search({ locality: 'Udayampalayam' })).to.include({
      total: 0,
      scopeMessage:
        'There is more than one Udayampalayam: add the pincode, 641028 for Sowripalayam or 641049 for Chinnavedampatti.',
    })
    expect(search({ locality: 'Ramanathapuram' }).scopeMessage).to.contain('district')
    expect(search({ locality: 'Ramanathapuram', city: 'Coimbatore' })).not.to.have.property(
      'scopeMessage',
    )
    expect(search({ locality: 'Vadavalli 641697' })).to.include({ total: 0, supported: true })
  })

  it('ignores rent filters for sale listings and says so', () => {
    const both = search({ furnishing: 'furnished', rentalStructure: 'lease' })
    expect(both.total).to.equal(search({}).total)
    expect(both.scopeMessage).to.equal(
      'rentalStructure and furnishing apply to rent queries only, so they were not used in this search for sale listings.',
    )
    expect(both.handoffUrl).to.equal(search({}).handoffUrl)
    expect(search({ furnishing: 'furnished' }).scopeMessage).to.equal(
      'furnishing applies to rent queries only, so it was not used in this search for sale listings.',
    )
  })

  it('applies rent filters to rent listings', () => {
    const answer = search({
      transactionType: 'rent',
      rentalStructure: 'lease',
      furnishing: 'furnished',
      limit: 20,
    })
    expect(answer.total).to.be.above(0)
    for (const { summary, furnishingStatus, listingType } of answer.listings) {
      expect(summary).to.contain('lump-sum lease')
      expect({ furnishingStatus, listingType }).to.deep.equal({
        furnishingStatus: 'furnished',
        listingType: 'rent',
      })
    }
    expect(answer.handoffUrl).to.equal(
      `${siteUrl}/search?transactionType=rent&rentalStructure=lease&furnishing=furnished`,
    )
  })

  it('finds no plots with bedrooms and says why', () => {
    expect(search({ propertyType: 'plot', bedrooms: 2 })).to.include({
      total: 0,
      scopeMessage: 'Plots have no bedrooms: leave out bedrooms to find plots.',
    })
  })

  it('passes every filter to the handoff page by canonical names', () => {
    const answer = search({
      city: 'kovai',
      locality: 'saravanampatty, Coimbatore 641035',
      propertyType: 'apartment',
      bedrooms: 2,
      minPrice: 0,
      maxPrice: 7_500_000,
      limit: 3,
    })
    expect(answer.handoffUrl).to.equal(
      `${siteUrl}/search?city=Coimbatore&locality=Saravanampatti&propertyType=apartment&bedrooms=2&minPrice=0&maxPrice=7500000&transactionType=sale`,
    )
  })

  it('drops expired listings from page and total', () => {
    const totals = [0, 30, 60, 120].map((days) => search({}, startMs + days * dayMs).total)
    expect(totals).to.deep.equal([...totals].sort((a, b) => b - a))
    expect(totals.at(0)).to.be.above(totals.at(1) ?? 0)
    expect(totals.at(-1)).to.equal(0)
  })

  it('equals filtering and sorting the source rows by hand, for any filters', () => {
    const file = readFileSync(join(dataDirectory, 'listings', 'coimbatore.csv'))
    const rows: readonly SyntheticRow[] = parse(file, { columns: true })
    const listings = rows.map((row) => toListing(row, '2026-11-21'))
    const localities = coimbatore.localities.filter(({ kind }) => kind === 'locality')
    const query = fc.record(
      {
        transactionType: fc.constantFrom('sale' as const, 'rent' as const),
        limit: fc.integer({ min: 1, max: 20 }),
        locality: fc.constantFrom(...localities.map(({ name }) => name)),
        propertyType: fc.constantFrom(
          ...(['apartment', 'villa', 'plot', 'independent_house'] as const),
        ),
        bedrooms: fc.integer({ min: 1, max: 6 }),
        minPrice: fc.integer({ min: 0, max: 20_000_000 }),
        maxPrice: fc.integer({ min: 0, max: 20_000_000 }),
        rentalStructure: fc.constantFrom('monthly' as const, 'lease' as const),
        furnishing: fc.constantFrom(...(['furnished', 'semi-furnished', 'unfurnished'] as const)),
      },
      { requiredKeys: ['transactionType', 'limit'] },
    )
    const days = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(query, days, (wanted, day) => {
        const nowMs = startMs + day * dayMs
        const isRent = wanted.transactionType === 'rent'
        const slug = localities.find(({ name }) => name === wanted.locality)?.slug
        const matches = listings
          .filter(
            (listing) =>
              listing.validUntilMs > nowMs && listing.listingType === wanted.transactionType,
          )
          .filter(({ locality }) => slug === undefined || locality === slug)
          .filter(({ propertyType }) => (wanted.propertyType ?? propertyType) === propertyType)
          .filter(({ bhk }) => (wanted.bedrooms ?? bhk) === bhk)
          .filter(({ priceInr }) => priceInr >= (wanted.minPrice ?? 0))
          .filter(({ priceInr }) => priceInr <= (wanted.maxPrice ?? Infinity))
          .filter(
            (listing) =>
              !isRent || (wanted.furnishing ?? listing.furnishing) === listing.furnishing,
          )
          .filter(
            (listing) =>
              !isRent ||
              (wanted.rentalStructure ?? listing.rentalStructure) === listing.rentalStructure,
          )
          .sort((a, b) => a.rankKey - b.rankKey)
        const answer = search(wanted, nowMs)
        expect(answer.total).to.equal(matches.length)
        // Names of equals are not known here; their prices are, and the store's own test compares names.
        expect(answer.listings.map(({ price }) => price)).to.deep.equal(
          matches.slice(0, wanted.limit).map(({ priceInr }) => priceInr),
        )
      }),
      { numRuns: 300 },
    )
  })
})
