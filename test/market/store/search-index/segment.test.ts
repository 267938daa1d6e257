import fc from 'fast-check'
import { buildSegment } from '../../../../src/market/store/search-index/build-segment.ts'
import { segment, type Segment } from '../../../../src/market/store/search-index/segment.ts'
import { completeness, rankDay } from '../../../../src/market/store/search-index/ranking.ts'
import { listingOrders, type ListingFilter } from '../../../../src/market/store/listing.ts'
import { searchByHand, type NamedListing } from '../../search-by-hand.ts'
import { dayMs, newListing, startMs } from '../open-test-store.ts'

const daysAgo = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => startMs - days * dayMs)

const parts = fc.record({
  priceInr: fc.integer({ min: 1, max: 9 }),
  bhk: fc.constantFrom(1, 2, null),
  locality: fc.constantFrom('sulur', 'perur'),
  carpetAreaSqft: fc.constantFrom(1, 2, 3, null),
  reraId: fc.constantFrom(null, 'TN/11/Building/9012/2024'),
  publishedAtMs: daysAgo(0, 70),
  verifiedAtMs: fc.oneof(fc.constant(null), daysAgo(80, 95)),
  validUntilMs: daysAgo(-9, 1),
})

const step = fc.record({
  days: fc.integer({ min: -1, max: 12 }),
  bhk: fc.constantFrom(1, 2, undefined),
  localities: fc.constantFrom(['sulur'], ['perur', 'sulur'], undefined),
  minPriceInr: fc.constantFrom(0, 3, undefined),
  maxPriceInr: fc.constantFrom(5, 8, undefined),
  limit: fc.integer({ min: 1, max: 20 }),
  order: fc.constantFrom(...listingOrders),
  offset: fc.constantFrom(0, 0, 1, 7, 30, 100),
  removed: fc.option(fc.nat(120), { nil: undefined }),
})

describe('a segment of the search index', () => {
  it('finds what a search by hand finds, whatever is taken out and however time moves', () => {
    const listings = fc.array(parts, { minLength: 80, maxLength: 120, size: 'max' })
    const steps = fc.array(step, { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(listings, steps, (given, wanted) => {
        const all = given.map((each, at) => ({
          ...newListing(String(at), each),
          listingId: `lst_${String((at * 7919) % 1000).padStart(3, '0')}`,
        }))
        const index = segmentOf(all)
        const removed = new Set<string>()
        for (const { days, limit, order, offset, removed: taken, ...others } of wanted) {
          if (taken !== undefined) {
            index.remove(new Set([taken]))
            removed.add(String(taken))
          }
          const nowMs = startMs + days * dayMs
          const filter: ListingFilter = { listingType: 'sale', ...others }
          const expected = searchByHand(
            all.filter(({ sourceRowId }) => !removed.has(sourceRowId)),
            filter,
            { nowMs, cities: ['coimbatore'] },
            order,
          )
          const today = rankDay(nowMs)
          const { total, first } = index.find(filter, nowMs, today, limit, { order, offset })
          expect(total).to.equal(expected.length)
          expect(first.map(({ listingId }) => listingId)).to.deep.equal(
            expected.slice(offset, offset + limit),
          )
          if (order !== 'relevance') continue
          const best = index.find(filter, nowMs, today, limit).first
          expect(best.map(({ listingId }) => listingId)).to.deep.equal(expected.slice(0, limit))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds the same in pages of many matches and of few', () => {
    const all = Array.from({ length: 45_000 }, (_, at) => ({
      ...newListing(String(at), {
        priceInr: 1 + (at % 977),
        publishedAtMs: startMs - (at % 71) * dayMs,
        verifiedAtMs: at % 501 === 0 ? startMs : null,
      }),
      listingId: `lst_${String(at).padStart(5, '0')}`,
    }))
    const index = segmentOf(all)
    for (const maxPriceInr of [undefined, 900, 400, 20]) {
      const filter = { listingType: 'sale', maxPriceInr } as const
      const expected = searchByHand(all, filter, { nowMs: startMs, cities: ['coimbatore'] })
      const { total, first } = index.find(filter, startMs, rankDay(startMs), 200)
      expect(total).to.equal(expected.length)
      expect(first.map(({ listingId }) => listingId)).to.deep.equal(expected.slice(0, 200))
    }
  })
})

/** With the rows' own ids as row numbers. */
function segmentOf(listings: readonly NamedListing[]): Segment {
  const sorted = listings.toSorted(
    (a, b) => a.priceInr - b.priceInr || (a.listingId < b.listingId ? -1 : 1),
  )
  const building = buildSegment(
    sorted.map((each) => [
      Number(each.sourceRowId),
      each.listingId,
      each.locality,
      each.propertyType,
      each.listingType,
      each.rentalStructure,
      each.bhk,
      each.furnishing,
      each.priceInr,
      each.validUntilMs,
      each.publishedAtMs,
      each.verifiedAtMs,
      completeness(each),
    ]),
  )
  for (;;) {
    const done = building.next()
    if (done.done === true) return segment(done.value)
  }
}
