/** The value of a source's text, or why it is invalid. */
export type Parsed<T> = { readonly value: T } | { readonly reason: string }

/** Parses one text. */
export type Parser<T> = (text: string) => Parsed<T>

/** A parsed value. */
export function parsed<T>(value: T): Parsed<T> {
  return { value }
}

/** `reason` completes a sentence that begins with the field's name. */
export function invalid(reason: string): { readonly reason: string } {
  return { reason }
}

/** Values by themselves and by the words for them; case, spaces, hyphens, slashes and points do not count. */
export function wordParser<Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
): Parser<Value> {
  const known = new Map<string, Value>()
  for (const value in words)
    for (const word of [value, ...words[value]]) known.set(folded(word), value)
  const ours = Object.keys(words).join(', ')
  return (text) => {
    const value = known.get(text) ?? known.get(folded(text))
    return value === undefined ? invalid(`is none of ${ours}`) : parsed(value)
  }
}

/** In lower case, and with one space for each run of white space: patterns that then allow one take linear time. */
export function plainWords(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** A word without what does not count in it. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_/.-]+/gu, '')
}

/** Whether an amount has Indian or western digit groups, or none; a fraction follows a point. */
export function isWellGrouped(amount: string): boolean {
  return /^(?:\d{1,15}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,8})?$/u.test(amount)
}
