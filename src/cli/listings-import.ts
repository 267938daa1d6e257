import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { sameHomeInWords, type NilamParts } from './command-parts.ts'
import { openFolder } from '../store/open-folder.ts'
import { isSynthetic } from '../market/store/demo-listings.ts'
import { loadMapping, readImportData } from '../market/import/import-data.ts'
import {
  importListings,
  type ImportParts,
  type ImportRequest,
  type ImportSummary,
} from '../market/import/import-listings.ts'
import { spool } from '../market/import/source-file.ts'
import { findPersonalData } from '../privacy/find-personal-data.ts'
import { redact } from '../privacy/redact.ts'
import type { FieldProblems } from '../market/store/listing-imports.ts'
import type { Store } from '../market/store/open-store.ts'
import { exitCodes, UsageError, type ExitCode } from './console.ts'

/** The options of the command line, with defaults. */
export interface ImportOptions extends Omit<ImportRequest, 'path' | 'mapping' | 'reportPath'> {
  readonly mapping: string
  readonly city?: string
  readonly report?: string
  readonly imageHost?: readonly string[]
  readonly json?: true
}

/** `nilam listings import`: prints a summary, returns the exit code. */
export async function listingsImport(
  path: string,
  options: ImportOptions,
  parts: NilamParts & { readonly store: Store },
): Promise<ExitCode> {
  const { console, dataDirectory, home } = parts
  const isInput = path === '-'
  checkSourceName(options.source)
  const data = await readImportData(dataDirectory)
  const city = options.city === undefined ? undefined : cityNamed(options.city, data)
  const request: ImportRequest = {
    ...options,
    path: isInput ? join(home, 'imports', `input-${process.pid}`) : path,
    mapping: await loadMapping(dataDirectory, options.mapping),
    reportPath: options.report ?? `${isInput ? 'input' : path}.rejected.csv`,
  }
  const bar = new SingleBar({
    format: 'Reading {bar} {percentage}% {rows} rows',
    clearOnComplete: true,
  })
  try {
    if (isInput) {
      // A resumed import has to know the whole input before its rows.
      openFolder(dirname(request.path))
      await spool(console.input, request.path)
    }
    const imported = await importListings(request, {
      ...data,
      findPersonalData,
      ...(city === undefined ? {} : { city }),
      imageHosts: new Set(options.imageHost),
      store: parts.store,
      clock: parts.clock,
      ...(console.isTerminal ? { onProgress: showOn(bar) } : {}),
    })
    if (bar.isActive) bar.stop()
    const summary = { ...imported, problems: imported.problems.map(withoutPersonalData) }
    console.print(options.json ? JSON.stringify(summary) : inWords(path, request, summary))
    return exitCodeOf(summary)
  } finally {
    if (bar.isActive) bar.stop()
    if (isInput) await rm(request.path, { force: true })
  }
}

/** A terminal keeps what is printed; the report alone has a row as it is. */
function withoutPersonalData(problem: FieldProblems): FieldProblems {
  const { sourceRowId, reason } = problem
  return {
    ...problem,
    sourceRowId: sourceRowId && redact(sourceRowId).text,
    reason: redact(reason).text,
  }
}

function checkSourceName(name: string): void {
  if (!/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u.test(name) || isSynthetic(name)) {
    throw new UsageError(
      '--source must be at most 40 lowercase letters, digits and hyphens, and must not begin with synthetic-.',
    )
  }
}

function cityNamed(
  name: string,
  { gazetteer }: Pick<ImportParts, 'gazetteer'>,
): NonNullable<ImportParts['city']> {
  const meaning = gazetteer.city(name)
  if (meaning.kind === 'city') return meaning.city
  const names = gazetteer.cities.map((city) => city.name).join(', ')
  throw new UsageError(`--city ${name} is not covered. Use one of ${names}.`)
}

function showOn(bar: SingleBar): NonNullable<ImportParts['onProgress']> {
  return (doneBytes, totalBytes, doneRows) => {
    if (!bar.isActive) bar.start(totalBytes, 0, { rows: 0 })
    bar.update(Math.min(doneBytes, totalBytes), { rows: doneRows })
  }
}

function exitCodeOf({ outcome, rejectedRows }: ImportSummary): ExitCode {
  const taken = outcome === undefined ? 0 : outcome.added + outcome.changed + outcome.unchanged
  if (taken === 0) return exitCodes.failed
  return rejectedRows === 0 ? exitCodes.done : exitCodes.part
}

function inWords(path: string, { source }: ImportRequest, summary: ImportSummary): string {
  const { rows, rejectedRows, outcome, resumedRows, unknownAmenities } = summary
  const { reportPath, largeRemoval, possibleDuplicates: alike, problems, before, after } = summary
  const [sameHome] = outcome?.sameHomes ?? []
  const pairs = alike?.examples.map(([first, other]) => `${first} and ${other}`)
  const labels = unknownAmenities.map(
    ([label, count]) => `${redact(label.slice(0, 40)).text} (${count})`,
  )
  return [
    `${path === '-' ? 'Standard input' : path}: ${rows} rows of ${source}, ${rejectedRows} rejected.`,
    resumedRows > 0 && `Resumed after row ${resumedRows} of an interrupted import.`,
    ...problems.map(problemInWords),
    reportPath !== undefined && `Every row and reason: ${reportPath}`,
    outcome !== undefined &&
      `Imported: ${outcome.added} new, ${outcome.changed} changed, ${outcome.unchanged} unchanged, ${outcome.removed} taken down.`,
    after !== undefined &&
      `Public: ${after.public}${before === undefined ? '' : ` (${before.public} before; the last import, on ${before.day}, had ${before.rows} accepted rows)`}.`,
    largeRemoval !== undefined &&
      `Nothing was imported. --replace would take down ${largeRemoval.removed} of the ${largeRemoval.public} public listings of ${source}, more than a fifth. Check that the file is complete, or add --allow-large-removal.`,
    outcome === undefined &&
      largeRemoval === undefined &&
      'Nothing was imported. Fix the rows, or add --keep-going to import the others.',
    summary.removalSkipped === true &&
      'Nothing was taken down because some rejected rows have no readable id.',
    alike !== undefined &&
      `Possible duplicates (only the id differs), imported anyway: ${alike.count} (such as ${pairs?.join(', ')}).`,
    sameHome !== undefined &&
      `Homes that another source has too, shown once: ${outcome?.sameHomes?.length} (such as ${sameHomeInWords(sameHome)}). nilam listings duplicates lists them.`,
    labels.length > 0 && `Unknown amenities, ignored: ${labels.join(', ')}.`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

function problemInWords({
  field,
  rejected,
  count,
  row,
  sourceRowId,
  reason,
}: FieldProblems): string {
  const first = `row ${row}${sourceRowId === null ? '' : ` (${sourceRowId})`}`
  return `${rejected ? 'Rejected for' : 'Imported without'} ${field}: ${count}, first ${first}: ${reason}.`
}
