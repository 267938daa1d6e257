import { createHash } from 'node:crypto'
import { dayMs, utcDay } from '../../base/calendar.ts'
import { listingColumnTypes } from '../../store/listings/create-listing-tables.ts'

/** Raise it when the same files would give other rows than before. A test fails when that is due. */
export const buildVersion = 3
const maxAnchorAgeDays = 7

/** What the listings of a source are built from: the files' content and the day their relative dates count from. */
export interface DataRelease {
  readonly contentHash: string
  /** `YYYY-MM-DD`, UTC. */
  readonly anchorDay: string
}

/** A hash of the files, of the columns that they are stored in, and of the build's version. */
export function contentHash(files: readonly (string | Uint8Array)[]): string {
  const columns = JSON.stringify(listingColumnTypes)
  const hash = createHash('sha256').update(`build ${buildVersion} ${columns}`)
  // The lengths keep a line that moves from one file to the next from going unseen.
  for (const file of files) hash.update(`\n${file.length}\n`).update(file)
  return hash.digest('hex')
}

/**
 * Whether a database built as `present` still serves. Synthetic dates are relative to the day of the build; after a
 * week too many listings would have run out, and a clock that was set back would show dates of the future.
 */
export function isCurrent(
  present: DataRelease | undefined,
  wantedHash: string,
  nowMs: number,
): boolean {
  if (present === undefined || present.contentHash !== wantedHash) return false
  const ageDays = (dayStartMs(utcDay(nowMs)) - dayStartMs(present.anchorDay)) / dayMs
  return ageDays >= 0 && ageDays <= maxAnchorAgeDays
}

/** A short name for cache keys and logs. */
export function releaseName({ contentHash: hash, anchorDay }: DataRelease): string {
  return `${hash.slice(0, 12)}-${anchorDay}`
}

/** The start of a UTC day in milliseconds since the Unix epoch. */
export function dayStartMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** What a response is based on. */
export interface Provenance {
  /** Whether it used a demo listing, which describes no real home: the disclaimer then says so. */
  readonly usesDemoData: boolean
}
