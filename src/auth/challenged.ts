import { errorCatalogue } from '../base/error-catalogue.ts'
import type { Challenge, InsufficientScope, PlainRefusal, Refusal } from '../base/refusal.ts'
import type { AuthorizationReading } from './presented-credential.ts'

/**
 * A refusal that says where a credential that would be accepted comes from: the 401s and the missing scope. Others are left
 * as they are.
 *
 * @param scheme that the credential was sent with, where it had one
 */
export function challenged(
  refusal: Refusal,
  challenge: Challenge,
  scheme?: AuthorizationReading['scheme'],
): Refusal {
  if (!isChallenging(refusal)) return refusal
  const underDpop = scheme === 'dpop' && isOfToken(refusal)
  return { ...refusal, challenge: { ...challenge, ...(underDpop && { scheme: 'DPoP' }) } }
}

function isChallenging(refusal: Refusal): refusal is InsufficientScope | PlainRefusal {
  return refusal.error === 'insufficient_scope' || errorCatalogue[refusal.error] === 401
}

/** What is wrong with a token is told in the scheme that it was sent with; a key never has another than Bearer. */
function isOfToken({ error }: Refusal): boolean {
  return error === 'invalid_token' || error === 'insufficient_scope'
}
