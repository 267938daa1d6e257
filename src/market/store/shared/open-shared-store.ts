import { join } from 'node:path'
import type { RandomBytes } from '../../../base/random-id.ts'
import { UnavailableError } from '../../../base/unavailable.ts'
import { serverPatience } from '../../../db/accounts/patience.ts'
import type { Connection } from '../../../db/database.ts'
import {
  connectListings,
  openListingsDatabase,
} from '../../../db/listings/open-listings-database.ts'
import { sharedAbuseLog, sharedAbuseReports } from '../../../privacy/shared-abuse-log-repository.ts'
import { listingRepository, type ListingRepository } from '../listing-repository.ts'
import { localityFigures, type LocalityFigureRepository } from '../locality-figures.ts'
import type { Store } from '../open-store.ts'
import { followListings, type Follower } from './follow-listings.ts'
import { followedBy, openCopy } from './listing-copy.ts'
import { sharedImports } from './shared-imports.ts'
import { sharedMonths } from './shared-months.ts'
import { sharedPublication } from './shared-publication.ts'
import { sharedListingIds } from './shared-secret.ts'
import { sharedSources } from './shared-sources.ts'

/** What `openSharedStore` needs. */
export interface SharedStoreParts {
  readonly databaseUrl: string
  /** A read replica for what instances read of the listings. */
  readonly readUrl?: string
  /** The folder of the copy and of what imports stage. */
  readonly directory: string
  readonly randomBytes: RandomBytes
  /** Called when the listings cannot be followed, and with nothing once they can again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** The folder of the copy in the home of an instance: it can be deleted while none runs, and is made again. */
export const copyFolder = 'listings-copy'

/** A copy that was not known to be up to date for so long may show what was taken down. */
const mostLagMs = 3000

/** What is read from the copy. */
interface Reader {
  readonly copy: Connection
  readonly listings: ListingRepository
  readonly figures: LocalityFigureRepository
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
  const ids = sharedListingIds(db, directory, randomBytes)
  const copyDirectory = join(directory, copyFolder)
  let opened: Reader | undefined
  let follower: Follower | undefined
  const reader = (): Reader => (opened ??= openReader(copyDirectory))

  /** Who changes listings sees the change; where PostgreSQL went away meanwhile, it is seen later. */
  async function seen<Value>(change: Value | Promise<Value>): Promise<Value> {
    const value = await change
    await follower?.catchUp().catch(() => undefined)
    return value
  }

  const sources = sharedSources(db, ids)
  const publication = sharedPublication(db)
  const months = sharedMonths(db)
  return {
    listings: {
      find: (...args) => reader().listings.find(...args),
      search: (...args) => reader().listings.search(...args),
      moment: (nowMs) => reader().listings.moment(nowMs),
      revision: () => followedBy(reader().copy)?.revision ?? 0,
      async load(cities) {
        const { copy, listings } = reader()
        follower ??= followListings({ ...parts, directory: copyDirectory, copy })
        await follower.catchUp()
        listings.load(cities)
      },
    },
    localityFigures: {
      dataVersion: () => reader().figures.dataVersion(),
      find: (...args) => reader().figures.find(...args),
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
      const lagMs = follower?.lagMs() ?? Infinity
      if (lagMs > mostLagMs)
        throw new UnavailableError('The listings were not followed for some seconds')
    },
    async close() {
      await follower?.close()
      opened?.listings.close()
      opened?.copy.close()
      await quick.destroy()
      await db.destroy()
    },
  }
}

function openReader(directory: string): Reader {
  const copy = openCopy(directory)
  return {
    copy,
    listings: listingRepository(directory, copy),
    figures: localityFigures(copy),
  }
}
