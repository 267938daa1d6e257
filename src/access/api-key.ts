import { crc32 } from 'node:zlib'
import { base62, base62OfNumber, type RandomBytes } from '../base/random-id.ts'
import { secretHash } from './generated-secret.ts'

/** A new secret. `text` is shown once and stored nowhere. */
export type NewSecret = ReturnType<typeof newApiKey>

/**
 * Makes a key: `nlm_live_`, or `nlm_test_` for the sandbox, then 43 characters that encode 256 random bits in base62,
 * then 6 characters of checksum. Base62 is 0-9, A-Z, a-z, most significant first, padded with 0.
 */
export function newApiKey(randomBytes: RandomBytes, environment: 'live' | 'test' = 'live') {
  const bits = BigInt(`0x${Buffer.from(randomBytes(32)).toString('hex')}`)
  const unchecked = `nlm_${environment}_${base62(bits, 43)}`
  const text = unchecked + checksum(unchecked)
  return { text, hash: secretHash(text), lastFour: text.slice(-4) }
}

/** Whether a text has the form and the checksum of a key. A text that has not cannot be a key, so it is never looked up. */
export function isApiKey(text: string): boolean {
  return (
    /^nlm_(?:live|test)_[0-9A-Za-z]{49}$/.test(text) &&
    text.endsWith(checksum(text.slice(0, -checksumLength)))
  )
}

const checksumLength = 6

/**
 * CRC-32 (ISO-HDLC, as in zlib) of prefix and body in ASCII, by which secret scanners recognise a key. It proves nothing, since
 * anybody can compute it.
 */
function checksum(unchecked: string): string {
  return base62OfNumber(crc32(unchecked), checksumLength)
}
