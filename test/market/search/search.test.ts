import { setImmediate } from 'node:timers/promises'
import { groupedDigits } from '../../../src/base/rupees.ts'
import type { ListingQuery } from '../../../src/market/search/listing-query.ts'
import type { ListingSearch } from '../../../src/market/search/search.ts'
import { openTestMarket, siteUrl, startMs } from '../open-test-market.ts'
import { fill, newListing } from '../store/open-test-store.ts'
import { openedOnce } from '../../opened.ts'

describe('a search', () => {
  const test = openedOnce(openTestMarket)

  function search(query: Partial<ListingQuery>, nowMs = startMs): Promise<ListingSearch> {
    return test.market.search({ transactionType: 'sale', limit: 10, ...query }, nowMs)
  }

  /** What an unknown locality is told. */
  async function wholeCity(): Promise<string> {
    const { total } = await search({ city: 'Coimbatore' })
    return `Without locality: ${groupedDigits(total)} listings.`
  }

  it('lists homes for sale in every covered city without arguments', async () => {
    const response = await search({})
    expect(response).to.include({ supported: true, sortBy: 'relevance' })
    expect(response).not.to.have.any.keys('scopeMessage', 'supportedCities')
    expect(response.listings).to.have.lengthOf(10)
    expect(response.listings.map(({ rank }) => rank)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { listingType, city } of response.listings) {
      expect({ listingType, city }).to.deep.equal({ listingType: 'sale', city: 'Coimbatore' })
    }
  })

  it('names the covered cities for a city outside coverage', async () => {
    expect(await search({ city: 'Chennai', locality: 'Adyar' })).to.deep.equal({
      total: 0,
      listings: [],
      supported: false,
      supportedCities: ['Coimbatore'],
      scopeMessage:
        'Chennai is not covered. Listings and localities are available for Coimbatore only.',
      handoffUrl: `${siteUrl}/search?city=Chennai&locality=Adyar&transactionType=sale`,
      usesDemoData: false,
    })
  })

  it('suggests the city for a locality or a misspelled city', async () => {
    expect((await search({ city: 'Coimbatur' })).scopeMessage).to.match(
      /Did you mean Coimbatore\?$/u,
    )
    expect((await search({ city: 'Peelamedu' })).scopeMessage).to.match(
      /^Peelamedu is a locality of Coimbatore, not a city: search again with city "Coimbatore"/u,
    )
  })

  it('suggests similar names for an unknown locality', async () => {
    const response = await search({ city: 'Coimbatore', locality: 'Saravanpatti' })
    expect(response).to.include({
      total: 0,
      supported: true,
      scopeMessage: `Saravanpatti is not a known locality of Coimbatore. Did you mean Saravanampatti? ${await wholeCity()}`,
      handoffUrl: `${siteUrl}/search?city=Coimbatore&locality=Saravanpatti&transactionType=sale`,
    })
    expect((await search({ locality: 'Xyzzy' })).scopeMessage).to.equal(
      `Xyzzy is not a known locality of Coimbatore. ${await wholeCity()}`,
    )
  })

  it('serves a locality that is misspelled by one letter and says so', async () => {
    const { scopeMessage, ...response } = await search({ city: 'Coimbatore', locality: 'Vadavali' })
    expect(scopeMessage).to.equal('Vadavali was read as Vadavalli.')
    expect(response).to.deep.equal(await search({ city: 'Coimbatore', locality: 'Vadavalli' }))
    expect((await search({ city: 'Coimbatre', locality: 'Vadavalli' })).scopeMessage).to.equal(
      'Coimbatre was read as Coimbatore.',
    )
  })

  it('names a town that is not covered', async () => {
    expect(await search({ city: 'Coimbatore', locality: 'Tirupur' })).to.include({
      total: 0,
      supported: true,
      scopeMessage: `Tiruppur (Tamil Nadu) is a town outside Coimbatore and is not covered. ${await wholeCity()}`,
    })
    expect((await search({ locality: 'Gandhipuram, Chennai' })).scopeMessage).to.match(/^Chennai /u)
  })

  it('searches both of two places, and names what it ignores', async () => {
    const both = await search({ locality: 'Vadavalli or RS Puram' })
    expect(both.total).to.equal(
      (await search({ locality: 'Vadavalli' })).total +
        (await search({ locality: 'RS Puram' })).total,
    )
    expect(both.scopeMessage).to.equal('These are listings in Vadavalli and R.S. Puram.')
    expect((await search({ locality: 'Perur or Andheri' })).scopeMessage).to.equal(
      'Andheri was left out.',
    )
  })

  it('says which locality a part or a landmark was taken for', async () => {
    expect((await search({ locality: 'near PSG Tech' })).scopeMessage).to.equal(
      'PSG Tech was read as Peelamedu, the locality that it is in.',
    )
    expect((await search({ locality: 'KMCH' })).total).to.equal(
      (await search({ locality: 'SITRA' })).total,
    )
  })

  it('covers the localities along a road and says so', async () => {
    const response = await search({ locality: 'mettupalayam road', limit: 20 })
    expect(response.scopeMessage).to.equal(
      'Mettupalayam Road is a road, not a locality: these are listings in the localities along it, Saibaba Colony, Kavundampalayam, Vellakinar, Thudiyalur, Narasimhanaickenpalayam, Periyanaickenpalayam and Karamadai.',
    )
    const parts = await Promise.all(
      [
        ...['Saibaba Colony', 'Kavundampalayam', 'Vellakinar', 'Thudiyalur'],
        ...['Narasimhanaickenpalayam', 'Periyanaickenpalayam', 'Karamadai'],
      ].map(async (locality) => (await search({ locality })).total),
    )
    expect(response.total).to.equal(parts.reduce((sum, total) => sum + total, 0))
    expect(response.handoffUrl).to.equal(
      `${siteUrl}/search?city=Coimbatore&locality=Mettupalayam+Road&transactionType=sale`,
    )
  })

  it('reports how an ambiguous name was resolved', async () => {
    expect((await search({ locality: 'PN Palayam' })).scopeMessage).to.equal(
      'PN Palayam was read as Pappanaickenpalayam (641037). It can also mean a place with pincode 641020 for Periyanaickenpalayam: add the pincode to choose.',
    )
    expect(await search({ locality: 'Udayampalayam' })).to.include({
      total: 0,
      scopeMessage: `There is more than one Udayampalayam: add the pincode, 641028 for Sowripalayam or 641049 for Chinnavedampatti. ${await wholeCity()}`,
    })
    expect((await search({ locality: 'Ramanathapuram' })).scopeMessage).to.contain('district')
    expect(await search({ locality: 'Ramanathapuram', city: 'Coimbatore' })).not.to.have.property(
      'scopeMessage',
    )
    expect(await search({ locality: 'Vadavalli 641697' })).to.include({ total: 0, supported: true })
  })

  it('ignores rent filters for sale listings and says so', async () => {
    const both = await search({ furnishing: 'furnished', rentalStructure: 'lease' })
    expect(both.total).to.equal((await search({})).total)
    expect(both.scopeMessage).to.equal(
      'rentalStructure and furnishing apply to rent queries only, so they were not used in this search for sale listings.',
    )
    expect(both.handoffUrl).to.equal((await search({})).handoffUrl)
    expect((await search({ furnishing: 'furnished' })).scopeMessage).to.equal(
      'furnishing applies to rent queries only, so it was not used in this search for sale listings.',
    )
  })

  it('finds no plots with bedrooms and says why', async () => {
    expect(await search({ propertyType: 'plot', bedrooms: 2 })).to.include({
      total: 0,
      scopeMessage:
        'Plots have no bedrooms. No listing matches. Without propertyType (plot): 915 listings. Without bedrooms (2): 416 listings.',
    })
  })

  it('passes every filter to the handoff page by canonical names', async () => {
    const response = await search({
      city: 'kovai',
      locality: 'saravanampatty, Coimbatore 641035',
      propertyType: 'apartment',
      bedrooms: 2,
      minPrice: 0,
      maxPrice: 7_500_000,
      limit: 3,
    })
    expect(response.handoffUrl).to.equal(
      `${siteUrl}/search?city=Coimbatore&locality=Saravanampatti&propertyType=apartment&bedrooms=2&minPrice=0&maxPrice=7500000&transactionType=sale`,
    )
  })
})

describe('a search after a large change', () => {
  const test = openedOnce(() => openTestMarket('off'))

  it('waits until the change is read when all that it found was taken down', async () => {
    const search = () => test.market.search({ transactionType: 'sale', limit: 5 }, startMs)
    const rows = (title: string) =>
      Array.from({ length: 600 }, (_, at) => newListing(`${title} ${at}`, { priceInr: 1e6 + at }))
    await fill(test.store, rows('first'))
    while ((await search()).total === 0) await setImmediate()
    const first = await search()
    await fill(test.store, rows('second').slice(1))
    const second = await search()
    expect([first.total, second.total, second.listings.length]).to.deep.equal([600, 599, 5])
  })
})
