import type { City } from '../city.ts'
import { clausesOf, type Item } from './clauses.ts'
import {
  endingsOf,
  negatingParts,
  placePhrases,
  sections,
  vocabularyPhrases,
  type Fact,
  type Meaning,
} from './meanings.ts'
import { believedItems } from './negated.ts'
import type { Phrases } from './phrases.ts'
import type { Project } from './projects.ts'
import type { TitleData } from './title-data.ts'
import type { TitleWord } from './title-words.ts'

/** What survives of an advertiser's title: facts in our words and in our order, each once. */
export interface TitleFacts {
  /** Registered projects, roads and landmarks that the home is in or on. */
  readonly places: readonly string[]
  readonly facts: readonly Pick<Fact, 'say' | 'as'>[]
  /** What the home is near. */
  readonly near: readonly string[]
}

/** Reads the facts of a title's words. */
export type ReadTitleFacts = (
  words: readonly TitleWord[],
  place: { readonly city: string; readonly locality: string },
) => TitleFacts

const none: TitleFacts = { places: [], facts: [], near: [] }
/** Between a word for "near" and what is near: "near the old Perur temple". */
const maxWordsBetween = 3
/** More minutes on foot are not near. */
const maxMinutesToWalk = 10

/** Makes the reader of titles. It finds what the vocabulary and the gazetteer know, and nothing else. */
export function titleFactReader(
  data: TitleData,
  cities: readonly City[],
  projects: readonly Project[],
): ReadTitleFacts {
  const parts = { vocabulary: vocabularyPhrases(data), negating: negatingParts(data) }
  const places = new Map<string, Phrases<Meaning>>(
    cities.map((city) => [city.slug, placePhrases(city, projects, endingsOf(data))]),
  )
  return (words, { city, locality }) => {
    const names = places.get(city)
    if (names === undefined || words.length === 0) return none
    const clauses = clausesOf(words, names, parts)
    const believed = believedItems(clauses)
    const found = {
      places: new Set<string>(),
      facts: new Map<string, Fact>(),
      near: new Set<string>(),
    }
    let wasNear = false
    for (const [place, clause] of clauses.entries()) {
      const items = clause.items.slice(0, believed[place])
      wasNear = readItems(items, wasNear && clause.before === ',', locality, found)
    }
    return {
      places: [...found.places].sort(),
      facts: plausible([...found.facts.values()]).sort(inOurOrder),
      near: [...found.near].sort(),
    }
  }
}

/** A home faces two directions or roads at most. More are no facts, and a row of widths may be another number in parts. */
function plausible(facts: readonly Fact[]): Fact[] {
  return facts.filter(
    ({ section }) =>
      !['facing', 'road'].includes(section) ||
      facts.filter((other) => other.section === section).length <= 2,
  )
}

function inOurOrder(a: Fact, b: Fact): number {
  return sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order
}

interface Found {
  readonly places: Set<string>
  readonly facts: Map<string, Fact>
  readonly near: Set<string>
}

/** @returns whether the clause ends with a place that the home is near, so that a comma may go on with another */
function readItems(
  items: readonly Item[],
  goesOn: boolean,
  locality: string,
  found: Found,
): boolean {
  let [near, between] = [goesOn, goesOn ? maxWordsBetween : 0]
  for (const [place, item] of items.entries()) {
    const { meaning } = item
    if (meaning === undefined || isOfLandmark(items, place, near)) {
      between += 1
      if (between > maxWordsBetween) near = false
      continue
    }
    if (meaning.kind === 'near' && meaning.side !== 'after') [near, between] = [true, 0]
    if (meaning.kind === 'walk') [near, between] = [item.number <= maxMinutesToWalk, 0]
    if (meaning.kind === 'landmark' || meaning.kind === 'place') {
      const isNear = near || isFollowedByNear(items, place)
      if (isNear) addNear(items, place, locality, found.near)
      else if (
        meaning.kind === 'place' &&
        !meaning.isLocality &&
        meaning.localities.includes(locality)
      )
        found.places.add(meaning.say)
      between = maxWordsBetween
    }
    const fact = factOf(items, place)
    if (fact !== undefined) {
      found.facts.set(fact.say, fact)
      near = false
    }
  }
  const last = items.at(-1)?.meaning?.kind
  return near && (last === 'landmark' || last === 'place')
}

/** "Near the new bus stand", "new bus stand nearby": it is not the home that is new. */
function isOfLandmark(items: readonly Item[], place: number, near: boolean): boolean {
  const meaning = items[place]?.meaning
  if (meaning?.kind !== 'fact' || meaning.as !== 'new') return false
  return near || ['landmark', 'place'].includes(items[place + 1]?.meaning?.kind ?? '')
}

/** "Near Perur", "near a temple", and "near Perur temple", which is one place. */
function addNear(items: readonly Item[], place: number, locality: string, near: Set<string>): void {
  const meaning = items[place]?.meaning
  const before = items[place - 1]?.meaning
  const after = items[place + 1]?.meaning
  if (meaning?.kind === 'landmark')
    near.add(before?.kind === 'place' ? `${before.say} ${meaning.say}` : meaning.say)
  if (meaning?.kind !== 'place' || after?.kind === 'landmark') return
  const isOwn = meaning.isLocality === true && meaning.localities.includes(locality)
  if (!isOwn) near.add(meaning.say)
}

/** "Park ke paas", "school and hospital nearby", but not "at Palm Grove near the mill". */
function isFollowedByNear(items: readonly Item[], place: number): boolean {
  for (let other = place + 1; other < items.length; other += 1) {
    const meaning = items[other]?.meaning
    if (meaning?.kind === 'near') {
      if (meaning.side === 'after') return true
      const next = items[other + 1]
      return meaning.side === 'both' && (next === undefined || next.meaning?.kind === 'fact')
    }
    if (!['and', 'landmark', 'place'].includes(meaning?.kind ?? 'unknown')) return false
  }
  return false
}

function factOf(items: readonly Item[], place: number): Fact | undefined {
  const item = items[place]
  const meaning = item?.meaning
  switch (meaning?.kind) {
    case 'fact':
      return meaning
    case 'direction':
      return isOneOfTwo(items, place) ? meaning.facing : undefined
    case 'numbered-floor':
      return item !== undefined && item.number >= 1 && item.number <= 60
        ? {
            kind: 'fact',
            say: `${ordinal(item.number)} Floor`,
            section: 'floor',
            order: item.number,
            as: 'floor',
          }
        : undefined
    case 'road-width':
      return item !== undefined && item.number >= 10 && item.number <= 200
        ? {
            kind: 'fact',
            say: `${Math.floor(item.number)} ft Road`,
            section: 'road',
            order: item.number,
          }
        : undefined
    default:
      return undefined
  }
}

/** "East and north facing", "facing east and north". */
function isOneOfTwo(items: readonly Item[], place: number): boolean {
  if (isJoin(items[place + 1])) {
    const next = items[place + 2]?.meaning
    if (next?.kind === 'fact' && next.section === 'facing') return true
  }
  const before = items[place - 2]?.meaning
  return isJoin(items[place - 1]) && before?.kind === 'fact' && before.isOpen === true
}

function isJoin(item: Item | undefined): boolean {
  return item?.meaning?.kind === 'and' || item?.meaning?.kind === 'or'
}

/** `1st`, `2nd`, `13th`. */
export function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}
