import { expect } from 'chai'
import { longTitle } from '../src/title.ts'

describe('the longest title of a synthetic listing', () => {
  it('names as many amenities as fit, and only those that titles have words for', () => {
    const title = longTitle({
      localityName: 'Perur',
      propertyType: 'apartment',
      listingType: 'sale',
      rentalStructure: null,
      bhk: 2,
      carpetAreaSqft: 780,
      carpetAreaEstimated: false,
      plotAreaSqft: null,
      priceInr: 4_500_000,
      furnishing: 'unfurnished',
      parkingCount: 1,
      floorNumber: 5,
      totalFloors: 5,
      ageInYears: 4,
      reraId: null,
      amenities: ['lift', 'cctv', 'gym', 'covered-parking', 'power-backup', 'modular-kitchen'],
    })
    expect(title).to.equal(
      '2 BHK Apartment for Sale in Perur, 780 sq ft, Covered Parking, Lift, Power Backup, Modular Kitchen, 5th Floor, ₹45 lakh',
    )
  })
})
