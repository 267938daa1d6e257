import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SingleBar } from 'cli-progress'
import type { Clock } from '../base/clock.ts'
import { openFolder } from '../db/open-folder.ts'
import { isSynthetic } from '../market/store/demo-listings.ts'
import type { Delimiter } from '../market/import/csv-rows.ts'
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
import type { Store } from '../market/store/open-store.ts'
import { exitCodes, UsageError, type Console, type ExitCode } from './console.ts'

/** The options of the command line, with defaults. */
export interface ImportOptions {
  readonly source: string
  readonly mapping: string
  readonly city?: string
  readonly keepGoing?: true
  readonly replace?: true
  readonly allowLargeRemoval?: true
  readonly report?: string
  readonly format?: 'csv' | 'ndjson'
  readonly delimiter: Delimiter
  readonly encoding: 'utf8' | 'latin1'
  readonly imageHost?: readonly string[]
  readonly json?: true
}

interface ImportCommandParts {
  readonly home: string
  readonly store: Store
  readonly clock: Clock
  readonly dataDirectory: string
  readonly console: Console
}

/** `nilam listings import`: prints a summary, returns the exit code. */
export async function listingsImport(
  path: string,
  options: ImportOptions,
  parts: ImportCommandParts,
): Promise<ExitCode> {
  const { console, dataDirectory, home } = parts
  const isInput = path === '-'
  const { format, report } = options
  const source = sourceName(options.source)
  const data = await readImportData(dataDirectory, findPersonalData)
  const city = options.city === undefined ? undefined : cityNamed(options.city, data)
  const request: ImportRequest = {
    path: isInput ? join(home, 'imports', `input-${process.pid}`) : path,
    source,
    mapping: await loadMapping(dataDirectory, options.mapping),
    encoding: options.encoding,
    delimiter: options.delimiter,
    ...(format === undefined ? {} : { format }),
    keepGoing: options.keepGoing === true,
    replace: options.replace === true,
    allowLargeRemoval: options.allowLargeRemoval === true,
    reportPath: report ?? `${isInput ? 'input' : path}.refused.csv`,
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
    const summary = await importListings(request, {
      ...data,
      ...(city === undefined ? {} : { city }),
      imageHosts: new Set(options.imageHost),
      store: parts.store,
      clock: parts.clock,
      ...(console.isTerminal ? { onProgress: showOn(bar) } : {}),
    })
    if (bar.isActive) bar.stop()
    console.print(options.json ? JSON.stringify(summary) : inWords(path, request, summary))
    return exitCodeOf(summary)
  } finally {
    if (bar.isActive) bar.stop()
    if (isInput) await rm(request.path, { force: true })
  }
}

function sourceName(name: string): string {
  if (!/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u.test(name) || isSynthetic(name)) {
    throw new UsageError(
      '--source must be at most 40 lowercase letters, digits and hyphens, and must not begin with synthetic-.',
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
  throw new UsageError(`--city ${name} is not covered. Use one of ${names}.`)
}

function showOn(bar: SingleBar): NonNullable<ImportParts['onProgress']> {
  return ({ doneBytes, totalBytes, doneRows }) => {
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
  const { rows, rejectedRows, outcome, reportPath, resumedRows, unknownAmenities } = summary
  const lines = [
    `${path === '-' ? 'Standard input' : path}: ${rows} rows of ${source}, ${rejectedRows} rejected.`,
  ]
  if (resumedRows > 0) lines.push(`Resumed after row ${resumedRows} of an interrupted import.`)
  if (reportPath !== undefined) lines.push(`Reasons: ${reportPath}`)
  if (summary.largeRemoval !== undefined) {
    const { public: all, removed } = summary.largeRemoval
    lines.push(
      `Nothing was imported. --replace would take down ${removed} of the ${all} public listings of ${source}, more than a fifth. Check that the file is complete, or add --allow-large-removal.`,
    )
  } else if (outcome === undefined) {
    lines.push('Nothing was imported. Fix the rows, or add --keep-going to import the others.')
  } else {
    const { added, changed, unchanged, removed } = outcome
    lines.push(
      `Imported: ${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} taken down.`,
    )
  }
  if (summary.removalSkipped === true)
    lines.push('Nothing was taken down because some rejected rows have no readable id.')
  if (summary.possibleDuplicates !== undefined) {
    const pairs = summary.possibleDuplicates.examples.map(
      ([first, other]) => `${first} and ${other}`,
    )
    lines.push(
      `Possible duplicates (only the id differs), imported anyway: ${summary.possibleDuplicates.count} (such as ${pairs.join(', ')}).`,
    )
  }
  if (summary.droppedFields > 0)
    lines.push(
      `Fields left out of rows, with their reasons in the report: ${summary.droppedFields}.`,
    )
  if (unknownAmenities.length > 0) {
    const labels = unknownAmenities.map(
      ([label, count]) => `${redact(label.slice(0, 40)).text} (${count})`,
    )
    lines.push(`Unknown amenities, left out: ${labels.join(', ')}.`)
  }
  return lines.join('\n')
}
