import { isRefusal, type Refusal } from '../../base/refusal.ts'
import type { Authenticator } from './authenticate.ts'
import { credentialRequired } from './credentials/credential-refusals.ts'
import { withChallenge } from './with-challenge.ts'

/**
 * The authenticator of an address that serves no anonymous callers. Every challenge names the metadata of that address,
 * which a client compares with the address that it called (RFC 9728, section 3.3).
 *
 * @param resourceMetadata the URL of the metadata
 */
export function insistingAuthenticator(
  auth: Authenticator,
  resourceMetadata: string,
): Authenticator {
  const challenge = auth.challenge && { ...auth.challenge, resourceMetadata }
  const anonymous = challenge ? withChallenge(credentialRequired, challenge) : credentialRequired

  function readdressed(refusal: Refusal): Refusal {
    if (!('challenge' in refusal) || refusal.challenge === undefined) return refusal
    return { ...refusal, challenge: { ...refusal.challenge, resourceMetadata } }
  }
  return {
    challenge,
    exampleRefusal(code, requiredScope) {
      const refusal = auth.exampleRefusal(code, requiredScope)
      return refusal && readdressed(refusal)
    },
    async authenticate(presented, ipAddress, requiredScope) {
      const found = await auth.authenticate(presented, ipAddress, requiredScope)
      if (isRefusal(found)) return readdressed(found)
      return found.kind === 'anonymous' ? anonymous : found
    },
  }
}
