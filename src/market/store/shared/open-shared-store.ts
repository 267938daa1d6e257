import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomBytes } from '../../../base/random-id.ts'
import { UnavailableError } from '../../../base/unavailable.ts'
import { asStoreError } from '../../../db/store-error.ts'
import { serverPatience } from '../../../db/accounts/patience.ts'
import type { Connection } from '../../../db/database.ts'
import {
  connectListings,
  openListingsDatabase,
} from '../../../db/listings/open-listings-database.ts'
import { sharedAbuseLog, sharedAbuseReports } from '../../../privacy/shared-abuse-log-repository.ts'
import { listingRepository, type ListingRepository } from '../listing-repository.ts'
import { mostRelevant, type Visibility } from '../listing.ts'
import { localityFigures, type LocalityFigureRepository } from '../locality-figures.ts'
import { localityRates, type LocalityRates } from '../locality-rates.ts'
import type { Store } from '../open-store.ts'
import { followListings, type Follower } from './follow-listings.ts'
import { coldListings } from './cold-listings.ts'
import { coldCityReader, followedReader, openCopy, type Revision } from './listing-copy.ts'
import { mergePages } from './merge-pages.ts'
import { sharedImports } from './shared-imports.ts'
import { sharedMonths } from './shared-months.ts'
import { sharedPublication } from './shared-publication.ts'
import { sharedListingIds } from './shared-secret.ts'
import { sharedSources } from './shared-sources.ts'
import { withoutTakenDown } from './without-taken-down.ts'

/** What `openSharedStore` needs. */
export interface SharedStoreParts {
  readonly databaseUrl: string
  /** A read replica for what instances read of the listings. */
  readonly readUrl?: string
  /** A city with more public listings is searched in PostgreSQL; 500,000 by default. */
  readonly mostOfCity?: number
  /** The folder of the copy and of what imports stage. */
  readonly directory: string
  readonly randomBytes: RandomBytes
  /** Called when the listings cannot be followed, and with nothing once they can again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** The folder of the copy in the home of an instance: it can be deleted while none runs, and is made again. */
export const copyFolder = 'listings-copy'

const defaultMostOfCity = 500_000

/** After so long without a look, what was taken down elsewhere may still be shown. */
const mostUnseenMs = 3000

/** What is looked at every second and copied at once lags by less. */
const mostLagMs = 2000

const nothing: ReadonlySet<string> = new Set()

/** What is read from the copy. */
interface Reader {
  readonly copy: Connection
  readonly listings: ListingRepository
  readonly figures: LocalityFigureRepository
  readonly rates: LocalityRates
  readonly followed: () => Revision | undefined
  /** Cities that are too large for the copy. */
  readonly coldCities: () => ReadonlySet<string>
}

/**
 * Opens the listings in PostgreSQL. They are changed there, and read from a copy on this machine, as if they were its own: a
 * search waits for no network, and PostgreSQL may be away. `listings.load` begins to follow; a command that only writes makes no
 * copy.
 *
 * @throws {StoreError} when PostgreSQL cannot be reached, or was written by a newer Nilam.
 */
export async function openSharedStore(parts: SharedStoreParts): Promise<Store> {
  const { databaseUrl, directory, randomBytes } = parts
  const db = await openListingsDatabase(databaseUrl)
  const quick = connectListings(databaseUrl, serverPatience)
  const replica =
    parts.readUrl === undefined ? undefined : connectListings(parts.readUrl, serverPatience)
  const takenDown = (): ReadonlySet<string> => follower?.takenDown() ?? nothing
  const cold = coldListings(
    () => (replica !== undefined && follower?.isReplicaCurrent() === true ? replica : quick),
    takenDown,
  )
  const ids = sharedListingIds(db, randomBytes)
  const copyDirectory = join(directory, copyFolder)
  let opened: Reader | undefined
  let follower: Follower | undefined
  const reader = (): Reader => (opened ??= openReader(copyDirectory, takenDown))

  const revision = (): number => reader().followed()?.revision ?? 0
  const coldOf = ({ cities }: Visibility): readonly string[] => {
    const all = reader().coldCities()
    return all.size === 0 ? [] : cities.filter((city) => all.has(city))
  }

  /** Who changes listings sees the change; where PostgreSQL went away meanwhile, it is seen later. */
  async function seen<Value>(change: Value | Promise<Value>): Promise<Value> {
    const value = await change
    await follower?.catchUp().catch(() => undefined)
    return value
  }

  const isFollowed = (): boolean => (follower?.seenMs() ?? Infinity) <= mostUnseenMs
  const lagMs = (): number => follower?.lagMs() ?? 0

  const sources = sharedSources(db, ids)
  const publication = sharedPublication(db)
  const months = sharedMonths(db)
  return {
    listings: {
      find(listingId, visibility) {
        const held = reader().listings.find(listingId, visibility)
        const cities = coldOf(visibility)
        return held === undefined && cities.length > 0
          ? cold.find(listingId, { ...visibility, cities })
          : held
      },
      search(filter, visibility, limit, start = mostRelevant) {
        const cities = coldOf(visibility)
        if (cities.length === 0) return reader().listings.search(filter, visibility, limit, start)
        const others = visibility.cities.filter((city) => !cities.includes(city))
        if (others.length === 0) return cold.search(filter, visibility, limit, start)
        const first = [start.offset + limit, { order: start.order, offset: 0 }] as const
        const held = reader().listings.search(filter, { ...visibility, cities: others }, ...first)
        return cold
          .search(filter, { ...visibility, cities }, ...first)
          .then((found) => mergePages([held, found], visibility.nowMs, limit, start))
      },
      moment(nowMs) {
        const { listings, coldCities } = reader()
        const moment = listings.moment(nowMs)
        // When listings of a cold city end is not known here: what is shown of one is at most a second old.
        return coldCities().size === 0
          ? moment
          : `${moment}.${revision()}.${Math.floor(nowMs / 1000)}`
      },
      revision,
      async load(cities) {
        const { copy, listings } = reader()
        const { mostOfCity = defaultMostOfCity } = parts
        follower ??= followListings({ ...parts, mostOfCity, directory: copyDirectory, copy })
        await caughtUp(follower)
        listings.load(cities)
      },
    },
    localityFigures: {
      dataVersion: revision,
      find: (city, locality, nowMs) =>
        reader().coldCities().has(city)
          ? cold.figures(city, locality, nowMs)
          : reader().figures.find(city, locality, nowMs),
    },
    localityRates: {
      like: (listing, nowMs) =>
        reader().coldCities().has(listing.city)
          ? cold.rates(listing, nowMs)
          : reader().rates.like(listing, nowMs),
    },
    listingSources: {
      ...sources,
      setGivesWay: (...args) => seen(sources.setGivesWay(...args)),
      replace: (...args) => seen(sources.replace(...args)),
    },
    listingImports: sharedImports({ db, databaseUrl, directory, listingIds: ids }),
    listingPublication: {
      show: publication.show,
      publish: (listingId) => seen(publication.publish(listingId)),
      unpublish: (listingId) => seen(publication.unpublish(listingId)),
    },
    localityMonths: { record: (...args) => seen(months.record(...args)) },
    abuseLog: sharedAbuseLog(quick, randomBytes),
    abuseReports: sharedAbuseReports(db),
    checkCurrent() {
      if (!isFollowed())
        throw new UnavailableError('The listings were not followed for some seconds')
    },
    lagMs,
    isCopying: () => isFollowed() && lagMs() > mostLagMs,
    async close() {
      await follower?.close()
      opened?.listings.close()
      opened?.copy.close()
      await quick.destroy()
      await replica?.destroy()
      await db.destroy()
    },
  }
}

/** A start does not fail because PostgreSQL is slow for a moment. */
async function caughtUp(follower: Follower): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await follower.catchUp()
      return
    } catch (failure) {
      if (attempt === mostAttempts) throw asStoreError('Reading the shared listings', failure)
    }
    await sleep(attempt * retryMs)
  }
}

const mostAttempts = 5
const retryMs = 500

function openReader(directory: string, takenDown: () => ReadonlySet<string>): Reader {
  const copy = openCopy(directory)
  return {
    copy,
    listings: withoutTakenDown(listingRepository(directory, copy), takenDown),
    figures: localityFigures(copy),
    rates: localityRates(copy),
    followed: followedReader(copy),
    coldCities: coldCityReader(copy),
  }
}
