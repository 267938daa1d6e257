/** Digits, then capital letters, then small letters, so that ids sort by value. */
const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A whole number in base62, most significant character first, padded with `0` to `length`. */
export function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) {
    text = base62Alphabet.charAt(Number(rest % 62n)) + text
  }
  return text.padStart(length, '0')
}

/** The same for a safe integer, four times as fast. */
export function base62OfNumber(value: number, length: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) {
    text = base62Alphabet.charAt(rest % 62) + text
  }
  return text.padStart(length, '0')
}

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
