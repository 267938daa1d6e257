import type { ListingOrder } from '../listing.ts'
import { countBits, type Bitset } from './bitset.ts'
import type { SegmentColumns } from './build-segment.ts'
import type { RankOrder } from './rank-order.ts'

/** The set bits between two places; those of the first and last word that are outside are not set. */
interface FoundPlaces {
  readonly bits: Bitset
  readonly from: number
  readonly to: number
}

/** Reads any page of what was found, however far down, without sorting the pages before it. */
interface SortedPlaces {
  keyOf(at: number): number
  page(
    found: FoundPlaces,
    offset: number,
    limit: number,
  ): { readonly total: number; readonly places: readonly number[] }
}

/** The pages of a segment in one order. A segment is in order of price: that decides ties. */
export function sortedPlaces(
  { pricesInr, publishedDays }: SegmentColumns,
  { classOf }: Pick<RankOrder, 'classOf'>,
  order: ListingOrder,
): SortedPlaces {
  switch (order) {
    case 'relevance':
      return byKey((at) => classOf[at] ?? 0)
    case 'price':
      return inPlaceOrder
    case 'highestPrice':
      return fromHighest(pricesInr)
    case 'newest':
      return byKey((at) => lastDay - (publishedDays[at] ?? 0))
  }
}

/** Places are in order of price already. */
const inPlaceOrder: SortedPlaces = {
  keyOf: () => 0,
  page(found, offset, limit) {
    const { bits, from, to } = found
    const places: number[] = []
    let total = 0
    for (let word = from >>> 5; word <= (to - 1) >>> 5; word += 1) {
      const count = countBits(bits, word, word)
      if (total + count > offset && places.length < limit) {
        let left = bits[word] ?? 0
        for (let place = total; left !== 0 && places.length < limit; left &= left - 1, place += 1)
          if (place >= offset) places.push(word * 32 + 31 - Math.clz32(left & -left))
      }
      total += count
    }
    return { total, places }
  },
}

/** The other way round, but those of one price as they are: by id. */
function fromHighest(pricesInr: Float64Array): SortedPlaces {
  const keyOf = (at: number): number => -(pricesInr[at] ?? 0)
  return {
    keyOf,
    page(found, offset, limit) {
      const ascending: number[] = []
      eachPlace(found, (at) => ascending.push(at))
      const keyAt = (index: number): number => keyOf(ascending[index] ?? 0)
      const places: number[] = []
      let end = ascending.length
      for (let passed = 0; end > 0 && passed < offset + limit;) {
        let start = end - 1
        while (start > 0 && keyAt(start - 1) === keyAt(end - 1)) start -= 1
        const samePrice = ascending.slice(start, end)
        places.push(...samePrice.slice(Math.max(0, offset - passed), offset + limit - passed))
        passed += samePrice.length
        end = start
      }
      return { total: ascending.length, places }
    },
  }
}

const lastDay = 65_535
/** Keys from here on share a bucket, which is sorted where a page needs it. */
const buckets = 65_536

function byKey(keyOf: (at: number) => number): SortedPlaces {
  const bucketOf = (at: number): number => Math.min(keyOf(at), buckets - 1)
  return {
    keyOf,
    page(found, offset, limit) {
      const counts = new Uint32Array(buckets)
      let total = 0
      eachPlace(found, (at) => {
        const bucket = bucketOf(at)
        counts[bucket] = (counts[bucket] ?? 0) + 1
        total += 1
      })
      // The buckets that the page is in, and what comes before them.
      let [first, before] = [0, 0]
      while (first < buckets && before + (counts[first] ?? 0) <= offset) {
        before += counts[first] ?? 0
        first += 1
      }
      let [last, through] = [first, before + (counts[first] ?? 0)]
      while (last < buckets - 1 && through < offset + limit) {
        last += 1
        through += counts[last] ?? 0
      }
      const near: number[] = []
      if (limit > 0 && offset < total) {
        eachPlace(found, (at) => {
          const bucket = bucketOf(at)
          if (bucket >= first && bucket <= last) near.push(at)
        })
      }
      // In one bucket of equal keys the places are in order already.
      if (first < last || first === buckets - 1) near.sort((a, b) => keyOf(a) - keyOf(b) || a - b)
      return { total, places: near.slice(offset - before, offset - before + limit) }
    },
  }
}

function eachPlace({ bits, from, to }: FoundPlaces, take: (at: number) => void): void {
  for (let word = from >>> 5; word <= (to - 1) >>> 5; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      take(word * 32 + 31 - Math.clz32(left & -left))
  }
}
