import { titleWords, type TitleWord } from './title-words.ts'

/** Known phrases, each with what it means. */
export interface Phrases<T> {
  /** The longest phrase that begins with word `from` and stays in its clause. */
  find(words: readonly TitleWord[], from: number): Found<T> | undefined
}

/** A phrase in a title. */
interface Found<T> {
  readonly meaning: T
  /** The place of the first word after it. */
  readonly end: number
}

interface Node<T> {
  readonly next: Map<string, Node<T>>
  meaning?: T
}

/**
 * Indexes phrases by their words.
 *
 * @param conflict is called for a phrase with two meanings, of which the first holds
 */
export function phrases<T>(
  entries: Iterable<readonly [spelling: string, meaning: T]>,
  conflict: (phrase: string, first: T, other: T) => void = () => undefined,
): Phrases<T> {
  const root: Node<T> = { next: new Map() }
  const folded = foldedOnce()
  for (const [spelling, meaning] of entries) {
    for (const phrase of spellingsOf(spelling)) {
      const node = nodeOf(root, phrase, folded)
      if (node === root) throw new Error(`the spelling "${spelling}" may be no word at all`)
      node.meaning ??= meaning
      if (node.meaning !== meaning) conflict(phrase, node.meaning, meaning)
    }
  }
  return { find: (words, from) => longest(root, words, from, words[from]?.clause) }
}

function longest<T>(
  node: Node<T>,
  words: readonly TitleWord[],
  place: number,
  clause: number | undefined,
): Found<T> | undefined {
  const word = words[place]
  if (word !== undefined && word.clause === clause) {
    const exact = node.next.get(word.text)
    const found = exact && longest(exact, words, place + 1, clause)
    if (found !== undefined) return found
    const anyNumber = isNumber(word) ? node.next.get('#') : undefined
    const numbered = anyNumber && longest(anyNumber, words, place + 1, clause)
    if (numbered !== undefined) return numbered
  }
  return node.meaning === undefined ? undefined : { meaning: node.meaning, end: place }
}

/** Whether a word is a number. */
export function isNumber({ text }: TitleWord): boolean {
  const code = text.charCodeAt(0)
  return code >= 48 && code <= 57
}

function nodeOf<T>(
  root: Node<T>,
  phrase: string,
  folded: (element: string) => readonly string[],
): Node<T> {
  return phrase.split(' ').flatMap(folded).reduce(childOf, root)
}

/** The words of an element as titles have them. The same elements come in thousands of phrases. */
function foldedOnce(): (element: string) => readonly string[] {
  const known = new Map([['#', ['#']]])
  return (element) => {
    const words = known.get(element) ?? titleWords(element).map(({ text }) => text)
    known.set(element, words)
    return words
  }
}

function childOf<T>(node: Node<T>, text: string): Node<T> {
  const there = node.next.get(text)
  if (there !== undefined) return there
  const made: Node<T> = { next: new Map() }
  node.next.set(text, made)
  return made
}

/** Writes out a spelling: `a|b` is either, `?` after a word means it may be absent. */
export function spellingsOf(spelling: string): readonly string[] {
  return spelling.split(' ').reduce<readonly string[]>(
    (before, element) => {
      const isOptional = element.endsWith('?')
      const choices = (isOptional ? element.slice(0, -1) : element).split('|')
      const longer = before.flatMap((phrase) =>
        choices.map((choice) => `${phrase} ${choice}`.trim()),
      )
      return isOptional ? [...before, ...longer] : longer
    },
    [''],
  )
}
