import type { City } from '../city.ts'
import { localitiesAlong } from '../city.ts'
import { phrases, type Phrases } from './phrases.ts'
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

const wordKinds = ['absorber', 'numbering', 'auxiliary', 'article', 'and', 'or', 'but'] as const

/** What a phrase means to the reader of titles. */
export type Meaning =
  | Fact
  | Place
  | { readonly kind: 'direction'; readonly facing: Fact }
  | { readonly kind: 'landmark'; readonly say: string }
  | { readonly kind: 'numbered-floor' | 'road-width' }
  | { readonly kind: 'near'; readonly side: 'before' | 'after' | 'both' }
  /** `isBefore`: about what follows it, as in "no lift". */
  | { readonly kind: 'negator'; readonly isBefore?: true }
  | { readonly kind: (typeof wordKinds)[number] }

/** Reports a spelling that means two things. */
export type Conflict = (phrase: string, first: Meaning, other: Meaning) => void

/** The phrases of the vocabulary and of negation. */
export function vocabularyPhrases(data: TitleData, conflict?: Conflict): Phrases<Meaning> {
  return phrases([...vocabularyEntries(data), ...negationEntries(data)], conflict)
}

/** Beginnings of words that negate: `x*` in the data. */
export function negatingPrefixes({ negation }: TitleData): readonly string[] {
  return Object.values(negation.negators)
    .flat()
    .filter((word) => word.endsWith('*'))
    .map((word) => word.slice(0, -1))
}

/** The names of a city's localities, roads and landmarks, and of the projects that the operator registered in it. */
export function placePhrases(city: City, projects: readonly Project[]): Phrases<Meaning> {
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
  )
}

/** A name as a spelling: its signs mean nothing, and a road may be short. */
function spellingOf(name: string): string {
  return name
    .replace(/[?|#]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\broad\b/giu, 'road|rd')
    .replace(/\bstreet\b/giu, 'street|st')
}

function* vocabularyEntries({ vocabulary }: TitleData): Generator<[string, Meaning]> {
  yield* facingEntries(vocabulary.facing)
  for (const section of ['home', 'condition', 'amenities'] as const) {
    for (const [order, { say, as, words }] of vocabulary[section].entries()) {
      const meaning: Fact = {
        kind: 'fact',
        say,
        section,
        order,
        ...(as === undefined ? {} : { as }),
      }
      for (const spelling of Object.values(words).flat()) yield [spelling, meaning]
    }
  }
  for (const { say, words } of vocabulary.landmarks) {
    const meaning: Meaning = { kind: 'landmark', say }
    for (const spelling of Object.values(words).flat()) yield [spelling, meaning]
  }
  for (const [say, words] of Object.entries(vocabulary.floor.words)) {
    const meaning: Fact = { kind: 'fact', say, section: 'floor', order: 0, as: 'floor' }
    for (const spelling of words) yield [spelling, meaning]
  }
  yield* all(vocabulary.floor.numbered, { kind: 'numbered-floor' })
  yield* all(vocabulary.road_width, { kind: 'road-width' })
  yield* all(vocabulary.near.both, { kind: 'near', side: 'both' })
  yield* all(vocabulary.near.before, { kind: 'near', side: 'before' })
  yield* all(vocabulary.near.after, { kind: 'near', side: 'after' })
}

function* facingEntries({
  directions,
  after,
  before,
}: TitleData['vocabulary']['facing']): Generator<[string, Meaning]> {
  for (const [order, [direction, words]] of Object.entries(directions).entries()) {
    const say = `${direction} Facing`
    const closed: Fact = { kind: 'fact', say, section: 'facing', order }
    const open: Fact = { ...closed, isOpen: true }
    const bare: Meaning = { kind: 'direction', facing: closed }
    for (const word of words) {
      for (const facing of after) yield [`${word} ${facing}`, closed]
      for (const facing of before) yield [`${facing} ${word}`, open]
      // One letter, or two, is a direction beside a word for facing only.
      if (word.length > 2) yield [word, bare]
    }
  }
}

function* negationEntries({ negation }: TitleData): Generator<[string, Meaning]> {
  const words = Object.values(negation.negators).flat()
  yield* all(negation.before, { kind: 'negator', isBefore: true })
  yield* all(
    words.filter((word) => !word.endsWith('*')),
    { kind: 'negator' },
  )
  for (const kind of wordKinds) yield* all(negation[kind], { kind })
}

function* all(spellings: readonly string[], meaning: Meaning): Generator<[string, Meaning]> {
  for (const spelling of spellings) yield [spelling, meaning]
}
