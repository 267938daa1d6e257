import { isUnavailable } from '../../base/failure.ts'

/** An error as the client gets it (RFC 6749, section 5.2). */
export interface PublicError {
  readonly status: number
  readonly error: string
  readonly description: string
  readonly scope?: string
}

/** An error of the library. */
export interface LibraryError {
  readonly statusCode?: number
  readonly expose?: boolean
  readonly error?: string
  readonly error_description?: string | undefined
  readonly error_detail?: string | undefined
  readonly scope?: string
  /** What was thrown, where it is no error of the library. */
  readonly thrown?: unknown
}

/** What the public error depends on beside the library's. */
interface ErrorContext {
  readonly grantType: unknown
  /** Whether the client registered itself and so cannot authenticate. */
  readonly isPublicClient: boolean
  /** Whether this deployment issues tokens to server credentials. */
  readonly isOpen: boolean
}

/** Always the same text, so that the reason is not disclosed. */
const unauthenticated: PublicError = {
  status: 401,
  error: 'invalid_client',
  description: 'client authentication failed',
}

/** Maps an error of the library to the documented one. */
export function publicError(failure: LibraryError, context: ErrorContext): PublicError {
  if (failure.thrown !== undefined) return failureOf(failure.thrown)
  if (failure.expose !== true || failure.error === undefined) return unexpected
  if (context.grantType === 'client_credentials' && !context.isOpen) return closed
  const { error, error_description: description = '', error_detail: detail = '' } = failure
  if (isUnauthenticated(error, description)) return unauthenticated
  if (description === grantNotAllowed) {
    const needsAuthentication = context.grantType === 'client_credentials' && context.isPublicClient
    return {
      ...unauthorized,
      description: needsAuthentication ? 'client_auth_required' : description,
    }
  }
  if (error === 'invalid_grant' && proofFailures.includes(detail)) {
    return { status: 400, error: 'invalid_dpop_proof', description: detail }
  }
  return {
    status: failure.statusCode ?? 400,
    error,
    description,
    ...(failure.scope === undefined ? {} : { scope: failure.scope }),
  }
}

/** The error for something that was thrown. */
export function failureOf(failure: unknown): PublicError {
  return isUnavailable(failure) ? unavailable : unexpected
}

/** The code is of the authorization endpoint (RFC 6749, section 4.1.2.1); the token endpoint has none for it. */
export const unavailable: PublicError = {
  status: 503,
  error: 'temporarily_unavailable',
  description: 'the authorization server is unavailable; retry after Retry-After',
}

/** The error for every unexpected failure. */
export const unexpected: PublicError = {
  status: 500,
  error: 'server_error',
  description: 'the credential could not be checked; retry with backoff',
}

const closed: PublicError = {
  status: 400,
  error: 'unsupported_grant_type',
  description: 'unsupported grant_type requested',
}

const unauthorized = { status: 400, error: 'unauthorized_client' } as const

const grantNotAllowed = 'requested grant type is not allowed for this client'

/** The library reports these as `invalid_grant`, which would send the client back to its user instead of to its key. */
const proofFailures: readonly string[] = [
  'DPoP proof JWT not provided',
  'DPoP proof JWT Replay detected',
  'missing DPoP proof JWT',
  'failed jkt verification',
  'DPoP proof key thumbprint does not match dpop_jkt',
]

/** Missing or unreadable client authentication, including clients with unusable keys or metadata. */
function isUnauthenticated(error: string, description: string): boolean {
  return (
    error === 'invalid_client' ||
    error === 'invalid_client_metadata' ||
    (error === 'invalid_request' && unreadable.includes(description))
  )
}

const unreadable: readonly string[] = [
  'no client authentication mechanism provided',
  'invalid authorization header value format',
  'client_id and client_secret in the authorization header are not properly encoded',
  'client_secret must be provided in the Authorization header',
  'invalid client_assertion format',
  'client_id mismatch',
]

/** The library's messages that are matched here. They may change with its version, so each has a test. */
export const matchedMessages: readonly string[] = [grantNotAllowed, ...proofFailures, ...unreadable]
