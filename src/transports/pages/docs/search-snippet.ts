import { termsOf, wordsIn } from './search-terms.ts'

/** A text in parts, of which every second one is what was sought: the first, third and so on are plain, and may be empty. */
export type MarkedText = readonly string[]

/** About this many characters; the first and the last word are whole. */
const snippetLength = 150

/** The part of a text around the first word that was found, with every found word marked. */
export function snippetOf(text: string, terms: ReadonlySet<string>): MarkedText {
  const all = wordsIn(text)
  const isFound = ({ word }: { readonly word: string }): boolean =>
    termsOf(word).some((term) => terms.has(term))
  const first = all.find(isFound)?.at ?? 0
  const from = startOf(text, first)
  const end = endOf(text, from)
  const parts: string[] = [from > 0 ? '… ' : '']
  let done = from
  for (const found of all) {
    const { word, at } = found
    if (at < from || at + word.length > end || !isFound(found)) continue
    parts.push(`${parts.pop() ?? ''}${text.slice(done, at)}`, word, '')
    done = at + word.length
  }
  const rest = text.slice(done, end)
  return [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${rest}${end < text.length ? ' …' : ''}`]
}

/** A third of the snippet before the first found word, after a space. */
function startOf(text: string, first: number): number {
  const wanted = first - snippetLength / 3
  return wanted <= 0 ? 0 : Math.min(first, text.indexOf(' ', wanted) + 1)
}

function endOf(text: string, from: number): number {
  const wanted = from + snippetLength
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  return space > from ? space : wanted
}
