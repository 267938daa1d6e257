const prefix = '=?base64?'
const suffix = '?='
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The text that a header of MCP 2026-07-28 stands for: itself, or what is Base64 between `=?base64?` and `?=`.
 * `undefined` when that is not canonical Base64 of UTF-8, since two spellings of one name could be told apart by a proxy.
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
