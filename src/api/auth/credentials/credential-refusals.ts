import type { CredentialErrorCode } from '../../../access/credential-lifecycle.ts'
import type { AppOfCall } from '../../../base/caller.ts'
import { refuse, type InsufficientScope, type PlainRefusal } from '../../../base/refusal.ts'

export const wrongAuthorization = refuse(
  'invalid_auth_header',
  'Send one "Authorization: Bearer <API key or access token>", or no Authorization header for anonymous access.',
)

/** @param place where the credential was sent, such as `the query string` */
export function credentialInWrongPlace(place: string): PlainRefusal {
  return refuse(
    'invalid_auth_header',
    `A credential was sent in ${place}. Send it as "Authorization: Bearer <API key or access token>" and nowhere else.`,
  )
}

export const keyNeedsBearer = refuse(
  'invalid_auth_header',
  'Send an API key as "Authorization: Bearer <API key>". DPoP is for access tokens.',
)

/** Malformed, unknown and revoked keys share one error, so that a caller cannot find out which it was. */
export const unknownKey = refuse('invalid_api_key', 'The API key is malformed, unknown or revoked.')

export const unknownToken = refuse(
  'invalid_token',
  'The access token is expired, malformed or was not issued by this service.',
)

export const credentialRequired = refuse(
  'unauthorized',
  'This endpoint requires a credential. Send "Authorization: Bearer <access token or API key>".',
)

export const boundToken = refuse(
  'dpop_required',
  'The access token is bound to a key. Send "Authorization: DPoP <access token>" with a DPoP proof.',
)

export const missingProof = refuse(
  'dpop_missing',
  'A bound access token needs a DPoP proof for each call. Send it in the DPoP header.',
)

export const unboundToken = refuse(
  'invalid_token',
  'The access token is not bound to a key. Send it as "Authorization: Bearer <access token>".',
)

export const keyFromCrossOriginPage = refuse(
  'cross_origin_credential',
  'A web page of another site sent an API key. Call from your server, and replace any key that has been in a web page.',
)

export const addressNotAllowed = refuse(
  'ip_not_allowed',
  "The IP address is not on the credential's allowlist. You cannot change an allowlist. To use another one, create a new credential.",
)

export const checkUnavailable = refuse(
  'credential_check_unavailable',
  'The credential could not be checked. Retry with backoff. Do not rotate the key.',
)

/** The message for each status that rejects a credential. */
export const statusMessages: Readonly<Record<CredentialErrorCode, string>> = {
  invalid_api_key: unknownKey.message,
  api_key_expired: 'The API key has expired. Create a new one.',
  app_inactive: 'The app that owns this credential was revoked.',
  app_claim_unproved: 'The domain of the app is not verified. Verify it in the console.',
  tier_not_licensed:
    'The plan of the app does not include server credentials. The credential works again on a plan that does.',
  owner_suspended:
    'The account that owns the app is disabled. The credential works again once the account is enabled.',
}

export function missingScope(requiredScope: string): InsufficientScope {
  const message = `This tool needs the scope ${requiredScope}, which the credential does not have.`
  return { refused: true, error: 'insufficient_scope', message, requiredScope }
}

/** Says whose credential was rejected, so that the app's own log has the call. The caller gets nothing of it. */
export function ofApp<Known extends InsufficientScope | PlainRefusal>(
  refusal: Known,
  app: AppOfCall,
): Known {
  return { ...refusal, app }
}
