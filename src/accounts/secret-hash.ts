import { hash } from 'node:crypto'

/**
 * What is kept of a secret that we made: SHA-256, base64url. A slow hash guards passwords, which can be guessed; nobody
 * guesses 256 random bits, and this one is computed on every call.
 */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
