import type { City } from '../city.ts'
import { localitiesAlong } from '../city.ts'
import { phrases, spellingsOf, type Phrases } from './phrases.ts'
import type { Project } from './projects.ts'
import type { TitleData, VocabularyFact } from './title-data.ts'

/** In the order of a title. */
export const sections = ['facing', 'home', 'road', 'condition', 'amenities', 'floor'] as const

/** A fact of the vocabulary, in our words. */
export interface Fact {
  readonly kind: 'fact'
  readonly say: string
  readonly section: (typeof sections)[number]
  /** Its place in the section. */
  readonly order: number
  readonly as?: VocabularyFact['as'] | 'floor'
  /** True for "facing east", after which "and north" is another direction. */
  readonly isOpen?: true
}

/** A named place. It is shown bare when the home's locality is one of `localities`, and after a word for "near" always. */
interface Place {
  readonly kind: 'place'
  readonly say: string
  /** Slugs of the localities that the place is in or runs through. */
  readonly localities: readonly string[]
  /** Set when the place is itself a locality, which the title has already. */
  readonly isLocality?: true
}

const wordKinds = ['absorber', 'harmless', 'auxiliary', 'article', 'and', 'or', 'but'] as const

/** What a phrase means to the reader of titles. */
export type Meaning =
  | Fact
  | Place
  | { readonly kind: 'direction'; readonly facing: Fact }
  | { readonly kind: 'landmark'; readonly say: string }
  | { readonly kind: 'numbered-floor' | 'road-width' | 'walk' }
  | { readonly kind: 'near'; readonly side: 'before' | 'after' | 'both' }
  /** `isBefore`: about what follows it, as in "no lift". */
  | { readonly kind: 'negator'; readonly isBefore?: true }
  | { readonly kind: (typeof wordKinds)[number] }

/** Reports a spelling that means two things. */
export type Conflict = (phrase: string, first: Meaning, other: Meaning) => void

/** The phrases of the vocabulary and of negation. */
export function vocabularyPhrases(data: TitleData, conflict?: Conflict): Phrases<Meaning> {
  return phrases([...vocabularyEntries(data), ...negationEntries(data)], {
    endings: endingsOf(data),
    ...(conflict && { conflict }),
  })
}

/** Endings of words that leave the meaning, the longest first. */
export function endingsOf({ vocabulary }: TitleData): readonly string[] {
  return spellingsOf(vocabulary.endings).toSorted((a, b) => b.length - a.length)
}

/** Parts of words that negate: the beginning, `x*` in the data, or any part, `*x`. */
export interface NegatingParts {
  readonly beginnings: readonly string[]
  readonly parts: readonly string[]
}

/** The parts of words that negate. */
export function negatingParts({ negation }: TitleData): NegatingParts {
  const words = Object.values(negation.negators).flatMap(spellingsOf)
  return {
    beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    parts: words.filter((word) => word.startsWith('*')).map((word) => word.slice(1)),
  }
}

/** The names of a city's localities, roads and landmarks, and of the projects that the operator registered in it. */
export function placePhrases(
  city: City,
  projects: readonly Project[],
  endings: readonly string[],
): Phrases<Meaning> {
  const places = new Map<
    string,
    { readonly names: string[]; readonly localities: string[]; isLocality: boolean }
  >()
  const add = (
    say: string,
    names: readonly string[],
    localities: readonly string[],
    isLocality = false,
  ): void => {
    // Streets of one name in two localities are one name.
    const place = places.get(say) ?? { names: [], localities: [], isLocality }
    place.names.push(say, ...names)
    place.localities.push(...localities)
    places.set(say, place)
  }
  for (const { name, spellings, locality, city: slug } of projects) {
    if (slug === city.slug) add(name, spellings, [locality])
  }
  for (const locality of city.localities) {
    const { slug, name, nameTa, aliases, kind } = locality
    if (kind === 'locality') add(name, [nameTa, ...aliases], [slug], true)
    else
      add(
        name,
        [nameTa, ...aliases],
        localitiesAlong(city, locality).map((along) => along.slug),
      )
  }
  for (const { slug, kind, subLocalities } of city.localities) {
    if (kind === 'locality') for (const name of subLocalities) add(name, [], [slug])
  }
  return phrases(
    Array.from(places).flatMap(([say, { names, localities, isLocality }]) => {
      const meaning: Meaning = { kind: 'place', say, localities, ...(isLocality && { isLocality }) }
      return names.map((name): [string, Meaning] => [spellingOf(name), meaning])
    }),
    { endings },
  )
}

/** A name as a spelling: its signs mean nothing, and a road may be short. */
function spellingOf(name: string): string {
  return name
    .replace(/[?|#;]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\broad\b/giu, 'road|rd')
    .replace(/\bstreet\b/giu, 'street|st')
}

function* vocabularyEntries({ vocabulary }: TitleData): Generator<[string, Meaning]> {
  const { facing, landmarks, floor, road_width, near } = vocabulary
  yield* facingEntries(facing)
  for (const section of ['home', 'condition', 'amenities'] as const) {
    for (const [order, fact] of vocabulary[section].entries()) {
      const { say, as } = fact
      const meaning: Fact = {
        kind: 'fact',
        say,
        section,
        order,
        ...(as === undefined ? {} : { as }),
      }
      yield [allSpellings(fact), meaning]
    }
  }
  for (const landmark of landmarks)
    yield [allSpellings(landmark), { kind: 'landmark', say: landmark.say }]
  for (const [say, words] of Object.entries(floor.words))
    yield [words, { kind: 'fact', say, section: 'floor', order: 0, as: 'floor' }]
  yield [floor.numbered, { kind: 'numbered-floor' }]
  yield [road_width, { kind: 'road-width' }]
  yield [near.both, { kind: 'near', side: 'both' }]
  yield [near.before, { kind: 'near', side: 'before' }]
  yield [near.after, { kind: 'near', side: 'after' }]
  yield [near.walk, { kind: 'walk' }]
}

/** Every spelling of a fact, in all languages. */
export function allSpellings({ en, ta, hi, te, kn, ml }: VocabularyFact): string {
  return [en, ta, hi, te, kn, ml].join(';')
}

function* facingEntries({
  directions,
  after,
  before,
}: TitleData['vocabulary']['facing']): Generator<[string, Meaning]> {
  // "Eastfacing", "पूर्वमुखी".
  const oneWord = spellingsOf(after).flatMap((each) => (each.includes(' ') ? [] : each.split('|')))
  for (const [order, [direction, words]] of Object.entries(directions).entries()) {
    const closed: Fact = { kind: 'fact', say: `${direction} Facing`, section: 'facing', order }
    const open: Fact = { ...closed, isOpen: true }
    const bare: Meaning = { kind: 'direction', facing: closed }
    for (const word of spellingsOf(words)) {
      for (const facing of spellingsOf(after)) yield [`${word} ${facing}`, closed]
      if (word.length > 2) for (const facing of oneWord) yield [word + facing, closed]
      for (const facing of spellingsOf(before)) yield [`${facing} ${word}`, open]
      // One letter, or two, is a direction beside a word for facing only.
      if (word.length > 2) yield [word, bare]
    }
  }
}

function* negationEntries({ negation }: TitleData): Generator<[string, Meaning]> {
  const words = Object.values(negation.negators).flatMap(spellingsOf)
  yield [negation.before, { kind: 'negator', isBefore: true }]
  yield [words.filter((word) => !word.includes('*')).join(';'), { kind: 'negator' }]
  for (const kind of wordKinds) yield [negation[kind], { kind }]
}
