import { join } from 'node:path'
import { UnavailableError } from '../../../base/failure.ts'
import { guardedAsync } from '../../../store/store-error.ts'
import { patiently, serverPatience } from '../../../store/patience.ts'
import {
  connectListings,
  openListingsDatabase,
} from '../../../store/listings/open-listings-database.ts'
import { listingIdsOf } from '../listing-id.ts'
import { listingPublication } from '../listing-publication.ts'
import { listingRepository } from '../listing-repository.ts'
import { listingSources } from '../listing-sources.ts'
import { localityFigures } from '../locality-figures.ts'
import { localityRates } from '../locality-rates.ts'
import { localityMonths } from '../locality-months.ts'
import { listingImports } from '../open-import.ts'
import { openReader } from '../../../store/listings/open-listings-database.ts'
import type { Store, StoreParts } from '../open-store.ts'
import type { ListingsDatabase, MarketTables } from '../tables.ts'
import { followListings } from './follow-listings.ts'
import { followedReader, openCopy } from './listing-copy.ts'
import { withoutTakenDown } from './without-taken-down.ts'

/** What `openSharedStore` needs. The folder has the copy and what imports stage. */
export interface SharedStoreParts extends Omit<StoreParts, 'mayBeginAnew'> {
  readonly databaseUrl: string
  /** Called when the listings cannot be followed, and with nothing once they can again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** The folder of the copy in the home of an instance: it can be deleted while none runs, and is made again. */
export const copyFolder = 'listings-copy'

/** After so long without a look, what was taken down elsewhere may still be shown. */
const mostUnseenMs = 3000

/** What is looked at twice a second and copied at once lags by less. */
const mostLagMs = 2000

/**
 * Opens the listings in PostgreSQL. They are changed there, and read from a copy on this machine, as if they were its own: a
 * search waits for no network, and PostgreSQL may be away. `listings.load` begins to follow; a command that only writes makes no copy.
 *
 * @throws {StoreError} when PostgreSQL cannot be reached, or was written by a newer Nilam.
 */
export async function openSharedStore(parts: SharedStoreParts): Promise<Store> {
  const { databaseUrl, directory, randomBytes, logger } = parts
  const db = await openListingsDatabase<MarketTables>({ databaseUrl, logger })
  const quick = connectListings<MarketTables>(databaseUrl, serverPatience)
  const ids = listingIdsOf(db, randomBytes)
  let opening: Promise<Copy> | undefined
  let opened: Copy | undefined
  const reader = (): Copy => {
    if (opened === undefined) throw new Error('the shared listings were not loaded')
    return opened
  }

  const revision = (): number => reader().followed()?.revision ?? 0
  const isFollowed = (): boolean => (opened?.follower.seenMs() ?? Infinity) <= mostUnseenMs
  const lagMs = (): number => opened?.follower.lagMs() ?? 0

  /** Who changes listings sees the change; where PostgreSQL went away meanwhile, it is seen later. */
  async function seen<Value>(change: Value | Promise<Value>): Promise<Value> {
    const value = await change
    await opened?.follower.catchUp().catch(() => undefined)
    return value
  }

  const sources = listingSources(db, ids)
  const publication = listingPublication(db)
  const months = localityMonths(db)
  return {
    listings: {
      find: (...query) => reader().listings.find(...query),
      shownInPlaceOf: (listingId) => reader().listings.shownInPlaceOf(listingId),
      search: (...query) => reader().listings.search(...query),
      moment: (nowMs) => reader().listings.moment(nowMs),
      isAwaited: () => reader().listings.isAwaited(),
      readAwaited: () => reader().listings.readAwaited(),
      revision,
      async load(cities) {
        opened = await (opening ??= openCopyIn(parts, quick))
        const { follower } = opened
        await guardedAsync('Reading the shared listings', () => patiently(follower.catchUp))
        await reader().listings.load(cities)
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
    listingImports: listingImports({ db, databaseUrl, directory, listingIds: ids }),
    listingPublication: {
      ...publication,
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
      await opened?.close()
      await quick.destroy()
      await db.destroy()
    },
  }
}

type Copy = Awaited<ReturnType<typeof openCopyIn>>

/** What is read from the copy. */
async function openCopyIn({ directory: home, onTrouble }: SharedStoreParts, db: ListingsDatabase) {
  const directory = join(home, copyFolder)
  const copy = await openCopy(directory)
  const reader = openReader(directory)
  const follower = followListings({
    ...{ db, copy, reader },
    ...(onTrouble && { onTrouble }),
  })
  const listings = withoutTakenDown(listingRepository(directory, reader), follower.takenDown)
  return {
    follower,
    listings,
    figures: localityFigures(reader),
    rates: localityRates(reader),
    followed: followedReader(reader),
    async close() {
      await follower.close()
      listings.close()
      reader.close()
      await copy.destroy()
    },
  }
}
