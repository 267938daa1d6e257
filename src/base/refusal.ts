import type { AppOfCall } from './caller.ts'
import { isUnavailable } from './failure.ts'
import type { AccountErrorCode, ErrorCode } from './error-catalogue.ts'

/** One invalid value of a request. `path` is dotted with array positions (`localities.2`); `''` is the whole body. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Why a limit rejected a call: the contract's `RateLimitReason`. */
export const limitReasons = [
  'rate_limit_per_tool',
  'anon_aggregate',
  'anon_daily',
  'cache_miss_budget',
  'locality_cardinality',
  'usage_daily',
  'usage_month',
  'usage_ceiling',
] as const

export type LimitReason = (typeof limitReasons)[number]

/**
 * The one expected error: returned, never thrown, with a code of the contract's catalogue (`x-errors`). `message` is public
 * text that says what was wrong and what is accepted.
 */
export type Refusal =
  InvalidParams | RateLimited | InsufficientScope | MethodNotAllowed | PlainRefusal

/** A value, or the expected error that took its place. Check it with {@link isRefusal}. */
export type Result<Value> = Value | Refusal

export interface InvalidParams {
  readonly refused: true
  readonly error: 'invalid_params'
  readonly message: string
  readonly issues: readonly Issue[]
}

export interface RateLimited {
  readonly refused: true
  readonly error: 'rate_limited'
  readonly message: string
  readonly reason: LimitReason
  readonly retryAfterSeconds: number
}

export interface InsufficientScope {
  readonly refused: true
  readonly error: 'insufficient_scope'
  readonly message: string
  readonly requiredScope: string
  readonly challenge?: Challenge
  /** Whose credential it was, for the request log and never for the caller. */
  readonly app?: AppOfCall
}

export interface MethodNotAllowed {
  readonly refused: true
  readonly error: 'method_not_allowed'
  readonly message: string
  readonly allow: readonly string[]
}

export interface PlainRefusal {
  readonly refused: true
  readonly error: Exclude<
    ErrorCode,
    'invalid_params' | 'rate_limited' | 'insufficient_scope' | 'method_not_allowed'
  >
  readonly message: string
  /** Only with a 503, where the wait is known. */
  readonly retryAfterSeconds?: number
  /** Only with a 401. */
  readonly challenge?: Challenge
  /** Only with a 500 or 503: the thrown error, for the log and never for the caller. */
  readonly cause?: unknown
  /** Whose credential was rejected, where it is known: for the request log and never for the caller. */
  readonly app?: AppOfCall
}

/** The `WWW-Authenticate` of an error, where tokens are issued. */
export interface Challenge {
  /** URL of the protected resource metadata (RFC 9728 section 5.1). */
  readonly resourceMetadata: string
  /** The scopes to request, joined by spaces. */
  readonly scope: string
  /** The scheme of the challenge, where the error alone does not decide it. */
  readonly scheme?: 'DPoP'
}

/** An error with nothing beside its code and message. */
export function refuse(error: PlainRefusal['error'], message: string): PlainRefusal {
  return { refused: true, error, message }
}

/**
 * A 400. `message` is one sentence that names every path; what is accepted there is in `issues`. Needs at least one issue.
 *
 * @param whole how the message names the empty path; MCP has no request body
 */
export function invalidParams(
  issues: readonly Issue[],
  whole: 'the arguments' | 'the request body' = 'the arguments',
): InvalidParams {
  const paths = new Set(issues.map(({ path }) => path || whole))
  const message = `Fix ${[...paths].join(', ')}: see issues.`
  return { refused: true, error: 'invalid_params', message, issues }
}

/** What was wrong where, in one text: of a 400 the message alone names only the paths. */
export function detailOf(refusal: Refusal): string {
  if (!('issues' in refusal)) return refusal.message
  return refusal.issues.map(({ path, message }) => `${path} ${message}`.trim()).join('; ')
}

/**
 * A failure on our side.
 *
 * @param cause what was thrown, for the log
 */
export function internalError(requestId: string, cause?: unknown): PlainRefusal {
  const message = `Something went wrong on our side. Retry with backoff. If it fails again, report request ${requestId}.`
  return { refused: true, error: 'internal_error', message, cause }
}

/** Nothing was counted: the call may be repeated as it is. */
export function serviceUnavailable(cause?: unknown): PlainRefusal {
  const message =
    'The service is temporarily unavailable. The call was not counted. Retry with backoff.'
  return { refused: true, error: 'service_unavailable', message, cause }
}

/** Too many requests arrived together. Those that come a second later find room. */
export const overloaded: PlainRefusal = {
  ...refuse(
    'service_unavailable',
    'Too many requests arrived at once. This one was not counted. Retry after a second.',
  ),
  retryAfterSeconds: 1,
}

/**
 * What the caller gets for something that was thrown: a 503 where a store is away, otherwise a 500.
 *
 * @param cause what was thrown, for the log
 */
export function failureOf(requestId: string, cause: unknown): PlainRefusal {
  return isUnavailable(cause) ? serviceUnavailable(cause) : internalError(requestId, cause)
}

/** What every refusal has: a caller's of the API (`Refusal`), and an owner's of the console (`AccountRefusal`). */
export interface Refused {
  readonly refused: true
  readonly error: ErrorCode | AccountErrorCode
  readonly message: string
}

export function isRefusal(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}

/**
 * Why a change that an owner or operator requested was not made. `message` is for the person who requested it, and names
 * what is accepted.
 */
export interface AccountRefusal extends Refused {
  readonly error: AccountErrorCode
  /** The wrong field, as forms and commands name it; absent when no single field is wrong. */
  readonly field?: string
  /** With `throttled`: how long to wait. */
  readonly retryAfterSeconds?: number
}

/** What a change of an account returns: what it made, or why it was not made. */
export type AccountResult<Value> = Value | AccountRefusal

export function accountRefusal(
  error: AccountErrorCode,
  message: string,
  field?: string,
): AccountRefusal {
  return { refused: true, error, message, ...(field === undefined ? {} : { field }) }
}
