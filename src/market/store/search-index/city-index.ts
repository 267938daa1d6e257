import { mostRelevant } from '../listing.ts'
import type { CityReading, ListingChanges, ListingEntry } from '../listing-feed.ts'
import { allSteps } from './steps.ts'
import { buildSegment } from './build-segment.ts'
import { segment, type Match, type Matches, type Segment } from './segment.ts'

/** The searchable listings of one city: a large base as it was read, and a small delta of what has changed since. */
export type CityIndex = ReturnType<typeof cityIndex>

/** Reads a city in steps, so that it can be searched at that time without another one. */
export function* readCityIndex(city: CityReading, nowMs: number): Generator<void, CityIndex> {
  const base = segment(yield* buildSegment(city.entries))
  yield* base.prepare(nowMs)
  return cityIndex(base)
}

function cityIndex(base: Segment) {
  const changed = new Map<number, ListingEntry>()
  let delta: Segment | undefined

  return {
    find: ((filter, nowMs, day, limit, start = mostRelevant) => {
      if (delta === undefined) return base.find(filter, nowMs, day, limit, start)
      const { order, offset } = start
      const fromFirst = offset === 0 ? start : { order, offset: 0 }
      const ofDelta = delta.find(filter, nowMs, day, offset + limit, fromFirst)
      // So many listings of the base come before the page, wherever those of the delta are.
      const skipped = Math.max(0, offset - ofDelta.total)
      const fromThere = skipped === 0 ? fromFirst : { order, offset: skipped }
      const ofBase = base.find(filter, nowMs, day, offset - skipped + limit, fromThere)
      return merged([ofBase, ofDelta], limit, offset - skipped)
    }) satisfies Segment['find'],
    apply({ rowNumbers, entries }: Pick<ListingChanges, 'rowNumbers' | 'entries'>): void {
      base.remove(rowNumbers)
      for (const rowNumber of rowNumbers) changed.delete(rowNumber)
      for (const entry of entries) changed.set(entry[0], entry)
      const sorted = [...changed.values()].sort((a, b) => a[8] - b[8] || (a[1] < b[1] ? -1 : 1))
      delta = changed.size === 0 ? undefined : segment(allSteps(buildSegment(sorted)))
    },
    endedAt: (nowMs: number): number => base.endedAt(nowMs) + (delta?.endedAt(nowMs) ?? 0),
    /** How many listings the delta has, each of which costs a little at every change. */
    deltaSize: () => changed.size,
  }
}

/** What several indexes found, as one would have found it. */
export function merged(matches: readonly Matches[], limit: number, offset = 0): Matches {
  return {
    total: matches.reduce((sum, { total }) => sum + total, 0),
    first: matches
      .flatMap(({ first }) => first)
      .sort(inOrder)
      .slice(offset, offset + limit),
  }
}

function inOrder(a: Match, b: Match): number {
  if (a.orderKey !== b.orderKey) return a.orderKey - b.orderKey
  if (a.priceInr !== b.priceInr) return a.priceInr - b.priceInr
  return a.listingId < b.listingId ? -1 : 1
}
