import fc from 'fast-check'
import type { ListingQuery } from '../../../src/market/search/listing-query.ts'
import type { ListingSearch } from '../../../src/market/search/search.ts'
import { readSearchForm, toArguments } from '../../../src/site/pages/search-parameters.ts'
import { openTestMarket, startMs } from '../open-test-market.ts'
import { openedOnce } from '../../opened.ts'

const places = [
  ...[
    'Annur',
    'Vadavalli',
    'Peelamedu',
    'Vadavali',
    'Avinashi Road',
    '641035',
    'RS Puram or Perur',
  ],
  ...['Xyzzy', 'Udayampalayam', 'Erode', 'Vadavalli 641697', 'Coimbatore', 'x\n"y" & z'],
]
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(fc.constant(undefined), value)

/** Searches of many filters, most of which find nothing. */
const searches: fc.Arbitrary<ListingQuery> = fc.record({
  transactionType: fc.constantFrom('sale' as const, 'rent' as const),
  limit: fc.constant(10),
  city: maybe(fc.constantFrom('Coimbatore', 'kovai', 'Coimbatre', 'Chennai')),
  locality: maybe(fc.constantFrom(...places)),
  propertyType: maybe(
    fc.constantFrom(...(['apartment', 'villa', 'plot', 'independent_house'] as const)),
  ),
  bedrooms: maybe(fc.integer({ min: 1, max: 10 })),
  minPrice: maybe(fc.constantFrom(0, 1, 20_000, 30_000_000)),
  maxPrice: maybe(fc.constantFrom(30_000_000, 1_000_000_000)),
  rentalStructure: maybe(fc.constantFrom(...(['monthly', 'lease'] as const))),
  furnishing: maybe(fc.constantFrom(...(['furnished', 'semi-furnished', 'unfurnished'] as const))),
})
const runs = { numRuns: 400, seed: 20_261_122 }

describe('a search without listings', () => {
  const test = openedOnce(openTestMarket)

  async function search(query: Partial<ListingQuery>): Promise<ListingSearch> {
    return test.market.search({ transactionType: 'sale', limit: 10, ...query }, startMs)
  }

  /** The searches that a message offers, with the listings that it promises. */
  function offersIn(query: ListingQuery, message: string) {
    const found = message.matchAll(
      /(?:For (?<other>sale|rent))?,?(?:(?: w|W)ithout (?<names>[^:]+))?: (?<total>[\d,]+) listings?\./gu,
    )
    return Array.from(found, ({ groups = {} }) => {
      const { other, names = '', total = '' } = groups
      const { city, limit } = query
      const changed: Record<string, unknown> =
        names === 'any of the filters' ? { city, limit } : { ...query }
      for (const [name] of names.matchAll(/\b[a-z][A-Za-z]+\b(?= \(|$| and )/gu))
        delete changed[name]
      const transactionType = other === 'sale' || other === 'rent' ? other : query.transactionType
      return { changed: { ...changed, transactionType }, total: Number(total.replaceAll(',', '')) }
    })
  }

  it('says which filters leave none, with the number that the search without them has', async () => {
    let emptied = 0
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const { total, supported, scopeMessage = '' } = await search(query)
        if (total > 0 || !supported) return
        emptied += 1
        const offers = offersIn(query, scopeMessage)
        expect(offers.length, scopeMessage).to.be.within(1, 3)
        for (const offer of offers) {
          expect(offer.total, scopeMessage).to.be.above(0)
          expect((await search(offer.changed)).total, scopeMessage).to.equal(offer.total)
        }
      }),
      runs,
    )
    expect(emptied).to.be.above(100)
  })

  it('names one filter, where leaving out one is enough', async () => {
    expect(await search({ maxPrice: 75 })).to.include({
      scopeMessage: 'No listing matches. Without maxPrice (₹75): 2,806 listings.',
      // The number is one of demo listings.
      usesDemoData: true,
    })
    expect(
      (await search({ city: 'Coimbatore', bedrooms: 2, maxPrice: 20_000 })).scopeMessage,
    ).to.equal(
      'No listing matches. Without maxPrice (₹20,000): 915 listings. For rent: 820 listings.',
    )
  })

  it('names two filters, where one is not enough, and all where two are not', async () => {
    const villa = {
      locality: 'Annur',
      propertyType: 'villa',
      bedrooms: 5,
      maxPrice: 3_000_000,
    } as const
    expect((await search(villa)).scopeMessage).to.equal(
      'No listing matches. Without locality (Annur) and maxPrice (₹30,00,000): 15 listings. ' +
        'Without propertyType (villa) and bedrooms (5): 4 listings. For rent without locality (Annur): 1 listing.',
    )
    expect(
      (await search({ ...villa, bedrooms: 10, minPrice: 1, maxPrice: 2 })).scopeMessage,
    ).to.equal('No listing matches. Without any of the filters: 2,806 listings.')
  })

  it('says when nothing is published at all', async () => {
    const empty = await openTestMarket('off')
    const { scopeMessage } = await empty.market.search(
      { transactionType: 'sale', limit: 10, bedrooms: 2 },
      startMs,
    )
    expect(scopeMessage).to.equal('No listings are published there at present.')
    empty.dispose()
  })
})

describe('the handoff link of a search', () => {
  const test = openedOnce(openTestMarket)

  it('leads to the same search with every applied filter, also for an unknown place', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const { market } = test
        const response = await market.search(query, startMs)
        const page = toArguments(readSearchForm(new URL(response.handoffUrl).searchParams))
        const onPage = await market.search(
          { ...page, limit: 10 } as unknown as ListingQuery,
          startMs,
        )
        expect(onPage.listings).to.deep.equal(response.listings)
        expect(onPage).to.include({ total: response.total, supported: response.supported })
        expect(onPage.handoffUrl).to.equal(response.handoffUrl)
        const { propertyType, bedrooms, minPrice, maxPrice, transactionType } = query
        expect(page).to.include(
          JSON.parse(
            JSON.stringify({ propertyType, bedrooms, minPrice, maxPrice, transactionType }),
          ),
        )
      }),
      runs,
    )
  })
})
