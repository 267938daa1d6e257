import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { requiredFields } from './columns.ts'
import { fieldPicker, type Mapping } from './mapping.ts'
import { SourceFileError, type SourceRow } from './source-file.ts'

/** More is no record but a quote that was never closed. */
const maxRecordBytes = 8_000_000

const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const

/** A delimiter by its name. */
export type Delimiter = keyof typeof delimiters

interface CsvParts {
  readonly mapping: Mapping
  readonly delimiter: Delimiter
  readonly given: readonly string[]
}

/**
 * The rows of a CSV file (RFC 4180; any line ends; with or without BOM), one after the other. A row is numbered by the
 * line on which it starts; the heading is line 1.
 *
 * @throws {SourceFileError} when the file as a whole cannot be read: its heading, or a quote that swallows it.
 */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array | string>,
  parts: CsvParts,
): AsyncGenerator<SourceRow> {
  const pick = fieldPicker(parts.mapping)
  let broken: string | undefined
  const records = parse({
    bom: true,
    delimiter: delimiters[parts.delimiter],
    record_delimiter: ['\r\n', '\n', '\r'],
    // A stray quote stays part of its text; a row that it tears apart has another number of fields.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken = error?.code ?? 'unknown'
      return undefined
    },
  })
  // A file that cannot be read ends the records with its error.
  let endsInLineBreak = false
  const feeding = pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Uint8Array | string>) {
      for await (const chunk of chunks) {
        endsInLineBreak = ['\n', 10].includes(chunk.at(-1) ?? '')
        yield chunk
      }
    },
    records,
  ).catch(() => undefined)
  let heading: Heading | undefined
  let line = 1
  let last: { readonly row: number; readonly fields: readonly string[] } | undefined
  // One row behind, since only the last row can have been cut off.
  for await (const fields of records as AsyncIterable<string[]>) {
    if (broken === 'CSV_MAX_RECORD_SIZE') throw tooLong(line)
    if (heading === undefined) heading = readHeading(fields, parts)
    else {
      if (last !== undefined) yield* rowOf(last, heading, pick, false)
      last = { row: line, fields }
    }
    line += 1 + lineBreaksIn(fields)
  }
  await feeding
  if (broken === 'CSV_MAX_RECORD_SIZE') throw tooLong(line)
  if (heading === undefined) {
    throw new SourceFileError(
      'The file is empty. It must begin with a heading that names the columns.',
    )
  }
  if (last !== undefined) yield* rowOf(last, heading, pick, broken === undefined)
  if (broken !== undefined) {
    yield { row: line, problem: 'opens a quote that is never closed; the file may be cut off here' }
    yield* swallowed(line, records.info.lines - (endsInLineBreak ? 1 : 0))
  }
}

function* swallowed(row: number, lastLine: number): Generator<SourceRow> {
  for (let line = row + 1; line <= lastLine; line += 1)
    yield { row: line, problem: `is inside the quote that line ${row} leaves open` }
}

type Heading = ReturnType<typeof readHeading>

function readHeading(names: readonly string[], { mapping, delimiter, given }: CsvParts) {
  const other = Object.entries(delimiters).find(
    ([name, character]) => name !== delimiter && names[0]?.includes(character),
  )?.[0]
  if (names.length === 1 && other !== undefined) {
    throw new SourceFileError(
      `The heading is one single column between ${delimiter}s; it looks as if columns are separated by ${other}s: add --delimiter ${other}.`,
    )
  }
  const columns = new Map<string, number>()
  names.forEach((name, position) => {
    const key = name.trim().toLowerCase()
    if (key !== '' && columns.has(key)) {
      throw new SourceFileError(`The heading has two columns named ${name.trim().slice(0, 60)}.`)
    }
    columns.set(key, position)
  })
  for (const field of [...requiredFields, 'city'] as const) {
    const from = mapping.fields[field]?.from ?? []
    if (!given.includes(field) && !from.some((column) => columns.has(column.toLowerCase()))) {
      throw new SourceFileError(
        `The file has no column for ${field}${field === 'city' ? ', and --city is not set' : ''}: the mapping looks for ${from.join(' or ') || 'none'}, and the heading has ${names.slice(0, 40).join(', ').slice(0, 600)}.`,
      )
    }
  }
  return { count: names.length, delimiter: delimiters[delimiter], columns }
}

function* rowOf(
  { row, fields }: { readonly row: number; readonly fields: readonly string[] },
  { count, delimiter, columns }: Heading,
  pick: ReturnType<typeof fieldPicker>,
  isLast: boolean,
): Generator<SourceRow> {
  // An empty line, or one of bare delimiters as spreadsheets leave them at the end.
  if (fields.every((field) => field.trim() === '')) return
  const isWhole = fields.length === count
  if (isWhole && !fields.some((field) => hasRow(field, delimiter, count))) {
    yield { row, texts: pick((column) => fields[columns.get(column.toLowerCase()) ?? -1] ?? '') }
    return
  }
  const lastLine = row + lineBreaksIn(fields)
  const what = isWhole
    ? 'another row inside a field'
    : `${fields.length} fields where the heading has ${count}`
  const span = lastLine === row ? '' : ` and runs on to line ${lastLine}: is a quote left open?`
  const end = isLast && fields.length < count ? '; the file may be cut off here' : ''
  yield { row, problem: `has ${what}${span}${end}` }
  yield* swallowed(row, lastLine)
}

/** Whether a field of several lines holds what looks like a row: a text of a home may have commas, but not so many. */
function hasRow(field: string, delimiter: string, count: number): boolean {
  if (!/[\r\n]/u.test(field)) return false
  // A row that is swallowed in part ends at the next quote.
  const least = Math.max(3, Math.floor((count - 1) * 0.6))
  return field.split(/\r\n|\n|\r/u).some((line) => line.split(delimiter).length > least)
}

function lineBreaksIn(fields: readonly string[]): number {
  let lines = 0
  for (const field of fields) {
    if (field.includes('\n') || field.includes('\r'))
      lines += field.match(/\r\n|\n|\r/gu)?.length ?? 0
  }
  return lines
}

function tooLong(line: number): SourceFileError {
  return new SourceFileError(
    `The row that starts on line ${line} is longer than ${maxRecordBytes} bytes: is a quote left open?`,
  )
}
