import { completeness, rankClass } from '../../../src/market/store/search-index/ranking.ts'
import { newListing } from './open-test-store.ts'

const today = 20_000
const best = { completeness: 6, publishedDay: today, verifiedDay: today }

describe('the rank class of a listing', () => {
  it('ignores a verification after 90 days', () => {
    const verified = (days: number): number =>
      rankClass({ ...best, verifiedDay: today - days }, today)
    const unverified = rankClass({ ...best, verifiedDay: null }, today)
    expect([0, 90, 91, 9000].map(verified)).to.deep.equal([0, 0, unverified, unverified])
  })
})

describe('the completeness of a listing', () => {
  const complete = { amenities: ['lift', 'gym', 'park'], reraId: 'TN/11/Building/9012/2024' }

  it('is 6 when every field of its kind is present', () => {
    expect(completeness(newListing('1', complete))).to.equal(6)
    const villa = { ...complete, propertyType: 'villa', floorNumber: null } as const
    expect(completeness(newListing('1', villa))).to.equal(6)
    const plot = {
      ...complete,
      propertyType: 'plot',
      bhk: null,
      bathrooms: null,
      carpetAreaSqft: null,
      plotAreaSqft: 1200,
      furnishing: null,
      parkingCount: null,
      floorNumber: null,
      totalFloors: null,
      ageInYears: null,
    } as const
    expect(completeness(newListing('1', plot))).to.equal(6)
    const rental = {
      ...complete,
      listingType: 'rent',
      reraId: null,
      availableFrom: '2026-12-01',
    } as const
    expect(completeness(newListing('1', rental))).to.equal(6)
  })

  it('falls with the fields that are missing', () => {
    const less = newListing('1', { ...complete, furnishing: null })
    expect(completeness(less)).to.equal(5)
    expect(completeness({ ...less, bathrooms: null, ageInYears: null })).to.equal(4)
  })
})
