import type { RandomBytes } from '../base/random-id.ts'

/** 256 bits: what nobody guesses however often they try. */
const tokenBytes = 32

/** A secret whose bearer is believed: a session's, or a mailed link's. Only its hash is kept. */
export function newBearerToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(tokenBytes)).toString('base64url')
}
