import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { openTestMarket, startMs } from '../open-test-market.ts'
import { openedOnce } from '../../opened.ts'

describe('a search with detail brief', () => {
  const test = openedOnce(openTestMarket)

  const search = (query: object) =>
    test.market.search(
      { city: 'Coimbatore', transactionType: 'sale', limit: 10, ...query },
      startMs,
    )

  it('has the same listings as the full one, in the same order', async () => {
    const full = await search({ bedrooms: 2 })
    const { listings, brief, ...rest } = await search({ bedrooms: 2, detail: 'brief' })
    expect(listings).to.deep.equal([])
    expect(
      brief?.homes.map(({ listingId, title, priceInr, verified }) => [
        listingId,
        title,
        priceInr,
        verified,
      ]),
    ).to.deep.equal(
      full.listings.map(({ listingId, title, price, verified }) => [
        listingId,
        title,
        price,
        verified,
      ]),
    )
    const { listings: _, ...shared } = full
    expect(rest).to.deep.equal(shared)
    const [first] = full.listings
    expect(brief?.pageOfListing.replace('{listingId}', first?.listingId ?? '')).to.equal(
      first?.sourceUrl,
    )
  })

  it('names the unit and the basis of each figure', async () => {
    const fieldsOf = async (query: object) => {
      const { brief } = await search({ detail: 'brief', ...query })
      return Object.keys(Object.assign({}, ...(brief?.homes ?? [])))
    }
    expect(await fieldsOf({ propertyType: 'apartment' })).to.include.members([
      'priceInr',
      'carpetAreaSqft',
      'inrPerCarpetSqft',
    ])
    const plots = await fieldsOf({ propertyType: 'plot' })
    expect(plots).to.include.members(['priceInr', 'landAreaSqft', 'inrPerLandSqft'])
    expect(plots).not.to.include.oneOf(['carpetAreaSqft', 'inrPerCarpetSqft'])
    const rents = await fieldsOf({ transactionType: 'rent', rentalStructure: 'monthly' })
    expect(rents)
      .to.include('monthlyRentInr')
      .and.not.include.oneOf(['priceInr', 'inrPerCarpetSqft'])
    expect(await fieldsOf({ transactionType: 'rent', rentalStructure: 'lease' })).to.include(
      'leaseDepositInr',
    )
  })

  it('has ten listings in at most 1,500 tokens', async () => {
    for (const query of [
      {},
      { transactionType: 'rent' },
      { propertyType: 'plot' },
      { bedrooms: 4 },
    ]) {
      const { brief, ...rest } = await search({ detail: 'brief', ...query })
      expect(brief?.homes).to.have.lengthOf(10)
      // Attribution and disclaimer are added by the operation.
      expect(countTokens(JSON.stringify({ brief, ...rest }))).to.be.below(1400)
    }
  })

  it('has no brief part otherwise', async () => {
    expect(await search({})).not.to.have.property('brief')
    expect(await search({ detail: 'full' })).not.to.have.property('brief')
  })
})
