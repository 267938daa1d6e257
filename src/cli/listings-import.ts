import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { Clock } from '../base/clock.ts'
import { delimiters, type Delimiter } from '../market/import/csv-rows.ts'
import { loadMapping, readImportData } from '../market/import/import-data.ts'
import {
  importListings,
  type ImportParts,
  type ImportRequest,
  type ImportSummary,
} from '../market/import/import-listings.ts'
import { SourceFileError } from '../market/import/source-row.ts'
import { findPersonalData } from '../privacy/find-personal-data.ts'
import { redact } from '../privacy/redact.ts'
import type { Store } from '../store/store.ts'
import { exitCodes, UsageError, type Console, type ExitCode } from './console.ts'

export const importHelp = `nilam listings import FILE --source NAME [options]

Imports an operator's listings from CSV (.csv) or NDJSON (.ndjson, .jsonl). All of the file or nothing is imported; what
is refused is written to a report with its row, field and reason. A listing is known by its source's own id: importing
it again changes it, and leaves it alone when nothing changed. An import that was interrupted goes on when it is run again.

  --source NAME       who the listings come from: small letters, digits and hyphens (required)
  --mapping NAME      columns to fields: nilam (default), reso, or a file of your own (see data/listings/mappings)
  --city NAME         the city of every row that names none; a row of another city is refused
  --keep-going        import the good rows of a file that has bad ones
  --replace           take out the source's listings that are not in the file
  --report FILE       where refused rows go (default: FILE.refused.csv; NDJSON when it ends in .ndjson)
  --format FORMAT     csv or ndjson (default: by the file's name)
  --delimiter NAME    ${Object.keys(delimiters).join(', ')} (default: comma)
  --encoding NAME     utf8 (default) or latin1
  --image-host HOST   a host that thumbnails may be on; may be repeated (default: none, no thumbnails)
  --json              print the summary as JSON

Exit codes: 0 all rows imported, 1 nothing imported, 2 wrong use, 3 good rows imported and others refused.`

export interface ImportCommandParts {
  readonly store: Store
  readonly clock: Clock
  readonly dataDirectory: string
  readonly console: Console
}

export async function listingsImport(
  args: readonly string[],
  parts: ImportCommandParts,
): Promise<ExitCode> {
  const { console, dataDirectory } = parts
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError('Give one file to import.')
  const source = sourceName(values.source)
  const data = await readImportData(dataDirectory, findPersonalData)
  const city = values.city === undefined ? undefined : cityNamed(values.city, data)
  const request: ImportRequest = {
    path,
    source,
    mapping: await loadMapping(dataDirectory, values.mapping),
    encoding: oneOf('encoding', values.encoding, ['utf8', 'latin1']),
    delimiter: oneOf('delimiter', values.delimiter, delimiterNames),
    ...(values.format === undefined
      ? {}
      : { format: oneOf('format', values.format, ['csv', 'ndjson']) }),
    keepGoing: values['keep-going'],
    replace: values.replace,
    reportPath: values.report ?? `${path}.refused.csv`,
  }
  const bar = new SingleBar({
    format: 'Reading {bar} {percentage}% {rows} rows',
    clearOnComplete: true,
  })
  try {
    const summary = await importListings(request, {
      ...data,
      ...(city === undefined ? {} : { city }),
      imageHosts: new Set(values['image-host']),
      store: parts.store,
      clock: parts.clock,
      ...(console.isTerminal ? { onProgress: showOn(bar) } : {}),
    })
    if (bar.isActive) bar.stop()
    console.print(values.json ? JSON.stringify(summary) : inWords(request, summary))
    return exitCodeOf(summary)
  } finally {
    if (bar.isActive) bar.stop()
  }
}

const options = {
  source: { type: 'string' },
  mapping: { type: 'string', default: 'nilam' },
  city: { type: 'string' },
  'keep-going': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  report: { type: 'string' },
  format: { type: 'string' },
  delimiter: { type: 'string', default: 'comma' },
  encoding: { type: 'string', default: 'utf8' },
  'image-host': { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
} as const

const delimiterNames: readonly Delimiter[] = ['comma', 'semicolon', 'tab', 'pipe']

function sourceName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('Give --source NAME: who the listings come from.')
  if (!/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u.test(name) || name.startsWith('synthetic-')) {
    throw new UsageError(
      '--source is a name of at most 40 small letters, digits and hyphens, and does not begin with synthetic-.',
    )
  }
  return name
}

function cityNamed(
  name: string,
  { gazetteer }: Pick<ImportParts, 'gazetteer'>,
): NonNullable<ImportParts['city']> {
  const meaning = gazetteer.city(name)
  if (meaning.kind === 'city') return meaning.city
  const names = gazetteer.cities.map((city) => city.name).join(', ')
  throw new UsageError(`--city ${name} is none of ${names}.`)
}

function oneOf<T extends string>(option: string, text: string, known: readonly T[]): T {
  const value = known.find((candidate) => candidate === text)
  if (value === undefined) throw new UsageError(`--${option} is one of ${known.join(', ')}.`)
  return value
}

function showOn(bar: SingleBar): NonNullable<ImportParts['onProgress']> {
  return ({ doneBytes, totalBytes, doneRows }) => {
    if (!bar.isActive) bar.start(totalBytes, 0, { rows: 0 })
    bar.update(Math.min(doneBytes, totalBytes), { rows: doneRows })
  }
}

function exitCodeOf({ outcome, refusedRows }: ImportSummary): ExitCode {
  if (outcome === undefined) return exitCodes.failed
  return refusedRows === 0 ? exitCodes.done : exitCodes.part
}

function inWords({ path, source }: ImportRequest, summary: ImportSummary): string {
  const { rows, refusedRows, outcome, reportPath, resumedRows, unknownAmenities } = summary
  const lines = [`${path}: ${rows} rows of ${source}, ${refusedRows} refused.`]
  if (resumedRows > 0) lines.push(`Went on after row ${resumedRows} of an interrupted import.`)
  if (reportPath !== undefined) lines.push(`Reasons: ${reportPath}`)
  if (outcome === undefined) {
    lines.push('Nothing was imported. Correct the rows, or add --keep-going to import the others.')
  } else {
    const { added, changed, unchanged, removed, takenDown } = outcome
    lines.push(
      `Imported: ${added} new, ${changed} changed, ${unchanged} as before, ${removed} taken out, ${takenDown} taken down by moderation.`,
    )
  }
  if (summary.removalSkipped === true)
    lines.push('Nothing was taken out: some refused rows have no readable id.')
  if (unknownAmenities.length > 0) {
    const labels = unknownAmenities.map(
      ([label, count]) => `${redact(label.slice(0, 40)).text} (${count})`,
    )
    lines.push(`Amenities that are not known and were left out: ${labels.join(', ')}.`)
  }
  return lines.join('\n')
}

/** Whether a failure is the file's or the command line's, so that its message is all there is to say. */
export function isExpected(failure: unknown): failure is Error {
  return failure instanceof SourceFileError || failure instanceof UsageError
}
