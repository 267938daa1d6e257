import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { describeFailure } from '../../base/failure.ts'
import type { RowProblem } from '../store/listing-imports.ts'
import { SourceFileError } from './source-file.ts'

/**
 * Whether a report may be written to that path: over nothing, or over an earlier report.
 *
 * @throws {SourceFileError} saying why not.
 */
export async function checkReportPath(path: string, inputPath: string): Promise<void> {
  const present = await stat(path).catch(() => undefined)
  if (present === undefined) {
    const folder = await stat(dirname(path)).catch((failure: unknown) => failure)
    if (folder instanceof Error) throw unwritable(path, folder)
    return
  }
  const input = await stat(inputPath).catch(() => undefined)
  if (input?.dev === present.dev && input.ino === present.ino)
    throw new SourceFileError(
      `The report would overwrite the file itself, ${path}: name another with --report.`,
    )
  if (present.isDirectory())
    throw new SourceFileError(`The report ${path} cannot be written: it is a folder.`)
  if (present.isFile() && present.size > 0 && !(await isReport(path)))
    throw new SourceFileError(
      `${path} exists and is not a report of an import: name another file with --report.`,
    )
}

/**
 * Writes why rows were rejected or imported without a field: CSV, or NDJSON for a path that ends in .ndjson or .jsonl. An
 * earlier report stays until the new one is whole.
 *
 * @throws {SourceFileError} when it cannot be written.
 */
export async function writeRejectionReport(
  path: string,
  problems: Iterable<RowProblem>,
): Promise<void> {
  const present = await stat(path).catch(() => undefined)
  // A device such as /dev/stdout is written as it is.
  const isFile = present?.isFile() ?? true
  const draft = isFile ? `${path}.${process.pid}.part` : path
  try {
    const file = createWriteStream(draft, { mode: 0o600 })
    if (/\.(?:ndjson|jsonl)$/iu.test(path)) await pipeline(asLines(problems), file)
    else await pipeline(problems, stringify({ header: true, columns, escape_formulas: true }), file)
    if (isFile) await rename(draft, path)
  } catch (failure) {
    if (isFile) await rm(draft, { force: true })
    throw unwritable(path, failure)
  }
}

/** Removes the report of an earlier import, whose rows are corrected. */
export async function removeReport(path: string): Promise<void> {
  const present = await stat(path).catch(() => undefined)
  if (present?.isFile() === true && present.size > 0) await rm(path, { force: true })
}

const columns = { row: 'row', sourceRowId: 'id', field: 'field', reason: 'reason' }

function* asLines(problems: Iterable<RowProblem>): Generator<string> {
  for (const { row, sourceRowId, field, reason } of problems)
    yield `${JSON.stringify({ row, id: sourceRowId ?? '', field, reason })}\n`
}

async function isReport(path: string): Promise<boolean> {
  const start = await text(createReadStream(path, { end: 1023 }))
  const heading = `${Object.values(columns).join(',')}\n`
  return start.startsWith(heading) || /^\{"row":\d+,"id":".*"field":"/u.test(start)
}

function unwritable(path: string, failure: unknown): SourceFileError {
  return new SourceFileError(
    `The report ${path} cannot be written: ${describeFailure(failure)}. Nothing was imported.`,
  )
}
