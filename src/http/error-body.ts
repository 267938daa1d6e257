import { clientAlgorithms } from '../base/client-algorithms.ts'
import { errorCatalogue } from '../base/error-catalogue.ts'
import type { Challenge, Issue, LimitReason, PlainRefusal, Refusal } from '../base/refusal.ts'

/** A refusal as both transports show it: REST sends all three, MCP the body alone (and all three for a 401). */
export interface ErrorResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: ErrorBody
}

/** Callers branch on `error` (and `reason`); `message` is for people and may change. */
export interface ErrorBody {
  readonly error: Refusal['error']
  readonly message: string
  readonly issues?: readonly Issue[]
  readonly reason?: LimitReason
  readonly retryAfterSeconds?: number
  readonly requiredScope?: string
  readonly requestId?: string
}

/** The Content-Encodings that a request body may have; without one it is read as it is. */
export const bodyEncodings = ['gzip', 'br'] as const

/** How long a caller should wait before trying again what could not be checked. */
const recheckAfterSeconds = 2

/** The only place where a refusal becomes a status, headers and a body. */
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
    case 'credential_check_unavailable': {
      const { retryAfterSeconds = recheckAfterSeconds } = refusal
      const headers = { 'retry-after': String(retryAfterSeconds) }
      return { status, headers, body: { error, message } }
    }
    default: {
      const headers = plainHeaders[refusal.error]
      return {
        status,
        headers: typeof headers === 'function' ? headers(refusal.challenge ?? none) : headers,
        body: { error, message },
      }
    }
  }
}

type Headers = Readonly<Record<string, string>>
/** `WWW-Authenticate`, with what is known of where tokens come from. */
type Challenging = (challenge: Partial<Challenge>) => Headers

const none = {}

type PlainCode = Exclude<PlainRefusal['error'], 'internal_error' | 'credential_check_unavailable'>

/** RFC 6750 section 3.1 and RFC 9449 section 7.1 know a few error words; our own, finer code is in the body. */
const plainHeaders: Readonly<Record<PlainCode, Headers | Challenging>> = {
  invalid_api_key: bearer('invalid_token'),
  api_key_expired: bearer('invalid_token'),
  invalid_token: bearer('invalid_token'),
  invalid_auth_header: bearer('invalid_request'),
  dpop_required: dpop('invalid_token'),
  dpop_missing: dpop('invalid_dpop_proof'),
  invalid_dpop_proof: dpop('invalid_dpop_proof'),
  // A request without a credential is told no error (section 3.1), only what is wanted.
  unauthorized: bearer(),
  app_inactive: none,
  app_claim_unproved: none,
  tier_not_licensed: none,
  owner_suspended: none,
  ip_not_allowed: none,
  cross_origin_credential: none,
  client_token_not_a_user: none,
  origin_not_allowed: none,
  not_found: none,
  request_timeout: none,
  payload_too_large: none,
  unsupported_media_type: {
    'accept-post': 'application/json',
    'accept-encoding': [...bodyEncodings, 'identity'].join(', '),
  },
  headers_too_large: none,
  not_implemented: none,
}

function bearer(error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope'): Challenging {
  return (challenge) => authenticate(challenge.scheme ?? 'Bearer', error, challenge)
}

function dpop(error: 'invalid_token' | 'invalid_dpop_proof'): Challenging {
  return (challenge) => authenticate('DPoP', error, challenge)
}

/** RFC 9110 section 11.6.1; none of the values has a character that would end its quotes. */
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
