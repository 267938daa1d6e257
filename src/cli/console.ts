/** Standard output, error output and input. */
export interface Console {
  /** Prints the result. */
  print(text: string): void
  /** Reports progress and errors. */
  report(text: string): void
  /** Whether a person sees the reports. */
  readonly isTerminal: boolean
  /** Standard input, as it comes. */
  readonly input: AsyncIterable<Uint8Array>
  /** All of standard input. Passwords are read from it, because every process can read a command line. */
  readInput(): Promise<string>
}

/** Exit codes. `part`: an import took the good rows of a file and rejected others. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, part: 3 } as const

/** An exit code of `nilam`. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A wrong command line; the message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A command that cannot be done; the message says why. */
export class FailedError extends Error {
  override readonly name = 'FailedError'
}

type Value = string | number | boolean | null | undefined | readonly string[]

/** Names and plain values. Names that end in `Ms` are times, shown without the suffix in RFC 3339. */
type ShownRecord = Readonly<Record<string, Value>>

/** Prints one record: as JSON, or one line for each field. */
export function printRecord(console: Console, json: boolean | undefined, record: object): void {
  const shown = withMoments(record)
  if (json === true) return console.print(JSON.stringify(shown))
  const width = Math.max(...Object.keys(shown).map((name) => name.length))
  const lines = Object.entries(shown).map(
    ([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`,
  )
  console.print(lines.join('\n'))
}

/** Prints records: as a JSON array with all fields, or as a table of some columns. */
export function printRecords(
  console: Console,
  json: boolean | undefined,
  records: readonly object[],
  columns: readonly string[],
): void {
  const shown = records.map(withMoments)
  if (json === true) return console.print(JSON.stringify(shown))
  const rows = [columns, ...shown.map((record) => columns.map((name) => textOf(record[name])))]
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  console.print(lines.join('\n'))
}

function withMoments(record: object): ShownRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, Value]) =>
      name.endsWith('Ms')
        ? [name.slice(0, -2), typeof value === 'number' ? new Date(value).toISOString() : null]
        : [name, value],
    ),
  )
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'object') return value.length === 0 ? '-' : value.join(', ')
  return String(value)
}
