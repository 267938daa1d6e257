import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { Clock } from '../../base/clock.ts'
import type { NewListing } from '../store/listing.ts'
import type { DemoData } from '../../settings.ts'
import { syntheticPrefix } from '../store/demo-listings.ts'
import type { Store } from '../store/open-store.ts'
import type { CityFiles } from '../places/city-files.ts'
import { utcDay } from '../../base/calendar.ts'
import { contentHash, isCurrent, type DataRelease } from '../store/data-release.ts'
import { toListing, type SyntheticRow } from './synthetic-row.ts'

/** How far a build is. */
export interface BuildProgress {
  readonly doneRows: number
  readonly totalRows: number
}

/** What a build needs. */
interface BuildParts {
  readonly store: Store
  readonly clock: Clock
  readonly onProgress?: (progress: BuildProgress) => void
}

const rowsPerReport = 500

/**
 * Rebuilds the store's synthetic listings of a city unless they are current. `off` removes them, `auto` shows them while the
 * city has no others; those of the sandbox are always there.
 */
export async function buildListings(
  files: CityFiles,
  demoData: DemoData,
  parts: BuildParts,
): Promise<DataRelease> {
  const { store, clock } = parts
  const isSandbox = files.city.coverage === 'sandbox'
  const isServed = isSandbox || demoData !== 'off'
  const givesWay = !isSandbox && demoData === 'auto'
  const source = `${syntheticPrefix}${files.city.slug}`
  const listingsFile = await survey(files.listingsPath)
  const served = [listingsFile.digest, JSON.stringify(files.showcase)]
  const hash = contentHash([files.localitiesFile, ...(isServed ? served : [])])
  const present = await store.listingSources.release(source)
  if (present !== undefined && isCurrent(present, hash, clock.now())) {
    await store.listingSources.setGivesWay(source, givesWay)
    return present
  }

  await files.check()
  const release = { contentHash: hash, anchorDay: utcDay(clock.now()) }
  await store.listingSources.replace(source, {
    release,
    givesWay,
    rows: isServed ? readRows(files, release, listingsFile.lines - 1, parts.onProgress) : [],
    isCurrent: (stored) => isCurrent(stored, hash, clock.now()),
  })
  return (await store.listingSources.release(source)) ?? release
}

async function* readRows(
  { listingsPath, showcase }: CityFiles,
  { anchorDay }: DataRelease,
  totalRows: number,
  onProgress: BuildParts['onProgress'],
): AsyncGenerator<NewListing> {
  const rows: AsyncIterable<SyntheticRow> = createReadStream(listingsPath).pipe(
    parse({ columns: true, bom: true }),
  )
  let doneRows = 0
  for await (const row of rows) {
    const listing = toListing(row, anchorDay)
    const listingId = showcase[row.id]?.listingId
    yield listingId === undefined ? listing : { ...listing, listingId }
    doneRows += 1
    if (doneRows % rowsPerReport === 0 || doneRows === totalRows)
      onProgress?.({ doneRows, totalRows })
  }
}

/** One pass over a file that may be too large for memory. */
async function survey(path: string): Promise<{ readonly digest: string; readonly lines: number }> {
  const hash = createHash('sha256')
  const newline = 10
  let lines = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    hash.update(chunk)
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1
  }
  return { digest: hash.digest('hex'), lines }
}
