/** JSON as a string where it is short, and as UTF-8 bytes where it is long: encoding 10 KB costs as much as a whole call. */
export type JsonText = string | Buffer

/** From here on, encoding once costs less than writing the bytes as a chunk of their own. */
const minEncodedLength = 2048

/** Encodes a long text, for a response that may be sent again. */
export function jsonText(text: string): JsonText {
  return text.length < minEncodedLength ? text : Buffer.from(text)
}
