import type { RandomBytes } from '../../base/random-id.ts'
import type { NewSecret } from './api-key.ts'
import { secretHash } from '../secret-hash.ts'

/**
 * Makes a client secret of 256 bits in base64url: HTTP Basic encodes client id and secret as forms are (RFC 6749, section
 * 2.3.1), which many clients forget, and none of these characters changes by it.
 */
export function newClientSecret(randomBytes: RandomBytes): NewSecret {
  const text = Buffer.from(randomBytes(32)).toString('base64url')
  return { text, hash: secretHash(text), lastFour: text.slice(-4) }
}
