import { createHmac, createSecretKey } from 'node:crypto'
import type { RandomBytes } from '../../base/random-id.ts'
import type { ListingsDatabase } from './tables.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = alphabet.length
const length = 22

/** The public name of a source's row. */
export type ListingId = (source: string, sourceRowId: string) => string

/**
 * Makes public names: `lst_` and 22 base62 characters of HMAC-SHA256. The same row always gets the same name, and without
 * the secret a name says nothing about its source or its neighbours.
 */
export function listingIds(secret: Uint8Array): ListingId {
  // A key that is no object is imported again for each row, which takes six times as long as the hash.
  const key = createSecretKey(secret)
  return (source, sourceRowId) => {
    // The length keeps ("a", "bc") and ("ab", "c") apart.
    const text = `${source.length}:${source}${sourceRowId}`
    return `lst_${lastDigits(createHmac('sha256', key).update(text).digest())}`
  }
}

/** The last digits of a large number in base 62, the last first; by long division, two digits at a time. */
function lastDigits(bytes: Buffer): string {
  const words = new Uint32Array(bytes.length / 2)
  for (let at = 0; at < words.length; at += 1) words[at] = bytes.readUInt16BE(at * 2)
  let digits = ''
  while (digits.length < length) {
    let rest = 0
    for (let at = 0; at < words.length; at += 1) {
      const value = rest * 65_536 + (words[at] ?? 0)
      rest = value % (base * base)
      words[at] = (value - rest) / (base * base)
    }
    digits += alphabet.charAt(rest % base) + alphabet.charAt(Math.floor(rest / base))
  }
  return digits
}

const secretBytes = 32

/** The ids of listings by the secret of a database, which the first process that needs it makes. */
export function listingIdsOf(db: ListingsDatabase, randomBytes: RandomBytes) {
  let ids: ListingId | undefined
  return async () => {
    if (ids !== undefined) return ids
    const { value } = await db
      .insertInto('secrets')
      .values({ name: 'listing-id', value: Buffer.from(randomBytes(secretBytes)) })
      // An update that changes nothing returns the secret that is there.
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'listing-id' }))
      .returning('value')
      .executeTakeFirstOrThrow()
    return (ids = listingIds(value))
  }
}
