import { mostRelevant, type ListingFilter, type PageStart } from '../listing.ts'
import {
  clearBit,
  countListed,
  emptyBitset,
  hasBit,
  intersect,
  setBit,
  type Bitset,
} from './bitset.ts'
import type { SegmentColumns, ValueFilter } from './build-segment.ts'
import { sortedPlaces } from './sorted-places.ts'
import { expiry } from './expiry.ts'
import { rankDay } from './ranking.ts'
import { rankOrder } from './rank-order.ts'
import { topPlaces, type TopPlaces } from './top-places.ts'

/** One of the first matches, with all that decides their order. */
export interface Match {
  /** What the results are ordered by, the lowest first: of relevance, the rank class. */
  readonly orderKey: number
  readonly priceInr: number
  readonly listingId: string
  readonly rowNumber: number
}

/** The number of all matches, and those of one page in order. */
export interface Matches {
  readonly total: number
  readonly first: readonly Match[]
}

/** Listings of one city whose order by price and id never changes. They can be taken out, and they end. */
export type Segment = ReturnType<typeof segment>

/** Up to so many matches are looked at one by one; of more, the classes are gone through until the page is full. */
const maxLookedAt = 20_000

/** The searchable segment of these columns. */
export function segment(columns: SegmentColumns) {
  const { size, pricesInr, rowNumbers, localities } = columns
  const removed = emptyBitset(size)
  const active = emptyBitset(size).fill(-1)
  const found = emptyBitset(size)
  const listed = emptyBitset(size)
  const ends = expiry(columns.endsMs, columns.endHours, {
    onEnd: (at) => {
      clearBit(active, at)
    },
    onReturn: (at) => {
      if (!hasBit(removed, at)) setBit(active, at)
    },
  })
  const order = rankOrder(columns)
  // The record's type says that it has no other keys.
  const valueFilters = Object.keys(columns.values) as ValueFilter[]

  function match(at: number, orderKey: number): Match {
    const { idBytes, idEnds } = columns
    const id = idBytes.subarray(at === 0 ? 0 : idEnds[at - 1], idEnds[at])
    return {
      orderKey,
      priceInr: pricesInr[at] ?? 0,
      listingId: String.fromCharCode(...id),
      rowNumber: rowNumbers[at] ?? 0,
    }
  }

  /** What was found, of these localities only. */
  function listedOnly(slugs: readonly string[], from: number, to: number): Bitset {
    listed.fill(0)
    for (const slug of slugs) {
      const list = localities.get(slug) ?? noPlaces
      const end = firstNotBelow(list, to)
      for (let place = firstNotBelow(list, from); place < end; place += 1) {
        const at = list[place] ?? 0
        if (hasBit(found, at)) setBit(listed, at)
      }
    }
    return listed
  }

  /** The sets whose common listings match. Undefined when nothing has a value that is wanted. */
  function wantedSets(filter: ListingFilter): readonly Bitset[] | undefined {
    const sets: Bitset[] = []
    for (const name of valueFilters) {
      const value = filter[name]
      if (value === undefined) continue
      const set = columns.values[name].get(value)
      if (set === undefined) return undefined
      sets.push(set)
    }
    return sets
  }

  return {
    size,
    /** Does what a search would do first at that time, in steps. */
    *prepare(nowMs: number): Generator<void, void> {
      yield
      ends.sweepTo(nowMs)
      yield
      yield* order.stepsTo(rankDay(nowMs))
    },
    /** @param day of `rankDay` */
    find(
      filter: ListingFilter,
      nowMs: number,
      day: number,
      limit: number,
      start: PageStart = mostRelevant,
    ): Matches {
      const sets = wantedSets(filter)
      const { minPriceInr = -Infinity, maxPriceInr = Infinity } = filter
      const from = firstNotBelow(pricesInr, minPriceInr)
      // Prices are whole rupees.
      const to = firstNotBelow(pricesInr, Math.floor(maxPriceInr) + 1)
      if (sets === undefined || from >= to) return nothing
      ends.sweepTo(nowMs)
      order.moveTo(day)
      const all = intersect(found, [active, ...sets], from, to)
      if (start !== mostRelevant) {
        const bits =
          filter.localities === undefined ? found : listedOnly(filter.localities, from, to)
        const sorted = sortedPlaces(columns, order, start.order)
        const page = sorted.page({ bits, from, to }, start.offset, limit)
        return { total: page.total, first: page.places.map((at) => match(at, sorted.keyOf(at))) }
      }
      const top = topPlaces(limit, order)
      let total = all
      if (filter.localities !== undefined) {
        total = 0
        for (const slug of new Set(filter.localities)) {
          const list = localities.get(slug)
          if (list !== undefined) total += takeListed(found, list, from, to, top)
        }
      } else if (all <= maxLookedAt) top.takeAll(found, from, to)
      else top.takeByClass(found, from, to)
      const first: Match[] = []
      for (const at of top.places()) first.push(match(at, order.classOf[at] ?? 0))
      return { total, first }
    },
    /** Takes out the listings of these rows, as far as it has them. */
    remove(rows: ReadonlySet<number>): void {
      // Most rows are none of these, which a look at a few bits says faster than the set.
      const maybe = new Uint8Array(65_536)
      for (const row of rows) maybe[row & 65_535] = 1
      for (let at = 0; at < size; at += 1) {
        const row = rowNumbers[at] ?? 0
        if (maybe[row & 65_535] === 1 && rows.has(row)) {
          setBit(removed, at)
          clearBit(active, at)
        }
      }
    },
    /** How many have ended by then. */
    endedAt: ends.sweepTo,
  }
}

const noPlaces = new Uint32Array(0)
const nothing: Matches = { total: 0, first: [] }

/** Counts those of a list that are found between two places, and takes the first of them. */
function takeListed(found: Bitset, list: Uint32Array, from: number, to: number, top: TopPlaces) {
  const first = firstNotBelow(list, from)
  const end = firstNotBelow(list, to)
  top.takeListed(found, list, first, end)
  return countListed(found, list, first, end)
}

/** The place of the first value that is not below the bound. */
function firstNotBelow(ascending: Float64Array | Uint32Array, bound: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}
