import { TextDecoder } from 'node:util'
import { fieldPicker, type Mapping } from './mapping.ts'
import type { SourceRow } from './source-file.ts'

const maxLineLength = 8_000_000

/** The rows of a file with one JSON object on each line. */
export async function* ndjsonRows(
  bytes: AsyncIterable<Uint8Array | string>,
  mapping: Mapping,
): AsyncGenerator<SourceRow> {
  const pick = fieldPicker(mapping)
  let row = 0
  for await (const line of lines(bytes)) {
    row += 1
    if (line.length > maxLineLength)
      yield { row, problem: `is longer than ${maxLineLength} characters` }
    else if (line.trim() !== '') yield rowOf(row, line, pick)
  }
}

function rowOf(row: number, line: string, pick: ReturnType<typeof fieldPicker>): SourceRow {
  let value: unknown
  try {
    value = longNumber.test(line) ? JSON.parse(line, withDigits) : JSON.parse(line)
  } catch {
    return { row, problem: 'is not JSON; if it is the last row, the file may be cut off here' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, problem: 'is not a JSON object' }
  }
  const source = value
  return { row, texts: pick((path) => textOf(at(source, path))) }
}

/** A number of more digits than a JavaScript number can hold, such as an id of 64 bits. */
const longNumber = /\d{16}/u

/** Keeps a long number as it is written. The compiler does not know yet that a reviver sees the text. */
function withDigits(...[, value, context]: readonly unknown[]): unknown {
  if (typeof value !== 'number' || typeof context !== 'object' || context === null) return value
  const source = 'source' in context ? context.source : undefined
  return typeof source === 'string' && /^-?\d{16,}$/u.test(source) ? source : value
}

/** The member of that very name, or where a dotted path leads. */
function at(value: object, path: string): unknown {
  if (Object.hasOwn(value, path)) return Reflect.get(value, path)
  let place: unknown = value
  for (const key of path.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return undefined
    place = Reflect.get(place, key)
  }
  return place
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).join(', ') : ''
}

/** Lines, which may end in a carriage return. Of one that is too long, just so much is read that this can be seen. */
async function* lines(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of bytes) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const whole = `${rest}${text}`.split('\n')
    rest = whole.pop()?.slice(0, maxLineLength + 1) ?? ''
    yield* whole
  }
  if (rest !== '') yield rest
}
