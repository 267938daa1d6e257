import { createHmac } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(alphabet.length)
const length = 22

/**
 * The public name of a source's row: `lst_` and 22 base62 characters of HMAC-SHA256. The same row always gets the same
 * name, and without the secret a name says nothing about its source or its neighbours.
 */
export function listingId(secret: Uint8Array, source: string, sourceRowId: string): string {
  // The length keeps ("a", "bc") and ("ab", "c") apart.
  const digest = createHmac('sha256', secret)
    .update(`${source.length}:${source}${sourceRowId}`)
    .digest('hex')
  let rest = BigInt(`0x${digest}`)
  let name = ''
  for (let position = 0; position < length; position += 1) {
    name += alphabet.charAt(Number(rest % base))
    rest /= base
  }
  return `lst_${name}`
}
