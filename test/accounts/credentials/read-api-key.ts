import { crc32 } from 'node:zlib'
import { base62OfNumber } from '../../../src/base/base62.ts'
import { secretHash } from '../../../src/accounts/generated-secret.ts'

/** A key as a scanner of secrets reads its published form: the stored hash; undefined where form or checksum is wrong. */
export function readApiKey(text: string): string | undefined {
  if (!/^nlm_(?:live|test)_[0-9A-Za-z]{49}$/.test(text)) return undefined
  const checksum = base62OfNumber(crc32(text.slice(0, -6)), 6)
  return text.endsWith(checksum) ? secretHash(text) : undefined
}
