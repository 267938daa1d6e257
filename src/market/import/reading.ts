/** A text of a source's file as one of our values, or why it is none. */
export type Reading<T> = { readonly value: T } | { readonly reason: string }

export type Read<T> = (text: string) => Reading<T>

export function read<T>(value: T): Reading<T> {
  return { value }
}

/** `reason` completes a sentence that begins with the field's name. */
export function unreadable(reason: string): { readonly reason: string } {
  return { reason }
}

/** A short list of texts that mean our words; case, spaces and hyphens do not count. */
export function wordReader<T>(words: Readonly<Record<string, T>>): Read<T> {
  const known = new Map(Object.entries(words).map(([word, value]) => [folded(word), value]))
  return (text) => {
    const value = known.get(folded(text))
    return value === undefined
      ? unreadable(`is none of ${Object.keys(words).join(', ')}`)
      : read(value)
  }
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/gu, '')
}
