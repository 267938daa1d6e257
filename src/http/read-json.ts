import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalidParams, type Result } from '../base/refusal.ts'
import { firstJsonError } from './json-error.ts'
import { bodyReader } from './read-body.ts'

/** A parsed JSON body. */
export interface JsonBody {
  readonly value: unknown
}

/**
 * Reads and parses a request's JSON body. The promise never settles when the caller hangs up while sending: nobody is left to
 * answer.
 */
export type ReadJson = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Result<JsonBody>>

/** @param limitBytes of the body, before and after decompression */
export function jsonReader(limitBytes: number): ReadJson {
  const readBody = bodyReader(limitBytes)
  return (request, response) =>
    new Promise((resolve) => {
      readBody(request, response, (body) => {
        resolve(typeof body === 'string' ? parseJson(body) : body)
      })
    })
}

/** An error names the place in the text, never a piece of it: the text may be private. */
function parseJson(text: string): Result<JsonBody> {
  try {
    return { value: JSON.parse(text) }
  } catch {
    const { line, column, problem } = firstJsonError(text)
    const message = `is not valid JSON: ${problem} at line ${line}, column ${column}`
    return invalidParams([{ path: '', message }], 'the request body')
  }
}
