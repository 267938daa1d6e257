import { folded, type TitleWord } from './title-words.ts'

/** A phrase found in a title: the words from `first` up to, not including, `end`. */
interface PhraseMatch {
  readonly first: number
  readonly end: number
  /** What is written in its place; empty to take it out. */
  readonly write: string
}

/** Finds the places of one or more phrases among a title's words, in order and apart. */
export type PhraseFinder = (words: readonly TitleWord[]) => readonly PhraseMatch[]

/** Word lists that phrases name in braces. */
export type WordLists = ReadonlyMap<string, PhraseList>

/** One word list. */
export interface PhraseList {
  readonly words: readonly string[]
  /** Before one of these a word of the list belongs to a name and does not count. */
  readonly notBefore: readonly string[]
}

/**
 * Compiles phrases as the rule files write them: elements between spaces, each one of `a|b|c`, `{list}`, `#` for a
 * number, `..` for up to two words of any kind, `^` and `$` for the title's ends; `?` after an element makes it optional;
 * `=> words` at the end is what is written instead. List words may have an s at their end.
 *
 * @throws {Error} for a list that does not exist.
 */
export function phraseFinder(
  phrases: readonly string[],
  lists: WordLists = new Map(),
): PhraseFinder {
  const compiledPhrases = phrases.map((phrase) => compiled(phrase, lists))
  const byWord = new Map<string, CompiledPhrase[]>()
  for (const phrase of compiledPhrases) {
    for (const word of phrase.needsOneOf) byWord.set(word, [...(byWord.get(word) ?? []), phrase])
  }
  return (words) => {
    const candidates = candidatesFor(words, byWord)
    return candidates === undefined ? noMatch : found(words, compiledPhrases, candidates)
  }
}

/** The words with those that a finder covers blanked, so that no phrase is put together across them. */
export function without(words: readonly TitleWord[], finder: PhraseFinder): readonly TitleWord[] {
  const covered = finder(words)
  if (covered.length === 0) return words
  return words.map((word, place) =>
    covered.some(({ first, end }) => place >= first && place < end)
      ? { ...word, text: '·', singular: '·' }
      : word,
  )
}

interface CompiledPhrase {
  readonly pattern: RegExp
  readonly write: string
  /** Without one of these words in the title the pattern need not be tried: most titles try none. */
  readonly needsOneOf: readonly string[]
}

const noMatch: readonly PhraseMatch[] = []

/** Undefined for most titles, which have no word of any phrase. */
function candidatesFor(
  words: readonly TitleWord[],
  byWord: ReadonlyMap<string, readonly CompiledPhrase[]>,
): ReadonlySet<CompiledPhrase> | undefined {
  if (byWord.size === 0) return undefined
  let candidates: Set<CompiledPhrase> | undefined
  for (const { text, singular } of words) {
    for (const phrase of byWord.get(text) ?? []) (candidates ??= new Set()).add(phrase)
    if (singular === text) continue
    for (const phrase of byWord.get(singular) ?? []) (candidates ??= new Set()).add(phrase)
  }
  return candidates
}

/** Leftmost first; at one place the phrase that is written first wins. */
function found(
  words: readonly TitleWord[],
  phrases: readonly CompiledPhrase[],
  candidates: ReadonlySet<CompiledPhrase>,
): readonly PhraseMatch[] {
  const wordAt = new Map<number, number>()
  let line = ' '
  words.forEach(({ text }, place) => {
    wordAt.set(line.length, place)
    line += `${text} `
  })
  wordAt.set(line.length, words.length)
  const matches = phrases
    .filter((phrase) => candidates.has(phrase))
    .flatMap(({ pattern, write }) =>
      Array.from(line.matchAll(pattern), (match) => ({
        first: wordAt.get(match.index) ?? words.length,
        end: wordAt.get(match.index + match[0].length) ?? words.length,
        write,
      })),
    )
    .filter(({ first, end }) => end > first)
    .toSorted((a, b) => a.first - b.first)
  let done = 0
  return matches.filter(({ first, end }) => {
    if (first < done) return false
    done = end
    return true
  })
}

function compiled(written: string, lists: WordLists): CompiledPhrase {
  const [phrase = '', write = ''] = written.split('=>')
  const elements = phrase.trim().split(/\s+/)
  // Every element ends with the space after its last word.
  const source = elements
    .map((element) =>
      element.endsWith('?')
        ? `(?:${compiledElement(element.slice(0, -1), lists)})?`
        : compiledElement(element, lists),
    )
    .join('')
  const needs = elements.flatMap((element) => neededWords(element, lists) ?? [])
  const rarest = needs.toSorted((a, b) => rank(a) - rank(b))[0]
  if (!rarest) throw new Error(`the phrase "${phrase}" requires no word`)
  return {
    pattern: new RegExp(`(?<= )${source}`, 'gu'),
    write: write.trim(),
    needsOneOf: rarest.words,
  }
}

interface NeededWords {
  readonly words: readonly string[]
  readonly fromList: boolean
}

/** A list is more selective than other words; otherwise fewer alternatives are. */
function rank({ words, fromList }: NeededWords): number {
  return fromList ? 0 : words.length
}

/** The first words of an element's alternatives, one of which a title must have; none for an element that may be absent. */
function neededWords(element: string, lists: WordLists): NeededWords | undefined {
  if (element.endsWith('?') || ['^', '$', '..'].includes(element)) return undefined
  const list = listNamed(element, lists)
  const alternatives = list?.words ?? element.split('|')
  if (alternatives.some((word) => word === '#' || word === '$')) return undefined
  const words = alternatives.map((word) => folded(word.trim()).split(/\s+/)[0] ?? '')
  return { words, fromList: list !== undefined }
}

function listNamed(element: string, lists: WordLists): PhraseList | undefined {
  const name = /^\{(\w+)\}$/.exec(element)?.[1]
  if (name === undefined) return undefined
  const list = lists.get(name)
  if (!list) throw new Error(`a phrase names the word list {${name}}, which does not exist`)
  return list
}

function compiledElement(element: string, lists: WordLists): string {
  if (element === '^') return '(?<=^ )'
  if (element === '$') return '(?=$)'
  if (element === '..') return '(?:[^ ]+ ){0,2}?'
  const list = listNamed(element, lists)
  if (list) return compiledList(list)
  return `(?:${element.split('|').map(compiledWord).join('|')})`
}

function compiledList(list: PhraseList): string {
  const words = list.words.map((word) => `${literal(word)}(?:'?s)? `).join('|')
  if (list.notBefore.length === 0) return `(?:${words})`
  return `(?:${words})(?!(?:${list.notBefore.map((word) => `${literal(word)} `).join('|')}))`
}

/** `$` as an alternative is the title's end too, so that "complex|$" works. */
function compiledWord(word: string): string {
  if (word === '#') return '\\d[\\d.,]* '
  if (word === '$') return '(?=$)'
  return `${literal(word)} `
}

function literal(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => folded(word).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join(' ')
}
