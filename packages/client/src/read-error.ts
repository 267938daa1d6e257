import type { Exchange } from './exchange.ts'
import { errorCodes, limitReasons } from './generated/operations.ts'
import type { InvalidParamsIssue } from './generated/schemas.ts'
import { NilamError } from './nilam-error.ts'

/** The error of a response other than 200. */
export function readError({ response, text }: Exchange): NilamError {
  const body = readJson(text)
  const { status } = response
  const code = errorCodes.find((known) => known === body['error'])
  const facts = {
    status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterSecondsOf(response),
  }
  if (code === undefined) {
    const message = `The response ${status} is not Nilam's: ${text.slice(0, 200)}`
    return new NilamError({ ...facts, code: 'unexpected_answer', message })
  }
  return new NilamError({
    ...facts,
    code,
    message: textOf(body['message']) ?? code,
    reason: limitReasons.find((known) => known === body['reason']),
    issues: issuesOf(body['issues']),
    requiredScope: textOf(body['requiredScope']),
  })
}

/** A JSON object; an empty one for anything else. */
export function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The header of RFC 9110 in its form of whole seconds, which is the one that Nilam sends. */
export function retryAfterSecondsOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function issuesOf(value: unknown): readonly InvalidParamsIssue[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((issue: unknown) => {
    const { path, message } = Object(issue)
    return { path: String(path), message: String(message) }
  })
}
