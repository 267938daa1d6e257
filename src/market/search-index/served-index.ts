import { connect, type Connection } from '../../db/database.ts'
import { revisionReader } from '../store/listing-revision.ts'
import { buildListingIndex, type ListingIndex, type ScannedListing } from './listing-index.ts'
import type { Work } from './work.ts'

/** The index that searches use. */
interface ServedIndex {
  /**
   * The newest index. When the listings have changed, a new one is built: at once when that is quick, otherwise between
   * other work while the previous one is used.
   */
  current(): ListingIndex
  /** The revision of the listings that {@link current} shows. */
  revision(): number
  /**
   * Equal at two times at which every search and lookup has the same result: it names the revision of the index, of the newest
   * listings (which lookups use while an index is being built) and the number of expired listings.
   */
  moment(nowMs: number): string
  close(): void
}

/** About 25 ms: the longest that a change may delay a call. */
const workAtOnce: Work = 10_000
/** About 4 ms, between which other calls are served. */
const workBetween: Work = 1500

/** Makes the index over the listings of one database. `reader` sees every change. */
export function servedIndex(directory: string, reader: Connection): ServedIndex {
  const newestRevision = revisionReader(reader)
  let served: { readonly index: ListingIndex; readonly revision: number } | undefined
  let building: Building | undefined
  let nextTurn: NodeJS.Immediate | undefined

  function refresh(): NonNullable<typeof served> {
    const revision = newestRevision()
    if (served !== undefined && (served.revision === revision || building !== undefined))
      return served
    building = startBuilding(directory)
    // Without an index nothing can be served until the first one is complete.
    while (!finish(served === undefined ? Infinity : workAtOnce) && served === undefined);
    if (building !== undefined) nextTurn = setImmediate(continueBuilding)
    if (served === undefined) throw new Error('the first index was not built')
    return served
  }

  /** True when the index is complete and in use. */
  function finish(maxWork: Work): boolean {
    if (building === undefined) return true
    const { revision, work, end } = building
    for (let done: Work = 0; done < maxWork;) {
      const step = work.next()
      if (step.done === true) {
        served = { index: step.value, revision }
        building = undefined
        end()
        return true
      }
      done += step.value
    }
    return false
  }

  function continueBuilding(): void {
    if (!finish(workBetween)) nextTurn = setImmediate(continueBuilding)
    // The listings may have changed again meanwhile.
    else refresh()
  }

  return {
    current: () => refresh().index,
    revision: () => refresh().revision,
    moment(nowMs) {
      const { index, revision } = refresh()
      return `${revision}.${newestRevision()}.${index.endedAt(nowMs)}`
    },
    close() {
      clearImmediate(nextTurn)
      building?.end()
      building = undefined
    },
  }
}

interface Building {
  readonly revision: number
  readonly work: Generator<Work, ListingIndex>
  end(): void
}

/** On a separate connection, whose transaction sees one snapshot until the scan ends. */
function startBuilding(directory: string): Building {
  const scanner = connect(directory, 0)
  scanner.exec('begin')
  const revision = revisionReader(scanner)()
  const scan = scanner.prepare<[], ScannedListing>(scanQuery).raw()
  const work = buildListingIndex(scan.iterate())
  return {
    revision,
    work,
    end() {
      // Ends the scan too, when it is given up in its middle.
      void work.return(emptyIndex)
      scanner.close()
    },
  }
}

const emptyIndex: ListingIndex = {
  search: () => ({ total: 0, rowNumbers: [] }),
  endedAt: () => 0,
}

const scanQuery = `
  select row_number, city, locality, property_type, listing_type, rental_structure, bhk, furnishing,
    price_inr, valid_until_ms
  from listings indexed by listings_by_rank
  where published = 1
  order by rank_key, listing_id`
