import type { ListingFilter } from '../store/listing.ts'
import type { CityReading, ListingChanges, ListingEntry } from '../store/listing-feed.ts'
import { buildSegment, type SegmentColumns } from './build-segment.ts'
import { segment, type Match, type Matches, type Segment } from './segment.ts'

/** The searchable listings of one city: a large base as it was read, and a small delta of what has changed since. */
export interface CityIndex {
  find(filter: ListingFilter, nowMs: number, day: number, limit: number): Matches
  apply(changes: Pick<ListingChanges, 'rowNumbers' | 'entries'>): void
  endedAt(nowMs: number): number
  /** How many listings the delta has, each of which costs a little at every change. */
  deltaSize(): number
}

/** Reads a city in steps of about 2 ms. */
export function* readCityIndex({ entries }: CityReading): Generator<void, CityIndex> {
  return cityIndex(segment(yield* buildSegment(entries)))
}

function cityIndex(base: Segment): CityIndex {
  const changed = new Map<number, ListingEntry>()
  let delta: Segment | undefined

  return {
    find(filter, nowMs, day, limit) {
      const ofBase = base.find(filter, nowMs, day, limit)
      return delta === undefined
        ? ofBase
        : merged([ofBase, delta.find(filter, nowMs, day, limit)], limit)
    },
    apply({ rowNumbers, entries }) {
      base.remove(rowNumbers)
      for (const rowNumber of rowNumbers) changed.delete(rowNumber)
      for (const entry of entries) changed.set(entry[0], entry)
      delta = changed.size === 0 ? undefined : segment(atOnce(changed.values()))
    },
    endedAt: (nowMs) => base.endedAt(nowMs) + (delta?.endedAt(nowMs) ?? 0),
    deltaSize: () => changed.size,
  }
}

/** What several indexes found, as one would have found it. */
export function merged(matches: readonly Matches[], limit: number): Matches {
  return {
    total: matches.reduce((sum, { total }) => sum + total, 0),
    first: matches
      .flatMap(({ first }) => first)
      .sort(inOrder)
      .slice(0, limit),
  }
}

function inOrder(a: Match, b: Match): number {
  if (a.rankClass !== b.rankClass) return a.rankClass - b.rankClass
  if (a.priceInr !== b.priceInr) return a.priceInr - b.priceInr
  return a.listingId < b.listingId ? -1 : 1
}

function atOnce(entries: Iterable<ListingEntry>): SegmentColumns {
  const sorted = [...entries].sort((a, b) => a[8] - b[8] || (a[1] < b[1] ? -1 : 1))
  const building = buildSegment(sorted)
  for (;;) {
    const step = building.next()
    if (step.done === true) return step.value
  }
}
