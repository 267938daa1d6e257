import type { ErrorBody } from './generated/operations.ts'
import type { InvalidParamsIssue, RateLimitReason } from './generated/schemas.ts'

/** Codes of failures that Nilam never saw, or did not word. */
export type ClientErrorCode =
  /** No response: the name, the connection, TLS. */
  | 'network_error'
  /** No complete response in time. */
  | 'timeout'
  /** A response that is not Nilam's, such as the error page of a proxy. */
  | 'unexpected_answer'
  /** The authorization server gave no token; `oauthError` has its reason. */
  | 'token_refused'

export type NilamErrorCode = ErrorBody['error'] | ClientErrorCode

/** The fields of an error by its code, as in the contract. */
export type NilamErrorDetails = DetailsOf<ErrorBody> | { readonly code: ClientErrorCode }

type DetailsOf<Body> = Body extends { readonly error: infer Code }
  ? { readonly code: Code } & Omit<Body, 'error' | 'message'>
  : never

export interface NilamErrorFacts {
  readonly code: NilamErrorCode
  readonly message: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly reason?: RateLimitReason | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly issues?: readonly InvalidParamsIssue[] | undefined
  readonly requiredScope?: string | undefined
  readonly oauthError?: string | undefined
  readonly cause?: unknown
}

/**
 * A call that failed. `instanceof` gives every field its type by `code`: after
 * `error.code === 'rate_limited'`, `error.reason` and `error.retryAfterSeconds` are there.
 */
export class NilamError extends Error {
  override readonly name = 'NilamError'
  readonly code: NilamErrorCode
  /** Of the HTTP response; absent where there was none. */
  readonly status: number | undefined
  /** What to name when you report it. */
  readonly requestId: string | undefined
  /** Which limit, with `rate_limited`. */
  readonly reason: RateLimitReason | undefined
  readonly retryAfterSeconds: number | undefined
  /** Every failing argument, with `invalid_params`. */
  readonly issues: readonly InvalidParamsIssue[] | undefined
  /** With `insufficient_scope`. */
  readonly requiredScope: string | undefined
  /** The `error` of RFC 6749, with `token_refused`. */
  readonly oauthError: string | undefined

  constructor(facts: NilamErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.reason = facts.reason
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.issues = facts.issues
    this.requiredScope = facts.requiredScope
    this.oauthError = facts.oauthError
  }

  static override [Symbol.hasInstance](value: unknown): value is NilamError & NilamErrorDetails {
    return Function.prototype[Symbol.hasInstance].call(this, value)
  }
}
