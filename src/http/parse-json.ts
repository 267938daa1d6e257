import { invalidParams, type Refusal } from '../base/refusal.ts'
import { firstJsonError } from './json-error.ts'

export type JsonReading = { readonly refused: false; readonly value: unknown } | Refusal

/** Parses a JSON text; of a malformed one it tells the place, never a piece of the text. */
export function parseJson(text: string): JsonReading {
  try {
    return { refused: false, value: JSON.parse(text) }
  } catch {
    const { line, column, problem } = firstJsonError(text)
    const message = `is not valid JSON: ${problem} at line ${line}, column ${column}`
    return invalidParams([{ path: '', message }], 'the request body')
  }
}
