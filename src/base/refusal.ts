import type { AccountErrorCode, ErrorCode } from './error-catalogue.ts'

/** One failing place of a request. `path` is dotted with array positions (`localities.2`); `''` is the body itself. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Why a limit refused; the contract's `RateLimitReason`. */
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
 * An expected "no". Refusals are returned, never thrown; each door renders them with one exhaustive switch on `error`.
 * `message` is public text: it names what was wrong and what is accepted, and never the cause of an internal failure.
 */
export type Refusal =
  InvalidParams | RateLimited | InsufficientScope | MethodNotAllowed | PlainRefusal

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
  /** With a 503 only, where the wait is known. */
  readonly retryAfterSeconds?: number
  /** With a 401 only. */
  readonly challenge?: Challenge
}

/** What `WWW-Authenticate` says beside the error, where tokens are issued. */
export interface Challenge {
  /** Where a client reads who issues tokens (RFC 9728 section 5.1). */
  readonly resourceMetadata: string
  /** The scopes to ask for, joined by spaces. */
  readonly scope: string
  /** The scheme to answer in, where the error alone does not decide. */
  readonly scheme?: 'DPoP'
}

/** A refusal that has nothing to say beside its code and message. */
export function refuse(error: PlainRefusal['error'], message: string): PlainRefusal {
  return { refused: true, error, message }
}

/**
 * Names every failing path in `message` too, for callers who show only that. Needs at least one issue.
 *
 * @param whole what the empty path stands for: to who calls a tool over MCP there is no request body
 */
export function invalidParams(
  issues: readonly Issue[],
  whole: 'the arguments' | 'the request body' = 'the arguments',
): InvalidParams {
  const message = issues.map((issue) => `${issue.path || whole} ${issue.message}`).join('; ')
  return { refused: true, error: 'invalid_params', message, issues }
}

/** The result of an operation that can be refused. */
export type Result<Value> = Value | Refusal

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
