/**
 * The form in which names are compared: without case, accents, spaces and punctuation. Only Latin accents go; the marks
 * of Tamil and other Indian scripts are part of the word.
 */
export function normalForm(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** A caller's words as they may be repeated to a person: one line, no control or invisible characters, not too long. */
export function quotable(text: string, maxLength = 60): string {
  // A character has up to two units, and a long text is not read to its end for its beginning.
  const plain = text
    .slice(0, 4 * maxLength)
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/["“”]/gu, "'")
    .trim()
  const characters = Array.from(plain)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : plain
}
