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

/** What `phrases` may be given beside the phrases. */
interface PhraseOptions<T> {
  /** Endings of words in Indian scripts that leave the meaning: cases, "with". */
  readonly endings?: readonly string[]
  /** Called for a phrase with two meanings, of which the first holds. */
  readonly conflict?: (phrase: string, first: T, other: T) => void
}

/** Indexes phrases by their words. */
export function phrases<T>(
  entries: Iterable<readonly [spellings: string, meaning: T]>,
  { endings = [], conflict }: PhraseOptions<T> = {},
): Phrases<T> {
  const root: Node<T> = { next: new Map() }
  const folded = foldedOnce()
  for (const [spellings, meaning] of entries) {
    for (const phrase of spellingsOf(spellings).flatMap(writtenOut)) {
      const node = nodeOf(root, phrase, folded)
      if (node === root) throw new Error(`a spelling of "${spellings}" may be no word at all`)
      node.meaning ??= meaning
      if (node.meaning !== meaning) conflict?.(phrase, node.meaning, meaning)
    }
  }
  return {
    find: (words, from) => {
      const first = words[from]
      if (first === undefined || !mayBegin(root, first)) return undefined
      return longest(root, { words, clause: first.clause, endings }, from)
    },
  }
}

/** Most words begin no phrase. */
function mayBegin<T>({ next }: Node<T>, word: TitleWord): boolean {
  return next.has(word.text) || isNumber(word) || word.text.charCodeAt(0) >= firstIndianLetter
}

interface Place {
  readonly words: readonly TitleWord[]
  readonly clause: number | undefined
  readonly endings: readonly string[]
}

function longest<T>(node: Node<T>, title: Place, place: number): Found<T> | undefined {
  const word = title.words[place]
  if (word !== undefined && word.clause === title.clause) {
    const exact = nextOf(node, word.text, title.endings)
    const found = exact && longest(exact, title, place + 1)
    if (found !== undefined) return found
    const anyNumber = isNumber(word) ? node.next.get('#') : undefined
    const numbered = anyNumber && longest(anyNumber, title, place + 1)
    if (numbered !== undefined) return numbered
  }
  return node.meaning === undefined ? undefined : { meaning: node.meaning, end: place }
}

function nextOf<T>(node: Node<T>, text: string, endings: readonly string[]): Node<T> | undefined {
  const exact = node.next.get(text)
  if (exact !== undefined || text.charCodeAt(0) < firstIndianLetter) return exact
  const ending = endings.find((each) => text.endsWith(each) && text.length > each.length)
  if (ending === undefined) return undefined
  const stem = text.slice(0, -ending.length)
  // An ending that begins with a vowel takes the place of a virama.
  return node.next.get(stem) ?? viramas.map((virama) => node.next.get(stem + virama)).find(Boolean)
}

const firstIndianLetter = 0x0900
const viramas = ['\u0bcd', '\u0c4d', '\u0ccd', '\u0d4d']

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

/** The spellings of a list, separated by semicolons. */
export function spellingsOf(list: string): readonly string[] {
  return list.split(';').map((spelling) => spelling.trim())
}

/** Every phrase of a spelling: `a|b` is either, `?` after a word means it may be absent. */
function writtenOut(spelling: string): readonly string[] {
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
