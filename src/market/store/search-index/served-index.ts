import { rankDay } from './ranking.ts'
import { mostRelevant, type ListingFilter, type PageStart, type Visibility } from '../listing.ts'
import type { CityReading, ListingFeed } from '../listing-feed.ts'
import { maxChangesFollowed } from '../listing-revision.ts'
import { merged, readCityIndex, type CityIndex } from './city-index.ts'
import type { Matches } from './segment.ts'

/** A city that is served, and the reading that will take its place. */
interface ServedCity {
  index: CityIndex
  /** Changes up to this revision are in the index, or in the reading. */
  followed: number
  reading?: Reading
}

type Reading = ReturnType<typeof startReading>

/** About 25 ms: the longest that a change may delay a call. */
const stepsAtOnce = 16

/** The indexes of the cities that are searched, each up to date with the feed. A city is read whole at first, and again when its changes are too many to follow. */
export function servedIndex(feed: ListingFeed) {
  const served = new Map<string, ServedCity>()
  /** The revision up to which changes were looked for. */
  let seen = 0
  /** The newest revision that every search shows. */
  let shown = 0
  /** Counts what was done to the indexes. */
  let version = 0
  let nextTurn: NodeJS.Immediate | undefined

  function refresh(): void {
    const newest = feed.revision()
    if (newest === seen) return
    for (const slug of feed.changedCities(seen)) {
      const city = served.get(slug)
      if (city !== undefined) follow(slug, city)
    }
    seen = newest
    settle()
  }

  function follow(slug: string, city: ServedCity): void {
    const changes = feed.changesSince(slug, city.followed)
    if (changes !== undefined) {
      city.followed = changes.revision
      if (changes.rowNumbers.size > 0) {
        city.index.apply(changes)
        version += 1
      }
    }
    if (city.reading !== undefined) return
    if (changes === undefined || city.index.deltaSize() > maxChangesFollowed) {
      city.reading = startReading(feed.readCity(slug), city.followed)
      city.followed = city.reading.revision
      // A change of a small city is seen at once.
      proceed(slug, city, stepsAtOnce)
    }
  }

  /** Goes on with a reading. The changes since it began are the only ones that it lacks. */
  function proceed(slug: string, city: ServedCity, maxSteps: number): void {
    const { reading } = city
    if (reading === undefined) return
    for (let done = 0; done < maxSteps; done += 1) {
      const step = nextStep(city, reading)
      if (step.done !== true) continue
      reading.end()
      delete city.reading
      city.index = step.value
      city.followed = reading.revision
      version += 1
      follow(slug, city)
      return
    }
  }

  /** The call after a failure begins the reading again, and fails with the reason if that lasts. */
  function nextStep(city: ServedCity, reading: Reading): IteratorResult<void, CityIndex> {
    try {
      return reading.steps.next()
    } catch (failure) {
      reading.end()
      delete city.reading
      city.followed = reading.since
      seen = -1
      throw failure
    }
  }

  /** Between the steps of a reading, calls are served. */
  function settle(): void {
    const isReading = [...served.values()].some(({ reading }) => reading !== undefined)
    if (!isReading) shown = seen
    else nextTurn ??= setImmediate(continueReading)
  }

  function continueReading(): void {
    nextTurn = undefined
    const next = [...served].find(([, { reading }]) => reading !== undefined)
    try {
      if (next !== undefined) proceed(...next, 1)
      settle()
    } catch {
      // No call waits for this step.
    }
  }

  function load(slug: string): ServedCity {
    const reading = startReading(feed.readCity(slug), 0)
    let step
    try {
      do step = reading.steps.next()
      while (step.done !== true)
    } finally {
      reading.end()
    }
    const city = { index: step.value, followed: reading.revision }
    served.set(slug, city)
    follow(slug, city)
    version += 1
    return city
  }

  const cityOf = (slug: string): ServedCity => served.get(slug) ?? load(slug)

  /** Ends what is still being read. */
  function catchUp(): void {
    refresh()
    for (const [slug, city] of served) proceed(slug, city, Infinity)
    settle()
  }

  return {
    /** Reads these cities now rather than at their first search. */
    load(cities: readonly string[]): void {
      for (const slug of cities) cityOf(slug)
      catchUp()
    },
    search(
      filter: ListingFilter,
      { nowMs, cities }: Visibility,
      limit: number,
      start: PageStart = mostRelevant,
    ): Matches {
      refresh()
      const day = rankDay(nowMs)
      const [only, ...others] = cities
      if (only === undefined) return { total: 0, first: [] }
      if (others.length === 0) return cityOf(only).index.find(filter, nowMs, day, limit, start)
      const { order, offset } = start
      const found = cities.map((slug) =>
        cityOf(slug).index.find(
          filter,
          nowMs,
          day,
          offset + limit,
          offset === 0 ? start : { order, offset: 0 },
        ),
      )
      return merged(found, limit, offset)
    },
    /** Takes out rows that are no longer what the index knows, while a large change is still being read. */
    forget(cities: readonly string[], rowNumbers: ReadonlySet<number>): void {
      for (const slug of cities) cityOf(slug).index.apply({ rowNumbers, entries: [] })
      version += 1
    },
    catchUp,
    /** The revision of the listings up to which searches show everything. */
    revision(): number {
      refresh()
      return shown
    },
    /** Equal at two times on one day at which every search and look-up has the same result. */
    moment(nowMs: number): string {
      refresh()
      let ended = 0
      for (const { index } of served.values()) ended += index.endedAt(nowMs)
      return `${version}.${seen}.${ended}`
    },
    close(): void {
      clearImmediate(nextTurn)
      for (const { reading } of served.values()) reading?.end()
      served.clear()
    },
  }
}

function startReading(reading: CityReading, since: number) {
  return {
    revision: reading.revision,
    /** What the city had followed before. */
    since,
    steps: readCityIndex(reading),
    end: reading.end,
  }
}
