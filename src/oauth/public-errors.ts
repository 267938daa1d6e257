/** What a client is told (RFC 6749 section 5.2). */
export interface PublicError {
  readonly status: number
  readonly error: string
  readonly description: string
  readonly scope?: string
}

/** What failed, as the library has it. */
export interface LibraryError {
  readonly statusCode?: number
  readonly expose?: boolean
  readonly error?: string
  readonly error_description?: string | undefined
  readonly error_detail?: string | undefined
  readonly scope?: string
}

/** What of the request an answer depends on. */
export interface ErrorContext {
  readonly grantType: unknown
  /** Whether the client is one that registered itself, and has nothing to authenticate with. */
  readonly isPublicClient: boolean
  /** Whether server credentials are exchanged at all: the platform's switch. */
  readonly isOpen: boolean
}

/** Always the same text, so that nobody can find out why. */
const unauthenticated: PublicError = {
  status: 401,
  error: 'invalid_client',
  description: 'client authentication failed',
}

/** The error contract: what the library says, in our words. */
export function publicError(failure: LibraryError, context: ErrorContext): PublicError {
  if (failure.expose !== true || failure.error === undefined) return unexpected
  if (context.grantType === 'client_credentials' && !context.isOpen) return closed
  const { error, error_description: description = '', error_detail: detail = '' } = failure
  if (isUnauthenticated(error, description)) return unauthenticated
  if (description === grantNotAllowed) {
    const isAsked = context.grantType === 'client_credentials' && context.isPublicClient
    return { ...unauthorized, description: isAsked ? 'client_auth_required' : description }
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

export const unexpected: PublicError = {
  status: 500,
  error: 'server_error',
  description: 'the credential could not be checked; try again, waiting longer each time',
}

const closed: PublicError = {
  status: 400,
  error: 'unsupported_grant_type',
  description: 'unsupported grant_type requested',
}

const unauthorized = { status: 400, error: 'unauthorized_client' } as const

const grantNotAllowed = 'requested grant type is not allowed for this client'

/** Told as `invalid_grant` by the library, which would send the client back to its user instead of to its key. */
const proofFailures: readonly string[] = [
  'DPoP proof JWT not provided',
  'DPoP proof JWT Replay detected',
  'missing DPoP proof JWT',
  'failed jkt verification',
  'DPoP proof key thumbprint does not match dpop_jkt',
]

/** Authentication that is absent, or that cannot be read. A client whose keys or metadata are unusable has none either. */
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

/** The library's sentences that errors are told apart by. Another version may have others: each has its test. */
export const matchedMessages: readonly string[] = [grantNotAllowed, ...proofFailures, ...unreadable]
