import type { CredentialErrorCode } from '../accounts/credentials/credential-lifecycle.ts'
import { refuse, type InsufficientScope, type PlainRefusal } from '../base/refusal.ts'

export const wrongAuthorization = refuse(
  'invalid_auth_header',
  'Send one "Authorization: Bearer <API key or access token>", or no Authorization header for anonymous access.',
)

export const keyNeedsBearer = refuse(
  'invalid_auth_header',
  'An API key is sent as "Authorization: Bearer <API key>": it cannot be bound by DPoP.',
)

/** One answer for a key that is malformed, unknown or revoked, so that nobody learns which it was. */
export const unknownKey = refuse('invalid_api_key', 'The API key is malformed, unknown or revoked.')

export const unknownToken = refuse(
  'invalid_token',
  'The access token is expired, malformed or was not issued by this service.',
)

export const boundToken = refuse(
  'dpop_required',
  'The access token is bound to a key: send "Authorization: DPoP <access token>" with a DPoP proof.',
)

export const missingProof = refuse(
  'dpop_missing',
  'A bound access token needs a proof of its key for each call: send it in the DPoP header.',
)

export const unboundToken = refuse(
  'invalid_token',
  'The access token is not bound to a key: send it as "Authorization: Bearer <access token>".',
)

export const keyOnForeignPage = refuse(
  'cross_origin_credential',
  'A page of another site sent an API key. Keys belong on servers: call from yours, and replace a key that was in a page.',
)

export const addressNotAllowed = refuse(
  'ip_not_allowed',
  "The source address is not on the credential's allowlist, which is fixed for its life.",
)

export const checkUnavailable = refuse(
  'credential_check_unavailable',
  'The credential could not be checked. Retry with backoff; do not rotate the key.',
)

/** Says nothing of the key: it may be a good one that shares its address with somebody who guesses. */
export function notLookedUp(retryAfterSeconds: number): PlainRefusal {
  const wait = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`
  const message = `Too many unknown API keys came from this address in this minute, so this one was not looked up. Try again in ${wait}; do not rotate the key.`
  return { ...refuse('credential_check_unavailable', message), retryAfterSeconds }
}

/** What is said to each standing that stops a credential. */
export const standingSentences: Readonly<Record<CredentialErrorCode, string>> = {
  invalid_api_key: unknownKey.message,
  api_key_expired: 'The API key is past its expiry: create a new one.',
  app_inactive: 'The application of this credential was revoked.',
  app_claim_unproved:
    "The ownership of the application's domain is not verified: verify it in the console.",
  tier_not_licensed:
    "The application's tier has no server credentials; the credential works again on one that has.",
  owner_suspended:
    'The account that owns the application is disabled; the credential works again once it is enabled.',
}

export function missingScope(requiredScope: string): InsufficientScope {
  const message = `This tool needs the scope ${requiredScope}, which the credential lacks.`
  return { refused: true, error: 'insufficient_scope', message, requiredScope }
}
