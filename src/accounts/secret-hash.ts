import { hash } from 'node:crypto'

/**
 * The stored form of a secret that we generated: SHA-256, base64url. Slow hashes protect guessable passwords; 256
 * random bits cannot be guessed, and this hash is computed on every call.
 */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
