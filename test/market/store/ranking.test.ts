import {
  completeness,
  quality,
  rankClass,
  rankClassCount,
} from '../../../src/market/store/search-index/ranking.ts'
import { newListing } from './open-test-store.ts'

const today = 20_000
const best = {
  completeness: 6,
  publishedDay: today,
  verifiedDay: today,
}
const poor = { ...best, completeness: 0, publishedDay: today - 100 }

describe('the rank class of a listing', () => {
  it('is 0 for the best, and the last one for the worst', () => {
    const worst = { ...poor, verifiedDay: null }
    expect([rankClass(best, today), rankClass(worst, today)]).to.deep.equal([0, rankClassCount - 1])
  })

  it('puts verified listings before others, even incomplete and old ones', () => {
    expect(rankClass(poor, today)).to.be.below(rankClass({ ...best, verifiedDay: null }, today))
  })

  it('ignores a verification after 90 days', () => {
    const verified = (days: number): number =>
      rankClass({ ...best, verifiedDay: today - days }, today)
    const unverified = rankClass({ ...best, verifiedDay: null }, today)
    expect([0, 90, 91, 9000].map(verified)).to.deep.equal([0, 0, unverified, unverified])
  })

  it('puts complete and fresh listings before others', () => {
    expect(rankClass(best, today)).to.be.below(rankClass({ ...best, completeness: 5 }, today))
    expect(rankClass(best, today)).to.be.below(
      rankClass({ ...best, publishedDay: today - 8 }, today),
    )
  })
})

describe('the quality of a listing', () => {
  it('steps down after 7, 30 and 60 days', () => {
    const aged = (days: number): number =>
      quality({ completeness: 6, publishedDay: today - days }, today)
    expect([-1, 0, 7, 8, 30, 31, 60, 61, 500].map(aged)).to.deep.equal([
      12, 12, 12, 10, 10, 8, 8, 6, 6,
    ])
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
