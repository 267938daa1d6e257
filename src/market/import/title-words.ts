import { readFile } from 'node:fs/promises'
import { plainText } from '../../base/plain-text.ts'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { count, day, object, record, text } from '../../rules/schema.ts'

const kinds = {
  ...{ neither: text, wanted_first: text, wanted: text, other_products: text, bedrooms: text },
  ...{ other_cities: text, sale: text, rent: text, land: text, land_units: text },
  ...{ flats: text, homes: text, built: text, near: text, in: text, with: text },
}
const parse = ruleFileReader({
  schema: object({
    about: text,
    checked_on: day,
    numbers: record(count),
    not_city: text,
    ...kinds,
  }),
})

type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as readonly Kind[]
const homeKinds: ReadonlySet<Kind> = new Set(['bedrooms', 'flats', 'homes', 'land'])

interface KnownPhrase {
  readonly kind: Kind
  readonly words: readonly string[]
}

/** A known phrase in a title. */
export interface TitlePhrase extends KnownPhrase {
  /** The place of the first word after it. */
  readonly end: number
  /** False for what the home is near or in, and for what comes with a home: "near a shop", "PG in a 3 BHK flat". */
  readonly isOffered: boolean
  /** True right after a word for a home: "flat wanted", "house for rent required". */
  readonly isAfterHome: boolean
  readonly isFirst: boolean
  /** True right after "in", unless a road or a shop follows: "in Chennai", but not "in Trichy Road". */
  readonly isPlace: boolean
  /** The numbers before a word for bedrooms: 2 and 3 of "2, 3 BHK". */
  readonly counts: readonly number[]
}

/** Finds the known phrases of a title, in its order. */
export type ReadTitle = (title: string) => readonly TitlePhrase[]

/** @throws {RuleFileError} naming line and column of everything that is wrong with the file. */
export async function titleReader(path: string): Promise<ReadTitle> {
  const data = parse(path, await readFile(path, 'utf8')).value
  const known = byFirstWord(
    kindNames.flatMap((kind) => phrasesOf(data[kind]).map((words) => ({ kind, words }))),
  )
  const notCity = new Set(phrasesOf(data.not_city).flat())

  return (title) => {
    const words = wordsOf(title)
    const phrases: TitlePhrase[] = []
    for (let place = 0; place < words.length; place += 1) {
      const isHere = (phrase: KnownPhrase): boolean =>
        phrase.words.every((word, offset) => words[place + offset] === word)
      const found = known.get(words[place] ?? '')?.find(isHere)
      if (found === undefined) continue
      const { kind } = found
      const counts = kind === 'bedrooms' ? countsBefore(words, place, data.numbers) : []
      const last = phrases.at(-1)
      const previous = last?.end === place - counts.length ? last : undefined
      const end = place + found.words.length
      phrases.push({
        ...found,
        end,
        isOffered: isOffered(kind, previous),
        isAfterHome: isAfterHome(previous),
        isFirst: !words.slice(0, place).some(isWord),
        isPlace: previous?.kind === 'in' && !notCity.has(words[end] ?? ''),
        counts: counts.filter((rooms) => rooms > 0),
      })
      place = end - 1
    }
    return phrases
  }
}

function byFirstWord(phrases: readonly KnownPhrase[]): ReadonlyMap<string, readonly KnownPhrase[]> {
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length)
  return Map.groupBy(longestFirst, ({ words: [first = ''] }) => first)
}

function isOffered(kind: Kind, previous: TitlePhrase | undefined): boolean {
  switch (previous?.kind) {
    case 'near':
    case 'in':
      return false
    case 'with':
      return kind !== 'other_products'
    case 'bedrooms':
      return previous.isOffered
    default:
      return true
  }
}

function isAfterHome(previous: TitlePhrase | undefined): boolean {
  if (previous === undefined) return false
  const isOffer = previous.kind === 'rent' || previous.kind === 'sale'
  return homeKinds.has(previous.kind) || (isOffer && previous.isAfterHome)
}

/** The numbers before a word, and 0 for each sign or word between them: "2, 3 BHK" and "2 or 3 BHK" name two. */
function countsBefore(
  words: readonly string[],
  end: number,
  numbers: Readonly<Record<string, number>>,
): readonly number[] {
  const counts: number[] = []
  for (let place = end - 1; place >= 0 && counts.length < 9; place -= 1) {
    const word = words[place] ?? ''
    const rooms = numbers[word] ?? Number(word)
    if (rooms >= 1 && rooms <= 20) counts.push(rooms)
    else if (counts.length > 0 && [',', '/', 'and', 'or', 'to'].includes(word)) counts.push(0)
    else break
  }
  return counts
}

/** The phrases of a list, word by word. `a|b` is either word, and `?` after a word means that it may be absent. */
function phrasesOf(list: string): readonly (readonly string[])[] {
  return list.split(';').flatMap((phrase) =>
    phrase
      .trim()
      .split(' ')
      .reduce<readonly (readonly string[])[]>(
        (starts, element) => {
          const isOptional = element.endsWith('?')
          const choices = element.replace('?', '').split('|').map(wordsOf)
          const longer = starts.flatMap((start) => choices.map((choice) => [...start, ...choice]))
          return isOptional ? [...starts, ...longer] : longer
        },
        [[]],
      ),
  )
}

/** The words, numbers and signs of a title, in lower case. */
export function wordsOf(title: string): readonly string[] {
  const words = plainText(title).toLowerCase().replace(ignored, '').match(word) ?? []
  return words.map((each) => (each === '&' || each === '+' ? 'and' : each))
}

function isWord(text: string): boolean {
  return /[\p{L}\d]/u.test(text)
}

const word = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|[&+/,;|()?!]/gu
/** Apostrophes, and the dot below of Devanagari and Kannada, which is often left out. */
const ignored = /['`\u2018\u2019\u02bc\u00b4\u093c\u0cbc]/gu
