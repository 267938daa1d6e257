const prefix = '=?base64?'
const suffix = '?='
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Decodes a header of MCP 2026-07-28: plain text, or Base64 between `=?base64?` and `?=`. Undefined where that is not
 * canonical Base64 of UTF-8: a proxy would treat two spellings of one name as different.
 */
export function decodeHeaderValue(value: string): string | undefined {
  if (!value.startsWith(prefix) || !value.endsWith(suffix)) return value
  const encoded = value.slice(prefix.length, -suffix.length)
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.toString('base64') !== encoded) return undefined
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
