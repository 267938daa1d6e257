import { errorCatalogue } from '../../base/error-catalogue.ts'
import type { Challenge, InsufficientScope, PlainRefusal, Refusal } from '../../base/refusal.ts'
import type { ParsedAuthorization } from './presented-credential.ts'

/**
 * Adds to every 401, and to a missing scope, where a client gets an access token. Other errors are returned unchanged.
 *
 * @param scheme that the credential was sent with; absent where the header could not be parsed
 */
export function withChallenge(
  refusal: Refusal,
  challenge: Challenge,
  scheme?: ParsedAuthorization['scheme'],
): Refusal {
  if (!isChallenging(refusal)) return refusal
  // An error about a token is challenged in the scheme it was sent with. API keys are Bearer only.
  const isOfToken = refusal.error === 'invalid_token' || refusal.error === 'insufficient_scope'
  const underDpop = scheme === 'dpop' && isOfToken
  return { ...refusal, challenge: { ...challenge, ...(underDpop && { scheme: 'DPoP' }) } }
}

function isChallenging(refusal: Refusal): refusal is InsufficientScope | PlainRefusal {
  return refusal.error === 'insufficient_scope' || errorCatalogue[refusal.error] === 401
}
