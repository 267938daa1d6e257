import { join } from 'node:path'
import type { RandomBytes } from '../../../base/random-id.ts'
import { UnavailableError } from '../../../base/unavailable.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import { serverPatience } from '../../../db/patience.ts'
import {
  connectListings,
  openListingsDatabase,
  type ListingsDatabase,
} from '../../../db/listings/open-listings-database.ts'
import { listingRepository } from '../listing-repository.ts'
import { localityFigures } from '../locality-figures.ts'
import { localityRates } from '../locality-rates.ts'
import type { Store } from '../open-store.ts'
import { followListings } from './follow-listings.ts'
import { followedReader, openCopy } from './listing-copy.ts'
import { sharedImports } from './shared-imports.ts'
import { sharedMonths } from './shared-months.ts'
import { sharedPublication } from './shared-publication.ts'
import { sharedListingIds } from './shared-secret.ts'
import { sharedSources } from './shared-sources.ts'
import { withoutTakenDown } from './without-taken-down.ts'

/** What `openSharedStore` needs. */
export interface SharedStoreParts {
  readonly databaseUrl: string
  /** The folder of the copy and of what imports stage. */
  readonly directory: string
  readonly randomBytes: RandomBytes
  /** Called when the listings cannot be followed, and with nothing once they can again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** The folder of the copy in the home of an instance: it can be deleted while none runs, and is made again. */
export const copyFolder = 'listings-copy'

/** After so long without a look, what was taken down elsewhere may still be shown. */
const mostUnseenMs = 3000

/** A start does not fail because PostgreSQL is slow for a moment. */
const startPatienceMs = 5000

/** What is looked at twice a second and copied at once lags by less. */
const mostLagMs = 2000

/**
 * Opens the listings in PostgreSQL. They are changed there, and read from a copy on this machine, as if they were its own: a
 * search waits for no network, and PostgreSQL may be away. The first read, or `listings.load`, begins to follow; a command that
 * only writes makes no copy.
 *
 * @throws {StoreError} when PostgreSQL cannot be reached, or was written by a newer Nilam.
 */
export async function openSharedStore(parts: SharedStoreParts): Promise<Store> {
  const { databaseUrl, directory, randomBytes } = parts
  const db = await openListingsDatabase(databaseUrl)
  const quick = connectListings(databaseUrl, serverPatience)
  const ids = sharedListingIds(db, randomBytes)
  let opened: ReturnType<typeof openReader> | undefined
  const reader = () => (opened ??= openReader(parts, quick))

  const revision = (): number => reader().followed()?.revision ?? 0
  const isFollowed = (): boolean => (opened?.follower.seenMs() ?? Infinity) <= mostUnseenMs
  const lagMs = (): number => opened?.follower.lagMs() ?? 0

  /** Who changes listings sees the change; where PostgreSQL went away meanwhile, it is seen later. */
  async function seen<Value>(change: Value | Promise<Value>): Promise<Value> {
    const value = await change
    await opened?.follower.catchUp().catch(() => undefined)
    return value
  }

  const sources = sharedSources(db, ids)
  const publication = sharedPublication(db)
  const months = sharedMonths(db)
  return {
    listings: {
      find: (...query) => reader().listings.find(...query),
      search: (...query) => reader().listings.search(...query),
      moment: (nowMs) => reader().listings.moment(nowMs),
      revision,
      async load(cities) {
        await guardedAsync('Reading the shared listings', () =>
          reader().follower.catchUp(startPatienceMs),
        )
        reader().listings.load(cities)
      },
    },
    localityFigures: {
      dataVersion: revision,
      find: (...place) => reader().figures.find(...place),
    },
    localityRates: { like: (...listing) => reader().rates.like(...listing) },
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
    checkCurrent() {
      if (!isFollowed())
        throw new UnavailableError('The listings were not followed for some seconds')
    },
    lagMs,
    isCopying: () => isFollowed() && lagMs() > mostLagMs,
    async close() {
      await opened?.follower.close()
      opened?.listings.close()
      opened?.copy.close()
      await quick.destroy()
      await db.destroy()
    },
  }
}

/** What is read from the copy. */
function openReader({ directory: home, onTrouble }: SharedStoreParts, db: ListingsDatabase) {
  const directory = join(home, copyFolder)
  const copy = openCopy(directory)
  const follower = followListings({
    ...{ db, directory, copy },
    ...(onTrouble && { onTrouble }),
  })
  return {
    copy,
    follower,
    listings: withoutTakenDown(listingRepository(directory, copy), follower.takenDown),
    figures: localityFigures(copy),
    rates: localityRates(copy),
    followed: followedReader(copy),
  }
}
