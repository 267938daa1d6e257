import { setImmediate as nextLoop } from 'node:timers/promises'
import type { CityReading, ListingFeed } from '../listing-feed.ts'
import { maxChangesFollowed } from '../listing-revision.ts'
import { readCityIndex, type CityIndex } from './city-index.ts'
import { allSteps } from './steps.ts'

/** A city that is served, and the reading that will take its place. */
interface ServedCity {
  index: CityIndex
  /** Changes up to this revision are in the index, or in the reading. */
  followed: number
  reading?: ReturnType<typeof startReading>
}

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
  /** When the last search was, for which a reading is prepared. */
  let searchedMs = 0
  let nextTurn: NodeJS.Immediate | undefined
  /** Why the last reading failed, and how many in a row have. One may be a moment's. */
  let failure: unknown
  let failures = 0

  function refresh(nowMs = searchedMs): void {
    searchedMs = nowMs
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
      city.reading = startReading(feed.readCity(slug), city.followed, searchedMs)
      city.followed = city.reading.revision
    }
  }

  /** Goes on with a reading. The changes since it began are the only ones that it lacks. */
  function proceed(slug: string, city: ServedCity): void {
    const { reading } = city
    if (reading === undefined) return
    let step
    try {
      step = reading.steps.next()
    } catch (reason) {
      reading.end()
      delete city.reading
      city.followed = reading.since
      throw reason
    }
    if (step.done !== true) return
    failures = 0
    reading.end()
    delete city.reading
    city.index = step.value
    city.followed = reading.revision
    version += 1
    follow(slug, city)
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
      proceed(slug, city)
      settle()
    } catch (reason) {
      failure = reason
      failures += 1
      // The next call follows all changes again.
      seen = -1
    }
  }

  function indexOf(slug: string): CityIndex {
    const known = served.get(slug)
    if (known !== undefined) return known.index
    const reading = startReading(feed.readCity(slug), 0, 0)
    try {
      const city = { index: allSteps(reading.steps), followed: reading.revision }
      served.set(slug, city)
      follow(slug, city)
      version += 1
      return city.index
    } finally {
      reading.end()
    }
  }

  /** Whether a search found too little of what a city had, and waits for its reading. */
  function isAwaited(): boolean {
    for (const { reading } of served.values()) if (reading?.isAwaited === true) return true
    return false
  }

  async function readAwaited(): Promise<void> {
    while (isAwaited()) {
      await nextLoop()
      refresh()
    }
    if (failures > 0) throw failure
  }

  return {
    indexOf,
    /** Follows what has changed since. */
    refresh,
    /** Makes searches wait for those of these cities that are being read. */
    awaitReading(cities: readonly string[]): void {
      for (const slug of cities) {
        const reading = served.get(slug)?.reading
        if (reading !== undefined) reading.isAwaited = true
      }
    },
    isAwaited,
    readAwaited,
    /** Takes out rows that are no longer what the index knows, while a large change is still being read. */
    forget(cities: readonly string[], rowNumbers: ReadonlySet<number>): void {
      for (const slug of cities) indexOf(slug).apply({ rowNumbers, entries: [] })
      version += 1
    },
    revision(): number {
      if (failures > 1) throw failure
      return shown
    },
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

function startReading(reading: CityReading, since: number, searchedMs: number) {
  return {
    ...reading,
    /** What the city had followed before. */
    since,
    /** Whether searches wait for it, since what was found before is gone. */
    isAwaited: false,
    steps: readCityIndex(reading, searchedMs),
  }
}
