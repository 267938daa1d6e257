import { nameForm, type NameForm } from './name-form.ts'
import { rangeOf, type NumberRange } from './number-range.ts'
import { unitOfWord } from './units.ts'

/** Other words for names or values: what someone may write, by what is accepted. `x-synonyms` of the contract. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** The words that the contract has for one set of names or values. */
export interface Wording {
  /** By what is accepted: it and its synonyms. */
  readonly words: Synonyms
  /** Words that change nothing beside any of them; `#` for any number. `x-qualifiers` of the contract. */
  readonly qualifiers?: readonly string[]
  /** Names may have a unit, which a hint corrects; in a value a unit is part of what was meant. */
  readonly areNames?: boolean
}

/** What is accepted and its synonyms, ready to be searched. */
export interface Vocabulary {
  /** By the words as written, in one: `fullyfurnished`. */
  readonly byWhole: ReadonlyMap<string, string>
  /** By the words that matter, in any order. */
  readonly byWords: ReadonlyMap<string, string>
  /** The most words of one entry. */
  readonly longest: number
  readonly known: readonly Known[]
  readonly ranges: readonly (readonly [NumberRange, meant: string])[]
  readonly areNames: boolean
  /** Whether a word makes no difference anywhere. */
  isSmall(word: string): boolean
  /** Whether a word changes nothing beside any entry. */
  isQualifier(word: string): boolean
}

interface Known {
  readonly form: NameForm
  readonly meant: string
}

/** Stands for two meanings. */
export const ambiguous = ''

export function makeVocabulary({ words, qualifiers = [], areNames = false }: Wording): Vocabulary {
  const own = new Set(qualifiers.flatMap((word) => nameForm(word).words))
  const anyNumber = qualifiers.includes('#')
  const filler = areNames ? nameFillers : valueFillers
  const isSmall = (word: string): boolean => smallWords.has(word) || filler.has(word)
  const isQualifier = (word: string): boolean =>
    own.has(word) || (anyNumber && /^\d+$/.test(word) && word !== '1')
  const entries = Object.entries(words).flatMap(([meant, list]) =>
    list.map((word) => ({ form: nameForm(word), meant, word, isAccepted: word === meant })),
  )
  const bags = entries.flatMap(({ form: { words: all }, meant, isAccepted }) => {
    const matter = all.filter((word) => !smallWords.has(word))
    const core = matter.filter((word) => !areNames || unitOfWord(word) === undefined)
    // Without its unit `loanYears` would be the loan, and without `for` `forRent` the rent.
    const isWhole = isAccepted || core.length === all.length
    return [all, ...(isWhole ? [core] : [])].map((list) => [bagOf(list), meant] as const)
  })
  return {
    byWhole: byKey(
      entries.flatMap(({ form, meant }) => [
        [form.whole, meant],
        [form.words.join(''), meant],
      ]),
    ),
    byWords: byKey(bags),
    longest: Math.max(...entries.map(({ form }) => form.words.length), 0),
    known: entries,
    ranges: entries.flatMap(({ word, meant }) => {
      const range = rangeOf(word)
      return range === undefined ? [] : [[range, meant] as const]
    }),
    areNames,
    isSmall,
    isQualifier,
  }
}

/** Words in an order of their own; one that is denied stays with its denial. */
export function bagOf(words: readonly string[]): string {
  return words
    .map((word, index) => (deniesNext.has(words[index - 1] ?? '') ? `not ${word}` : word))
    .filter((word, index) => !deniesNext.has(word) || index === words.length - 1)
    .sort()
    .join(' ')
}

/** `less` and `free` may follow what they deny. */
const deniesNext = new Set(['no', 'not', 'non', 'un', 'nahi', 'nahin', 'bina'])

function byKey(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, meant] of entries) {
    const other = found.get(key)
    found.set(key, other === undefined || other === meant ? meant : ambiguous)
  }
  found.delete('')
  return found
}

/** Words that make no difference. */
const smallWords = new Set([
  ...['a', 'an', 'the', 'of', 'for', 'to', 'in', 'on', 'by', 'is', 'are', 'my', 'our', 'your'],
])

/** The same in values: what a sentence has around them. */
const valueFillers = new Set([
  ...['i', 'am', 'we', 'it', 'only', 'just', 'please', 'basi', 'type', 'kind'],
  ...['category', 'option', 'mode', 'me', 'as', 'there', 'currently', 'mostly', 'etc'],
])

/** The same in names: whose it is, and that it was given. */
const nameFillers = new Set([
  ...['user', 'customer', 'client', 'input', 'given', 'selected', 'chosen', 'preferred', 'desired'],
  ...['approximate', 'estimated', 'wanted', 'has', 'have', 'with'],
])
