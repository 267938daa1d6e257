import type { CityReading, ListingFeed } from '../listing-feed.ts'
import { maxChangesFollowed } from '../listing-revision.ts'
import { readCityIndex, type CityIndex } from './city-index.ts'

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

/**
 * The indexes of cities, each up to date with the feed. A city is read whole at first, and again when its changes are too many to
 * follow.
 */
export function followedCities(feed: ListingFeed) {
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
    const next = [...served].find(([, { reading }]) => reading !== undefined)
    if (next === undefined) shown = seen
    else nextTurn ??= setImmediate(goOn, ...next)
  }

  function goOn(slug: string, city: ServedCity): void {
    nextTurn = undefined
    try {
      proceed(slug, city, 1)
      settle()
    } catch {
      // No call waits for this step.
    }
  }

  function indexOf(slug: string): CityIndex {
    const known = served.get(slug)
    if (known !== undefined) return known.index
    const city = readAtOnce(feed, slug)
    served.set(slug, city)
    follow(slug, city)
    version += 1
    return city.index
  }

  function catchUp(): void {
    refresh()
    for (const [slug, city] of served) proceed(slug, city, Infinity)
    settle()
  }

  return {
    indexOf,
    /** Follows what has changed since. */
    refresh,
    /** Ends what is still being read. */
    catchUp,
    forget(cities: readonly string[], rowNumbers: ReadonlySet<number>): void {
      for (const slug of cities) indexOf(slug).apply({ rowNumbers, entries: [] })
      version += 1
    },
    revision: () => shown,
    moment(nowMs: number): string {
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

function readAtOnce(feed: ListingFeed, slug: string): ServedCity {
  const reading = startReading(feed.readCity(slug), 0)
  let step
  try {
    do step = reading.steps.next()
    while (step.done !== true)
  } finally {
    reading.end()
  }
  return { index: step.value, followed: reading.revision }
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
