import { rankDay } from './ranking.ts'
import { mostRelevant, type ListingFilter, type PageStart, type Visibility } from '../listing.ts'
import type { ListingFeed } from '../listing-feed.ts'
import { merged } from './city-index.ts'
import { followedCities } from './followed-cities.ts'
import type { Matches } from './segment.ts'

/** The search over all cities, with every change of the feed. */
export function servedIndex(feed: ListingFeed) {
  const followed = followedCities(feed)
  const { indexOf, refresh, awaitReading, readAwaited } = followed
  return {
    ...followed,
    /** Reads these cities now rather than at their first search. */
    async load(cities: readonly string[]): Promise<void> {
      for (const slug of cities) indexOf(slug)
      refresh()
      awaitReading(cities)
      await readAwaited()
    },
    search(
      filter: ListingFilter,
      { nowMs, cities }: Visibility,
      limit: number,
      start: PageStart = mostRelevant,
    ): Matches {
      refresh(nowMs)
      const day = rankDay(nowMs)
      const [only, ...others] = cities
      if (only === undefined) return { total: 0, first: [] }
      if (others.length === 0) return indexOf(only).find(filter, nowMs, day, limit, start)
      const { order, offset } = start
      const found = cities.map((slug) =>
        indexOf(slug).find(
          filter,
          nowMs,
          day,
          offset + limit,
          offset === 0 ? start : { order, offset: 0 },
        ),
      )
      return merged(found, limit, offset)
    },
    /** The revision of the listings up to which searches show everything. */
    revision(): number {
      refresh()
      return followed.revision()
    },
    /** Equal at two times on one day at which every search and look-up has the same result. */
    moment(nowMs: number): string {
      refresh(nowMs)
      return followed.moment(nowMs)
    },
  }
}
