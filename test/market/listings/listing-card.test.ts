import { mappingAt } from '../../../src/contract/document/document-tree.ts'
import { links } from '../../../src/market/listings/links.ts'
import {
  listingCards,
  pricePerSqft,
  type ListingCard,
} from '../../../src/market/listings/listing-card.ts'
import type { Listing } from '../../../src/market/store/listing.ts'
import { committedContract } from '../../service-parts.ts'
import { aListing, aPlot } from '../some-listings.ts'
import { dayMs, startMs } from '../store/open-test-store.ts'

const place = { city: 'Coimbatore', locality: 'Saravanampatti' }

const cardOf = (listing: Listing, nowMs = startMs): ListingCard =>
  listingCards(links('https://nilam.example/'), () => place, nowMs)(listing)

describe('the public card', () => {
  it('has the fields of the contract and no other, whatever the row has', () => {
    const stuffed = {
      ...aListing({}),
      sellerName: 'A Person',
      sellerPhone: '+91 98765 43210',
      email: 'a.person@example.com',
      traceId: '00-4bf92f',
      completeness: 5,
      source: 'feed',
    }
    const card = cardOf(stuffed)
    const { rank: _rankInSearch, ...declared } = mappingAt(committedContract.document, [
      ...['components', 'schemas', 'ListingCard', 'properties'],
    ])
    expect(Object.keys(card)).to.have.members(Object.keys(declared))
    expect(JSON.stringify(card)).not.to.match(/98765|Person|person|4bf92f|completeness|feed/u)
  })

  it('gives names for slugs, and timestamps in UTC', () => {
    const verifiedAtMs = Date.parse('2026-11-12T06:30:00Z')
    const validUntilMs = Date.parse('2027-02-10T18:29:00Z')
    expect(cardOf(aListing({ verifiedAtMs, validUntilMs }))).to.include({
      city: 'Coimbatore',
      locality: 'Saravanampatti',
      verified: true,
      verifiedAt: '2026-11-12T06:30:00Z',
      validUntil: '2027-02-10T18:29:00Z',
      sourceUrl: 'https://nilam.example/property/lst_0000000000000000000001',
    })
    expect(cardOf(aListing({ verifiedAtMs: null }))).to.include({
      verified: false,
      verifiedAt: null,
    })
  })

  it('shows a verification for 90 days', () => {
    const verifiedAtMs = startMs - 90 * dayMs
    const card = (nowMs: number) => cardOf(aListing({ verifiedAtMs }), nowMs)
    expect(card(startMs)).to.include({ verified: true, verifiedAt: '2026-08-23T09:00:00Z' })
    expect(card(startMs + dayMs)).to.include({ verified: false, verifiedAt: null })
  })

  it('omits amenities outside the closed list', () => {
    const card = cardOf(aListing({ amenities: ['lift', 'call 98765 43210', 'gym'] }))
    expect(card.amenities).to.deep.equal(['lift', 'gym'])
  })

  it('has a title and a summary that are composed from its fields', () => {
    expect(cardOf(aListing({}))).to.include({
      title:
        '2 BHK Apartment for Sale in Saravanampatti, 780 sq ft, 3rd Floor, Semi-Furnished, ₹62 lakh',
      summary:
        '2 BHK apartment for sale in Saravanampatti, Coimbatore, 780 sq ft carpet: ₹62 lakh. Semi-furnished, floor 3 of 5, 4 years old.',
    })
  })
})

describe('the price per square foot', () => {
  it('is rounded half up to whole rupees', () => {
    expect(pricePerSqft(aListing({ priceInr: 1_000_499, carpetAreaSqft: 1000 }))).to.equal(1000)
    expect(pricePerSqft(aListing({ priceInr: 1_000_500, carpetAreaSqft: 1000 }))).to.equal(1001)
    expect(pricePerSqft(aListing({ priceInr: 16_500, carpetAreaSqft: 780 }))).to.equal(21)
  })

  it('is of land for a plot', () => {
    expect(pricePerSqft(aPlot({ priceInr: 4_356_000, plotAreaSqft: 2178 }))).to.equal(2000)
  })

  it('is null without an area and absent from the card', () => {
    const listing = aListing({ carpetAreaSqft: null })
    expect(pricePerSqft(listing)).to.equal(null)
    expect(cardOf(listing)).not.to.have.property('pricePerSqft')
  })
})
