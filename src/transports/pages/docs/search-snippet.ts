import { termsOf, wordsIn, type WrittenWord } from './search-terms.ts'

/** A text in parts, of which every second one is what was sought: the first, third and so on are plain, and may be empty. */
export type MarkedText = readonly string[]

/** About this many characters; the first and the last word are whole. */
const snippetLength = 150

/** Looking further costs more than the search itself. A section with its first match beyond shows its beginning. */
const maxScanned = 1000

/** The part of a text around the first word that was found, with every found word marked. */
export function snippetOf(text: string, terms: ReadonlySet<string>): MarkedText {
  const isFound = ({ word }: WrittenWord): boolean => termsOf(word).some((term) => terms.has(term))
  const from = startOf(text, wordsIn(text.slice(0, maxScanned)).find(isFound)?.at ?? 0)
  const end = endOf(text, from)
  const shown = text.slice(from, end)
  const parts: string[] = [from > 0 ? '… ' : '']
  let done = 0
  for (const { word, at } of wordsIn(shown).filter(isFound)) {
    parts.push(`${parts.pop() ?? ''}${shown.slice(done, at)}`, word, '')
    done = at + word.length
  }
  const rest = shown.slice(done)
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
