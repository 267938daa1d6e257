import { clientAlgorithms } from '../base/caller.ts'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { retryAfterSeconds as unknownWaitSeconds } from '../base/failure.ts'
import {
  refuse,
  type Challenge,
  type Issue,
  type LimitReason,
  type PlainRefusal,
  type Refusal,
  type InvalidParams,
  type MethodNotAllowed,
} from '../base/refusal.ts'

/** An error for the wire. REST sends all three members, MCP only the body (and all three for a 401). */
interface ErrorResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: ErrorBody
}

/** Callers branch on `error` (and `reason`); `message` is for people and may change. */
interface ErrorBody {
  readonly error: Refusal['error']
  readonly message: string
  readonly issues?: readonly Issue[]
  readonly reason?: LimitReason
  readonly retryAfterSeconds?: number
  readonly requiredScope?: string
  readonly requestId?: string
}

/** The Content-Encodings that a request body may have. */
export const bodyEncodings = ['gzip', 'br'] as const

/** The status, headers and body of an error. Nothing else maps errors to HTTP. */
export function errorResponse(refusal: Refusal, requestId: string): ErrorResponse {
  const status = errorCatalogue[refusal.error]
  const { error, message } = refusal
  switch (refusal.error) {
    case 'invalid_params':
      return { status, headers: none, body: { error, message, issues: refusal.issues } }
    case 'rate_limited': {
      const { reason, retryAfterSeconds } = refusal
      const headers = { 'retry-after': String(retryAfterSeconds) }
      return { status, headers, body: { error, message, reason, retryAfterSeconds } }
    }
    case 'insufficient_scope': {
      const { requiredScope, challenge } = refusal
      const headers = bearer('insufficient_scope')({ ...challenge, scope: requiredScope })
      return { status, headers, body: { error, message, requiredScope } }
    }
    case 'method_not_allowed':
      return { status, headers: { allow: refusal.allow.join(', ') }, body: { error, message } }
    case 'internal_error':
      return { status, headers: none, body: { error, message, requestId } }
    case 'credential_check_unavailable':
    case 'service_unavailable': {
      const { retryAfterSeconds = unknownWaitSeconds } = refusal
      const headers = { 'retry-after': String(retryAfterSeconds) }
      return { status, headers, body: { error, message } }
    }
    default: {
      const headers = plainHeaders[refusal.error] ?? none
      return {
        status,
        headers: typeof headers === 'function' ? headers(refusal.challenge ?? none) : headers,
        body: { error, message },
      }
    }
  }
}

type Headers = Readonly<Record<string, string>>
/** Makes `WWW-Authenticate`, with where tokens come from as far as that is known. */
type Challenging = (challenge: Partial<Challenge>) => Headers

const none = {}

/** Errors without a row have no header. RFC 6750 section 3.1 and RFC 9449 section 7.1 define a few codes; that of the body is more precise. */
const plainHeaders: Readonly<Partial<Record<PlainRefusal['error'], Headers | Challenging>>> = {
  invalid_api_key: bearer('invalid_token'),
  api_key_expired: bearer('invalid_token'),
  invalid_token: bearer('invalid_token'),
  invalid_auth_header: bearer('invalid_request'),
  dpop_required: dpop('invalid_token'),
  dpop_missing: dpop('invalid_dpop_proof'),
  invalid_dpop_proof: dpop('invalid_dpop_proof'),
  // The challenge of a request without a credential has no error code (section 3.1).
  unauthorized: bearer(),
  unsupported_media_type: {
    'accept-post': 'application/json',
    'accept-encoding': [...bodyEncodings, 'identity'].join(', '),
  },
}

function bearer(error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope'): Challenging {
  return (challenge) => authenticate(challenge.scheme ?? 'Bearer', error, challenge)
}

function dpop(error: 'invalid_token' | 'invalid_dpop_proof'): Challenging {
  return (challenge) => authenticate('DPoP', error, challenge)
}

/** RFC 9110 section 11.6.1. No value contains a quote or a backslash. */
function authenticate(
  scheme: 'Bearer' | 'DPoP',
  error: string | undefined,
  { scope, resourceMetadata }: Partial<Challenge>,
): Headers {
  const parameters = {
    realm: 'nilam',
    ...(error !== undefined && { error }),
    ...(scheme === 'DPoP' && { algs: clientAlgorithms.join(' ') }),
    ...(scope !== undefined && { scope }),
    ...(resourceMetadata !== undefined && { resource_metadata: resourceMetadata }),
  }
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return { 'www-authenticate': `${scheme} ${written.join(', ')}` }
}

/** The 404 of a path that does not exist. */
export const pathNotFound = refuse('not_found', 'This path does not exist.')

/**
 * The 405 of a path that exists.
 *
 * @param allow the methods of the path, for the `Allow` header
 */
export function methodNotAllowed(allow: readonly string[], message?: string): MethodNotAllowed {
  const methods = allow.filter((method) => method !== 'OPTIONS').join(' or ')
  return {
    refused: true,
    error: 'method_not_allowed',
    message: message ?? `This path accepts ${methods}.`,
    allow,
  }
}

/** The 400 of a request that is wrong as a whole, such as one that is not valid HTTP. */
export function malformedRequest(message: string): InvalidParams {
  return { refused: true, error: 'invalid_params', message, issues: [{ path: '', message }] }
}
