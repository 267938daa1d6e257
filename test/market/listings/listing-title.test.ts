import fc from 'fast-check'
import { composeTitle } from '../../../src/market/listings/listing-title.ts'
import type { Listing } from '../../../src/market/store/listing.ts'
import { rupeesText } from '../../../src/base/rupees.ts'
import { aListing, aPlot } from '../some-listings.ts'

const titleOf = (listing: Listing, localityName: string): string =>
  composeTitle(listing, localityName, rupeesText(listing.priceInr))

const unknown = { carpetAreaSqft: null, floorNumber: null, furnishing: null } as const

describe('the title of a listing', () => {
  for (const [listing, title] of [
    [{}, '2 BHK Apartment for Sale in Sulur, 780 sq ft, 3rd Floor, Semi-Furnished, ₹62 lakh'],
    [{ ...unknown, bhk: null }, 'Apartment for Sale in Sulur, ₹62 lakh'],
    [
      { ...unknown, listingType: 'rent', rentalStructure: 'monthly', priceInr: 16_500 },
      '2 BHK Apartment for Rent in Sulur, ₹16,500 a month',
    ],
    [
      { ...unknown, listingType: 'rent', rentalStructure: 'lease', priceInr: 775_000 },
      '2 BHK Apartment for Lease in Sulur, ₹7.75 lakh',
    ],
    [
      { ...unknown, carpetAreaSqft: 1079.6, carpetAreaEstimated: true },
      '2 BHK Apartment for Sale in Sulur, about 1,080 sq ft, ₹62 lakh',
    ],
    [
      { ...unknown, propertyType: 'independent_house' },
      '2 BHK Independent House for Sale in Sulur, ₹62 lakh',
    ],
    [
      { ...unknown, propertyType: 'independent_house', floorNumber: 0, furnishing: 'unfurnished' },
      '2 BHK Independent Floor for Sale in Sulur, Ground Floor, Unfurnished, ₹62 lakh',
    ],
    [
      { ...unknown, propertyType: 'villa', furnishing: 'furnished' },
      '2 BHK Villa for Sale in Sulur, Furnished, ₹62 lakh',
    ],
  ] as const satisfies readonly (readonly [Partial<Listing>, string])[]) {
    it(`is ${title}`, () => {
      expect(titleOf(aListing(listing), 'Sulur')).to.equal(title)
    })
  }

  it('has the land of a plot', () => {
    expect(titleOf(aPlot({}), 'Sulur')).to.equal(
      'Residential Plot for Sale in Sulur, 2,178 sq ft, ₹1.1 crore',
    )
  })

  it('counts floors as people do', () => {
    const floors = [1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23].map(
      (floorNumber) => titleOf(aListing({ floorNumber }), 'Sulur').split(', ')[2],
    )
    expect(floors.join(' ')).to.equal(
      '1st Floor 2nd Floor 3rd Floor 4th Floor 11th Floor 12th Floor 13th Floor 20th Floor 21st Floor 22nd Floor 23rd Floor',
    )
  })

  it('has 120 characters or fewer, and omits what does not fit', () => {
    const place = (length: number): string => 'Pappanaickenpalayam '.repeat(5).slice(0, length)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), (length) => {
        expect(Array.from(titleOf(aListing({}), place(length)))).to.have.lengthOf.at.most(120)
      }),
    )
    const price = ', ₹62 lakh'
    const most = 120 - titleOf(aListing({}), '').length
    expect(titleOf(aListing({}), place(most)))
      .to.have.lengthOf(120)
      .and.contain(price)
    expect(titleOf(aListing({}), place(most + 1))).not.to.contain(price)
  })

  it('says nothing that only an advertiser claims', () => {
    const claims = { amenities: ['gym', 'lift'], reraId: 'TN/11/Building/9012/2024', ageInYears: 0 }
    const bare = { amenities: [], reraId: null, ageInYears: null }
    expect(titleOf(aListing(claims), 'Sulur')).to.equal(titleOf(aListing(bare), 'Sulur'))
  })
})
