import { buildSegment } from '../../../../src/market/store/search-index/build-segment.ts'
import { segment, type Segment } from '../../../../src/market/store/search-index/segment.ts'
import { completeness, rankDay } from '../../../../src/market/store/search-index/ranking.ts'
import { searchByHand, type NamedListing } from '../../search-by-hand.ts'
import { dayMs, newListing, startMs } from '../open-test-store.ts'

describe('a segment of the search index', () => {
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
