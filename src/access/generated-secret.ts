import { hash } from 'node:crypto'
import type { RandomBytes } from '../base/random-id.ts'

/** 256 bits: cannot be guessed, however many tries. */
const secretBytes = 32

/** A new secret in base64url: the token of a session or a mailed link, or a client secret. Only its hash is stored. */
export function newSecretText(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(secretBytes)).toString('base64url')
}

/**
 * The stored form of a secret that we generated: SHA-256, base64url. Slow hashes protect guessable passwords; 256
 * random bits cannot be guessed, and this hash is computed on every call.
 */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
