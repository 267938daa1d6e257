import { Secret } from 'otpauth'
import type { RandomBytes } from '../../../../base/random-id.ts'
import { secretHash } from '../../../../access/generated-secret.ts'

/**
 * 120 bits: NIST SP 800-63B-4, section 3.1.2.2, allows a plain hash for look-up secrets from 112 bits on; fewer would need the slow hash
 * of passwords, ten times for each try.
 */
const codeBytes = 15
const recoveryCodeCount = 10

/** New recovery codes in base32, in groups of four: `abcd-efgh-…`. */
export function newRecoveryCodes(randomBytes: RandomBytes): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer }).base32
    return (text.toLowerCase().match(/.{4}/g) ?? []).join('-')
  })
}

/** The stored form. Upper case, spaces and hyphens make no difference. */
export function recoveryCodeHash(code: string): string {
  return secretHash(code.toLowerCase().replaceAll(/[\s-]/g, ''))
}
