import { inOneSpelling, isDenial, nameForm, spellings, wordSet } from './name-form.ts'
import { isNearWord } from './typo.ts'
import { unitOfWord } from './units.ts'
import english from '../../../data/words/english.json' with { type: 'json' }

/** Other words for names or values: what a caller may write, by what is accepted. `x-synonyms` of the contract. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

interface Wording {
  /** By what is accepted: it and its synonyms. */
  readonly words: Synonyms
  /** Words that change nothing beside any of them; `#` for any number. `x-qualifiers` of the contract. */
  readonly qualifiers?: readonly string[]
  /** Names may have a unit, which a hint corrects; in a value a unit is part of what was meant. */
  readonly areNames?: boolean
}

/** What is accepted and its synonyms, ready to be searched. */
export type Vocabulary = ReturnType<typeof makeVocabulary>

const ambiguous = ''

/** @returns the words of the contract, ready for `meaningIn` */
export function makeVocabulary({ words, qualifiers = [], areNames = false }: Wording) {
  const own = new Set(qualifiers.flatMap((word) => nameForm(word).words))
  const hasAnyNumber = qualifiers.includes('#')
  const entries = Object.entries(words).flatMap(([meant, list]) =>
    list
      .flatMap(withRange)
      .map((word) => ({ ...nameForm(word), meant, isAccepted: word === meant })),
  )
  const bags = entries.flatMap(({ words: all, meant, isAccepted }) => {
    const matter = all.filter((word) => !small.has(word))
    const core = areNames ? withoutUnits(matter) : matter
    // Without its unit `loanYears` would be the loan, and without `for` `forRent` the rent.
    const isWhole = isAccepted || core.length === all.length
    return [all, ...(isWhole ? [core] : [])].map((list) => [bagOf(list), meant] as const)
  })
  const byWhole = byKey(
    entries.flatMap(({ words: all, whole, meant }) => [
      [whole, meant],
      [all.join(''), meant],
    ]),
  )
  return {
    /** What is meant by the words as written, in one: `fullyfurnished`. */
    byWhole,
    byWords: byKey(bags),
    longest: Math.max(...entries.map((entry) => entry.words.length), 0),
    spelt: new Set(entries.flatMap(({ spelt }) => spelt)),
    /** Entries of several words as one, long enough for a typo in them to be clear. */
    joined: [...byWhole.keys()].filter((whole) => whole.length > 7),
    areNames,
    changesNothing: (word: string): boolean =>
      small.has(word) ||
      (areNames ? smallInNames : smallInValues).has(word) ||
      own.has(word) ||
      (hasAnyNumber && /^\d+$/.test(word) && word !== '1'),
  }
}

const small = wordSet(english.small)
const smallInNames = wordSet(english.smallInNames)
const smallInValues = wordSet(english.smallInValues)

/** `60 to 79` stands for each of these numbers. */
function withRange(word: string): readonly string[] {
  const [, least, most] = /^(\d+) to (\d+)$/.exec(word) ?? []
  const count = most === undefined ? 0 : Number(most) - Number(least) + 1
  return [word, ...Array.from({ length: count }, (_, index) => String(Number(least) + index))]
}

function byKey(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, meant] of entries) {
    const other = found.get(key)
    found.set(key, other === undefined || other === meant ? meant : ambiguous)
  }
  found.delete('')
  return found
}

/** Words in an order of their own; one that is denied stays with its denial. */
function bagOf(words: readonly string[]): string {
  return words
    .map((word, index) => (deniesNext.has(words[index - 1] ?? '') ? `not ${word}` : word))
    .filter((word, index) => !deniesNext.has(word) || index === words.length - 1)
    .sort()
    .join(' ')
}

/** `less` and `free` may follow what they deny. */
const deniesNext = new Set(['no', 'not', 'non', 'un', 'nahi', 'nahin', 'bina'])

/**
 * The accepted name or value that the caller meant: another spelling of it, a synonym, or the only one that is a typo away.
 * Undefined where there is none, and where there are two. Never one that the written word denies.
 */
export function nearestName(written: string, accepted: readonly string[]): string | undefined {
  const words = Object.fromEntries(accepted.map((name) => [name, [name]]))
  return meaningIn(makeVocabulary({ words, areNames: true }), written)
}

type Fits = (meant: string, words: readonly string[]) => boolean

/**
 * The same in a vocabulary of the contract.
 *
 * @param fits is not called for a name that the contract has exactly as written
 */
export function meaningIn(
  vocabulary: Vocabulary,
  written: string,
  fits: Fits = () => true,
): string | undefined {
  if (written.length > maxLength) return undefined
  const { words, spelt, whole } = nameForm(written)
  const exact = vocabulary.byWhole.get(whole) ?? vocabulary.byWhole.get(words.join(''))
  if (exact !== undefined) return exact || undefined
  if (words.length > maxWords) return undefined
  const read = (reading: readonly string[]): string | undefined => {
    const meant = byWords(reading, vocabulary) ?? bySides(reading, vocabulary)
    return meant === undefined || fits(meant, reading) ? meant : ambiguous
  }
  const meant = read(words)
  if (meant !== undefined) return meant || undefined
  const meanings = new Set(corrected(spelt, vocabulary).map((it) => read(inOneSpelling(it))))
  meanings.delete(undefined)
  const [only, ...others] = meanings
  return others.length === 0 ? only || undefined : undefined
}

/** Longer texts are neither names nor values, and comparing them would cost more than the call. */
const [maxLength, maxWords] = [64, 12]

/** The same words in any order, without those that make no difference, and at last without units. */
function byWords(
  words: readonly string[],
  { byWhole, byWords: known, changesNothing, areNames }: Vocabulary,
): string | undefined {
  // A qualifier that is denied is no qualifier: a non-Indian resident is no non-resident.
  const isDenied = (word: string, at: number): boolean =>
    isDenial(words[at - 1] ?? '') && !small.has(word)
  const matter = words.filter(
    (word, at) =>
      !changesNothing(word) || isDenied(word, at) || (byWhole.has(word) && !small.has(word)),
  )
  const withPeriod = matter.filter((word) => unitOfWord(word) !== 'rupees')
  const readings = [words, matter, ...(areNames ? [withPeriod, withoutUnits(matter)] : [])]
  for (const list of readings) {
    const meant = known.get(bagOf(list)) ?? byWhole.get(list.join(''))
    if (meant !== undefined) return meant
  }
  return undefined
}

function withoutUnits(words: readonly string[]): readonly string[] {
  return words.filter((word) => unitOfWord(word) === undefined)
}

/** What both sides of an `or` mean. A denial before the first side may deny the others too. */
function bySides(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  const sides = words
    .join(' ')
    .split(' or ')
    .map((text) => text.split(' '))
    .map((side) => byWords(side, vocabulary) ?? byParts(side, vocabulary))
  if (sides.includes(undefined)) return undefined
  const isClear = sides.length === 1 || (new Set(sides).size === 1 && !words.some(isDenial))
  return isClear ? sides[0] : ambiguous
}

/** Several entries of one meaning beside each other, with nothing else between them than what makes no difference. */
function byParts(
  written: readonly string[],
  { areNames, byWhole, longest, changesNothing }: Vocabulary,
): string | undefined {
  const words = areNames ? withoutUnits(written) : written
  // By position: what the words before it can mean, undefined where they mean nothing yet.
  const reached: Set<string | undefined>[] = [...words, ''].map(() => new Set())
  reached[0]?.add(undefined)
  const firstDenial = words.findIndex((word) => isDenial(word) && word !== 'non')
  for (const [at, word] of words.entries()) {
    const isAfterDenial = firstDenial >= 0 && firstDenial < at
    for (const known of reached[at] ?? []) {
      if (changesNothing(word)) reached[at + 1]?.add(known)
      for (let end = at + 1; end <= Math.min(words.length, at + longest); end += 1) {
        const meant = byWhole.get(words.slice(at, end).join(''))
        if (meant === undefined) continue
        // What follows a denial may be denied too: `not resident in USA`.
        const isClear = known === undefined || (known === meant && !isAfterDenial)
        reached[end]?.add(isClear ? meant : ambiguous)
      }
    }
  }
  const meanings = [...(reached.at(-1) ?? [])].filter((meant) => meant !== undefined)
  // Words that can be read as two things are clear where another reading leaves one.
  const clear = meanings.filter((meant) => meant !== ambiguous)
  return clear.length === 1 ? clear[0] : meanings.length > 0 ? ambiguous : undefined
}

/** The words with each one that is unknown replaced by those that it is a typo of. */
function corrected(words: readonly string[], { spelt, joined, changesNothing }: Vocabulary) {
  const meantBy = (word: string): readonly string[] => {
    if (spelt.has(word) || spellings.has(word) || changesNothing(word)) return [word]
    // Two letters more would make `husbandorwife` of `husband and wife`.
    const near = [...spelt, ...joined].filter((known) => isNearWord(word, known, 1))
    const far = near.length > 0 ? near : [...spelt].filter((known) => isNearWord(word, known))
    return far.length > 0 ? far : [word]
  }
  return words.reduce<readonly (readonly string[])[]>(
    (readings, word) => {
      const meant = meantBy(word)
      return readings.length * meant.length > maxReadings
        ? []
        : readings.flatMap((reading) => meant.map((it) => [...reading, it]))
    },
    [[]],
  )
}

const maxReadings = 8

/**
 * The tool that a name resembles: another spelling, a typo, or some words that only one tool has, as `stamp_duty` of
 * `estimate_stamp_duty_and_registration`.
 */
export function nearestTool(written: string, ids: readonly string[]): string | undefined {
  const near = nearestName(written, ids)
  if (near !== undefined || written.length > maxLength) return near
  const { words } = nameForm(written)
  if (!words.some((word) => word.length >= leastLength)) return undefined
  const [only, ...others] = ids.filter((id) => {
    const known = nameForm(id).words
    return words.every((word) => known.includes(word))
  })
  return others.length === 0 ? only : undefined
}

/** Shorter words say too little: `get`, `and`. */
const leastLength = 4
