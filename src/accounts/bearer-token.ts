import type { RandomBytes } from '../base/random-id.ts'

/** 256 bits: cannot be guessed, however many tries. */
const tokenBytes = 32

/** A bearer token for a session or a mailed link. Only its hash is stored. */
export function newBearerToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(tokenBytes)).toString('base64url')
}
