/** Digits, then capital letters, then small letters, so that ids sort by value. */
export const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

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
