import { rupeesText } from '../../../src/base/rupees.ts'
import { summarize } from '../../../src/market/listings/summary.ts'
import type { Listing } from '../../../src/market/store/listing.ts'
import { coimbatore } from '../coimbatore.ts'
import { startMs } from '../open-test-market.ts'
import { aListing, aPlot } from '../some-listings.ts'

const saravanampatti = { city: 'Coimbatore', locality: 'Saravanampatti' }

const summaryOf = (listing: Listing, nowMs = startMs, place = saravanampatti): string =>
  summarize(listing, place, rupeesText(listing.priceInr), nowMs)

describe('the summary of a listing', () => {
  it('gives rooms, kind, offer, place, area and price, then its condition', () => {
    expect(summaryOf(aListing({ reraId: 'TN/11/Building/9012/2024' }))).to.equal(
      '2 BHK apartment for sale in Saravanampatti, Coimbatore, 780 sq ft carpet: ₹62 lakh. Semi-furnished, floor 3 of 5, 4 years old, RERA registration TN/11/Building/9012/2024.',
    )
  })

  it('says so when the carpet area is an estimate', () => {
    expect(summaryOf(aListing({ carpetAreaEstimated: true }))).to.contain(
      ', about 780 sq ft carpet (estimated from the built-up area): ₹62 lakh.',
    )
  })

  it('gives the land of a plot, in square feet and cents', () => {
    expect(summaryOf(aPlot({}))).to.equal(
      'Residential plot for sale in Saravanampatti, Coimbatore, 2,178 sq ft (5 cents) of land: ₹1.1 crore.',
    )
  })

  it('gives rent by the month', () => {
    const rental = { listingType: 'rent', rentalStructure: 'monthly', priceInr: 16_500 } as const
    expect(summaryOf(aListing({ ...rental, floorNumber: 0, ageInYears: 1 }))).to.equal(
      '2 BHK apartment for rent in Saravanampatti, Coimbatore, 780 sq ft carpet: ₹16,500 a month. Semi-furnished, ground floor of 5, 1 year old.',
    )
  })

  it('marks a lump sum as such', () => {
    const lease = { listingType: 'rent', rentalStructure: 'lease', priceInr: 775_000 } as const
    expect(summaryOf(aListing(lease))).to.match(
      /on lump-sum lease \(bogiyam\) in .*: ₹7\.75 lakh paid once as a refundable lump sum, no monthly rent\./u,
    )
  })

  it('distinguishes a floor from a whole house', () => {
    const house = { propertyType: 'independent_house' } as const
    expect(summaryOf(aListing({ ...house, floorNumber: 1 }))).to.contain('independent floor')
    expect(summaryOf(aListing({ ...house, floorNumber: null }))).to.contain('independent house')
  })

  it('gives the month of possession of a home under construction', () => {
    const home = aListing({ ageInYears: 0, availableFrom: '2028-03-01' })
    const summaryOn = (day: string) => summaryOf(home, Date.parse(`${day}T06:00:00Z`))
    expect(summaryOn('2026-11-21')).to.contain(
      ', floor 3 of 5, under construction, possession March 2028.',
    )
    expect(summaryOn('2027-12-01')).to.contain(', floor 3 of 5, new building.')
  })

  it('omits what is not known', () => {
    const unknown: Partial<Listing> = {
      bhk: null,
      carpetAreaSqft: null,
      furnishing: null,
      floorNumber: null,
      totalFloors: null,
      ageInYears: null,
    }
    expect(summaryOf(aListing(unknown))).to.equal(
      'Apartment for sale in Saravanampatti, Coimbatore: ₹62 lakh.',
    )
  })

  it('keeps within 280 characters for the longest names and figures', () => {
    const longest = coimbatore.localities
      .map(({ name }) => name)
      .sort((a, b) => b.length - a.length)[0]
    const listing = aListing({
      propertyType: 'independent_house',
      listingType: 'rent',
      rentalStructure: 'lease',
      bhk: 10,
      carpetAreaSqft: 123_456.78,
      carpetAreaEstimated: true,
      priceInr: 999_999_999_999,
      floorNumber: 100,
      totalFloors: 100,
      ageInYears: 100,
      reraId: 'TN/01/Regularisation-Layout/9028/2022',
    })
    const text = summaryOf(listing, startMs, { city: 'Coimbatore', locality: longest ?? '' })
    expect(Array.from(text)).to.have.lengthOf.at.most(280)
  })
})
