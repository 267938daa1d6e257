import { expect } from 'chai'
import fc from 'fast-check'
import { completeness, quality, rankKey } from '../../src/market/ranking.ts'
import { dayMs, newListing, startMs } from './store/open-test-store.ts'

const verified = { verifiedAtMs: startMs - dayMs }
const complete = {
  amenities: ['lift', 'gym', 'park'],
  reraId: 'TN/11/Building/9012/2024',
  publishedAtMs: startMs - dayMs,
}
const bare = {
  amenities: [],
  furnishing: null,
  parkingCount: null,
  publishedAtMs: startMs - 90 * dayMs,
}

function key(parts: Parameters<typeof newListing>[1]): number {
  return rankKey(newListing('1', parts), startMs)
}

describe('the order of search results', () => {
  it('puts verified listings first, even incomplete and expensive ones', () => {
    expect(key({ ...bare, ...verified, priceInr: 10 ** 12 })).to.be.below(
      key({ ...complete, priceInr: 1 }),
    )
  })

  it('puts complete and fresh listings next, even expensive ones', () => {
    expect(key({ ...complete, priceInr: 10 ** 12 })).to.be.below(key({ ...bare, priceInr: 1 }))
  })

  it('puts cheaper listings next', () => {
    expect(key({ priceInr: 100 })).to.be.below(key({ priceInr: 101 }))
  })

  it('is exact for every allowed price', () => {
    const price = fc.integer({ min: 0, max: 10 ** 12 - 1 })
    fc.assert(
      fc.property(price, (priceInr) => {
        expect(key({ ...bare, priceInr: priceInr + 1 }) - key({ ...bare, priceInr })).to.equal(1)
      }),
    )
    expect(Number.isSafeInteger(key({ ...bare, priceInr: 10 ** 12 }))).to.equal(true)
  })
})

describe('the quality of a listing', () => {
  it('steps down after 7, 30 and 60 days', () => {
    const aged = (days: number): number =>
      quality(newListing('1', { ...complete, publishedAtMs: startMs - days * dayMs }), startMs)
    expect([0, 7, 7.01, 30, 30.01, 60, 60.01, 500].map(aged)).to.deep.equal([
      12, 12, 10, 10, 8, 8, 6, 6,
    ])
  })

  it('is at its maximum when every field of its kind is present', () => {
    expect(completeness(newListing('1', complete))).to.equal(1)
    const villa = { ...complete, propertyType: 'villa', floorNumber: null } as const
    expect(completeness(newListing('1', villa))).to.equal(1)
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
    expect(completeness(newListing('1', plot))).to.equal(1)
    const rental = {
      ...complete,
      listingType: 'rent',
      reraId: null,
      availableFrom: '2026-12-01',
    } as const
    expect(completeness(newListing('1', rental))).to.equal(1)
  })

  it('falls with each field that is missing', () => {
    const less = { ...complete, furnishing: null }
    expect(completeness(newListing('1', less))).to.be.below(1)
    expect(completeness(newListing('1', { ...less, bathrooms: null }))).to.be.below(
      completeness(newListing('1', less)),
    )
  })
})
