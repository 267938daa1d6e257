import { isRefusal, type Refusal } from '../../../../src/base/refusal.ts'
import type { Responses } from '../../../../src/contract/contract.ts'
import { disclaimersOf } from '../../../../src/contract/disclaimers.ts'
import { operationHandlers } from '../../../../src/api/operations/index.ts'
import { openTestMarket, startMs } from '../../../market/open-test-market.ts'
import { openedOnce } from '../../../opened.ts'
import { committedContract as contract, rules } from '../../../service-parts.ts'

type ListingOperation = 'search_properties' | 'get_property_details' | 'compare_properties'

const disclaimers = disclaimersOf(contract)

describe('the listing operations', () => {
  const test = openedOnce(openTestMarket)

  /** Arguments checked and defaults filled by the contract, the response checked against the contract. */
  async function call<Id extends ListingOperation>(
    id: Id,
    given: object,
  ): Promise<Responses[Id] | Refusal> {
    const valid = contract.operations[id].validate(structuredClone(given))
    if (isRefusal(valid)) return valid
    const { market } = test
    const handlers = operationHandlers({ market, rules, disclaimers, usualAmounts: new Map() })
    const response = await handlers[id](valid, { nowMs: startMs })
    if (isRefusal(response)) return response
    expect(contract.operations[id].checkResponse(response).breaches).to.deep.equal([])
    return response
  }

  const responseTo =
    <Id extends ListingOperation>(id: Id) =>
    async (given: object): Promise<Responses[Id]> => {
      const response = await call(id, given)
      if (isRefusal(response)) throw new Error(response.message)
      return response
    }
  const search = responseTo('search_properties')
  const details = responseTo('get_property_details')
  const compare = responseTo('compare_properties')

  describe('search_properties', () => {
    it('rejects a minPrice above maxPrice, and accepts equal ones', async () => {
      const crossed = { minPrice: 5_000_001, maxPrice: 5_000_000 }
      const rejected = await call('search_properties', crossed)
      expect(rejected).to.deep.include({
        refused: true,
        error: 'invalid_params',
        issues: [{ path: 'minPrice', message: 'must not be above maxPrice (5000000)' }],
      })
      await search({ minPrice: 5_000_000, maxPrice: 5_000_000 })
      await search({ minPrice: 0, maxPrice: 0 })
    })
  })

  describe('get_property_details', () => {
    it('returns the same card as the search, without its rank', async () => {
      const [card] = (await search({ locality: 'Saravanampatti' })).listings
      const { rank: _rank, ...expected } = card ?? {}
      const response = await details({ listingId: card?.listingId })
      expect(response.listing).to.deep.equal(expected)
      expect(response).to.include({ notFound: false, handoffUrl: card?.sourceUrl })
    })

    it('lists what a buyer has to do for a home for sale, and nothing for one for rent', async () => {
      const dutiesOf = async (given: object): Promise<readonly (readonly string[])[]> => {
        const { listings } = await search(given)
        expect(listings).not.to.be.empty
        expect(listings.every((card) => !('buyerDuties' in card))).to.equal(true)
        const found = await Promise.all(listings.map(({ listingId }) => details({ listingId })))
        return found.map(({ buyerDuties = [] }) => buyerDuties.map(({ code }) => code))
      }
      for (const codes of await dutiesOf({ minPrice: 5_000_000 })) expect(codes).to.include('tds')
      for (const codes of await dutiesOf({ maxPrice: 4_999_999 })) {
        expect(codes).to.include('guideline_value').and.not.include('tds')
      }
      for (const codes of await dutiesOf({ transactionType: 'rent' })) expect(codes).to.be.empty
    })

    it('returns notFound for any other id', async () => {
      for (const listingId of ['lst_0000000000000000000000', 'x', "' or 1=1 --", '%', 'லிஸ்ட்']) {
        const response = await details({ listingId })
        expect(response).to.have.keys(['listing', 'notFound', 'attribution', 'disclaimer'])
        expect(response).to.include({ listing: null, notFound: true })
      }
    })

    it('says what a URL is that is no listing’s', async () => {
      for (const [listingId, says] of [
        ['https://www.otherhomes.example/2-bhk-flat-in-peelamedu', "another site's page"],
        ['/locality/vadavalli', "a locality's page"],
      ] as const) {
        const rejected = await call('get_property_details', { listingId })
        expect(rejected).to.include({ refused: true, error: 'invalid_params' })
        expect(JSON.stringify(rejected)).to.include(says)
      }
    })
  })

  describe('compare_properties', () => {
    it('returns each id in its position, twice when it was given twice', async () => {
      const { listings } = await search({ propertyType: 'apartment' })
      const [a = '', b = ''] = listings.map(({ listingId }) => listingId)
      const response = await compare({ listingIds: [b, 'unknown', a, b] })
      expect(response.comparison.map(({ listingId }) => listingId)).to.deep.equal([
        b,
        'unknown',
        a,
        b,
      ])
      expect(response.comparison.map(({ status }) => status)).to.deep.equal([
        ...['found', 'not_found_or_unpublished', 'found', 'found'],
      ])
      expect(response.comparison[1]).to.include({ listing: null, metrics: null })
      expect(response.comparison[3]).to.deep.equal(response.comparison[0])
      expect(response.framing).to.match(/^1 of the 4 is not available\./u)
    })
  })
})
