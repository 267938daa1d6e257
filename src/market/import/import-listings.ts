import { createHash } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import type { ImportOutcome, LargeRemoval } from '../store/publish-rows.ts'
import type { FieldProblems, PossibleDuplicates, ListingImport } from '../store/listing-imports.ts'
import type { SourceState } from '../store/listing-sources.ts'
import type { Store } from '../store/open-store.ts'
import { utcDay } from '../../base/calendar.ts'
import { csvRows, type Delimiter } from './csv-rows.ts'
import type { Mapping } from './mapping.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { readListing, type ListingReaderParts } from './fields/read-listing.ts'
import { checkReportPath, removeReport, writeRejectionReport } from './rejection-report.ts'
import {
  readSource,
  surveyFile,
  SourceFileError,
  type FileEncoding,
  type FileFormat,
  type SourceRow,
} from './source-file.ts'

/** What an import needs beside the file. */
export interface ImportParts extends Omit<ListingReaderParts, 'nowMs' | 'earlierTimes'> {
  readonly store: Store
  readonly clock: Clock
  readonly onProgress?: (doneBytes: number, totalBytes: number, doneRows: number) => void
}

/** The file, its form and what to do with its rows. */
export interface ImportRequest {
  readonly path: string
  readonly source: string
  readonly mapping: Mapping
  readonly format?: FileFormat
  readonly encoding: FileEncoding
  readonly delimiter: Delimiter
  readonly keepGoing?: boolean
  /** Takes out the source's listings that are not in the file. */
  readonly replace?: boolean
  /** Takes out more than a fifth of them, too. */
  readonly allowLargeRemoval?: boolean
  readonly reportPath: string
}

/** What an import did, for the operator. */
export interface ImportSummary {
  readonly rows: number
  readonly rejectedRows: number
  /** Rows that an interrupted run had already staged. */
  readonly resumedRows: number
  /** Absent when nothing was imported. */
  readonly outcome?: ImportOutcome
  /** Fields that rows were imported without. */
  readonly droppedFields: number
  /** What was rejected and dropped, by field. */
  readonly problems: readonly FieldProblems[]
  /** The source before this import; absent when it is the first. */
  readonly before?: SourceState
  /** The source after it; absent when nothing was imported. */
  readonly after?: SourceState
  /** Absent when no row was rejected and no field dropped. */
  readonly reportPath?: string
  /** What `replace` would have taken out, when that is too much to be meant. Then nothing was imported. */
  readonly largeRemoval?: LargeRemoval
  /** True when `replace` was requested and rows without an id prevented it. */
  readonly removalSkipped?: boolean
  /** Imported rows that may be one home under two ids. Absent when there are none. */
  readonly possibleDuplicates?: PossibleDuplicates
  /** Amenities that are not of the closed list, by how often, the most frequent first. */
  readonly unknownAmenities: readonly (readonly [label: string, count: number])[]
}

const rowsPerStep = 2000
const maxUnknownCounted = 500
const maxUnknownReported = 10

/**
 * Imports a file: reads and checks each row, and puts all of them into the store at once, or none when one was
 * rejected and `keepGoing` is off. A killed import resumes where it was when it is run again.
 *
 * @throws {SourceFileError} when the file as a whole cannot be read.
 */
export async function importListings(
  request: ImportRequest,
  parts: ImportParts,
): Promise<ImportSummary> {
  const { source, mapping, delimiter, encoding, reportPath } = request
  const { keepGoing = false, replace = false, allowLargeRemoval = false } = request
  const nowMs = parts.clock.now()
  await checkReportPath(reportPath, request.path)
  const file = await surveyFile(request.path, request.format)
  const day = utcDay(nowMs)
  const fingerprint = fingerprintOf(file.digest, day, request, parts)
  const { listingImports, listingSources } = parts.store
  const state = async (): Promise<SourceState | undefined> =>
    (await listingSources.list(nowMs)).find((each) => each.source === source)
  const before = await state()
  const staged = await listingImports.open(source, fingerprint)
  try {
    let doneBytes = 0
    const bytes = readSource(file, encoding, (bytes) => (doneBytes = bytes))
    const given = parts.city === undefined ? [] : ['city']
    const rows =
      file.format === 'csv'
        ? csvRows(bytes, { mapping, delimiter, given })
        : ndjsonRows(bytes, mapping)
    const readerParts = { ...parts, nowMs, earlierTimes: staged.earlierTimes }
    const unknown = new Map<string, number>()
    let rowCount = 0
    const saveProgress = (): void => {
      staged.saveProgress(rowCount)
      parts.onProgress?.(doneBytes, file.sizeBytes, rowCount)
    }
    for await (const row of rows) {
      rowCount += 1
      if (rowCount <= staged.doneRows) continue
      for (const label of importRow(row, staged, readerParts)) {
        if (unknown.has(label) || unknown.size < maxUnknownCounted)
          unknown.set(label, (unknown.get(label) ?? 0) + 1)
      }
      if (rowCount % rowsPerStep === 0) saveProgress()
    }
    saveProgress()
    if (rowCount === 0) throw new SourceFileError('The file has no rows: nothing was imported.')

    const { rejectedRows, droppedFields, listings, rowsWithoutId } = staged.counts()
    const hasReport = rejectedRows + droppedFields > 0
    if (hasReport) await writeRejectionReport(reportPath, staged.problems())
    else await removeReport(reportPath)
    const summary = {
      rows: rowCount,
      rejectedRows,
      resumedRows: staged.doneRows,
      droppedFields,
      problems: staged.problemsByField(),
      ...(before === undefined ? {} : { before }),
      ...(hasReport ? { reportPath } : {}),
      unknownAmenities: [...unknown].sort(([, a], [, b]) => b - a).slice(0, maxUnknownReported),
    }
    if (rejectedRows > 0 && !keepGoing) {
      staged.discard()
      return summary
    }
    if (replace && listings === 0)
      throw new SourceFileError('The file has no valid listing, so it replaces nothing.')
    // A listing may be in the file, in a row of which the id cannot be read.
    const removalSkipped = replace && rowsWithoutId > 0
    const removal = { replace: replace && !removalSkipped, allowLargeRemoval }
    const possibleDuplicates = staged.possibleDuplicates()
    const published = await staged.publish({ day, nowMs, ...removal })
    if ('largeRemoval' in published) return { ...summary, ...published }
    const after = await state()
    return {
      ...summary,
      ...(after === undefined ? {} : { after }),
      ...(possibleDuplicates.count > 0 ? { possibleDuplicates } : {}),
      ...(removalSkipped ? { removalSkipped } : {}),
      outcome: published,
    }
  } catch (failure) {
    staged.close()
    throw failure
  }
}

/** Identifies the file, day, mapping and options, since another one would give other listings. */
function fingerprintOf(
  digest: string,
  day: string,
  { mapping, encoding, delimiter, format }: ImportRequest,
  { city, imageHosts }: ImportParts,
): string {
  const inputs = [digest, day, mapping, encoding, delimiter, format, city?.slug, [...imageHosts]]
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
}

function importRow(
  source: SourceRow,
  staged: ListingImport,
  parts: ListingReaderParts,
): readonly string[] {
  const { row } = source
  if ('problem' in source) {
    staged.report({ row, sourceRowId: null, field: 'row', reason: source.problem })
    return []
  }
  const reading = readListing(source.texts, parts)
  if ('problems' in reading) {
    const { sourceRowId, problems } = reading
    for (const problem of problems) staged.report({ row, sourceRowId, ...problem })
    return []
  }
  const { sourceRowId } = reading.listing
  const first = staged.add(row, reading.listing)
  const problems =
    first === undefined
      ? reading.dropped
      : [{ field: 'sourceId', reason: `is the id of row ${first} too` }]
  for (const problem of problems) staged.report({ row, sourceRowId, ...problem })
  return reading.unknownAmenities
}
