import type { RandomBytes } from '../../../base/random-id.ts'
import { newSecretText, secretHash } from '../../../access/generated-secret.ts'
import { newApiKey, type NewSecret } from '../../../access/api-key.ts'
import type { CredentialKind } from '../../../base/caller.ts'

/** The secret of a new credential; undefined for a signed key, whose owner has the private key. */
export function newSecret(kind: CredentialKind, randomBytes: RandomBytes): NewSecret | undefined {
  switch (kind) {
    case 'api_key':
      return newApiKey(randomBytes)
    case 'test_key':
      return newApiKey(randomBytes, 'test')
    case 'client_secret':
      return newClientSecret(randomBytes)
    case 'signed_key':
      return undefined
  }
}

/**
 * A client secret of 256 bits in base64url. HTTP Basic form-encodes client id and secret (RFC 6749, section 2.3.1), which
 * many clients forget; none of these characters changes by it.
 */
function newClientSecret(randomBytes: RandomBytes): NewSecret {
  const text = newSecretText(randomBytes)
  return { text, hash: secretHash(text), lastFour: text.slice(-4) }
}
