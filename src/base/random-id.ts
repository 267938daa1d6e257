import { base62Alphabet } from './base62.ts'

/** Cryptographic randomness, passed in so that a test can fix it. */
export type RandomBytes = (size: number) => Uint8Array

const poolSize = 2048

/** Makes ids of `prefix` and `length` random base62 characters. Draws randomness in pools, since each draw is slow. */
export function randomIds(prefix: string, length: number, randomBytes: RandomBytes): () => string {
  let pool: Uint8Array = new Uint8Array(0)
  let next = 0

  return () => {
    let id = prefix
    for (let written = 0; written < length;) {
      if (next === pool.length) {
        pool = randomBytes(poolSize)
        next = 0
      }
      const index = (pool[next++] ?? 0) & 63
      // 62 and 63 are discarded: mapping them to characters would make those more likely.
      if (index >= base62Alphabet.length) continue
      id += base62Alphabet.charAt(index)
      written += 1
    }
    return id
  }
}
