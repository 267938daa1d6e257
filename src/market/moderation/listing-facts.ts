import { phraseFinder, without } from './phrase.ts'
import type { FactWords, TitleFacts } from './read-rules.ts'
import { folded, titleWords } from './title-words.ts'

/** How a title contradicts its own card. */
export type Mismatch = 'bedrooms_mismatch' | 'deal_mismatch' | 'wrong_city'

/** Compares a title with the facts of its card. */
export function mismatchFinder(
  words: FactWords,
): (title: string, facts: TitleFacts) => Mismatch | undefined {
  const bedrooms = bedroomCounts(words)
  const says = { sale: phraseFinder(words.sale), rent: phraseFinder(words.rent) }
  const neither = phraseFinder(words.neither)
  const cities = words.cities.map((names) => ({
    names: names.map(folded),
    found: phraseFinder(words.in_city, cityList(names)),
    onlyNamed: phraseFinder(words.not_in_city, cityList(names)),
  }))
  // Most titles name no city at all.
  const cityWords = new Set(words.cities.flat().map((name) => folded(name).split(' ')[0] ?? ''))

  return (title, facts) => {
    if (!bedrooms(title).every((count) => isBedroomCount(count, facts))) return 'bedrooms_mismatch'
    const all = titleWords(title)
    const other = facts.listingType === 'sale' ? says.rent : says.sale
    if (other(all).length > 0 && other(without(all, neither)).length > 0) return 'deal_mismatch'
    if (!all.some(({ text }) => cityWords.has(text))) return undefined
    const home = folded(facts.city)
    const elsewhere = cities.some(
      ({ names, found, onlyNamed }) =>
        !names.includes(home) && found(all).length > 0 && found(without(all, onlyNamed)).length > 0,
    )
    return elsewhere ? 'wrong_city' : undefined
  }
}

function cityList(
  names: readonly string[],
): ReadonlyMap<string, { words: readonly string[]; notBefore: [] }> {
  return new Map([['city', { words: names, notBefore: [] }]])
}

/** Every number of bedrooms that a title names: "2, 3 BHK" names two. */
function bedroomCounts({ bedrooms, numbers }: FactWords): (title: string) => readonly number[] {
  const number = `\\d{1,2}(?:\\.5)?|${Object.keys(numbers).join('|')}`
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.])((?:${number})(?:\\s?(?:[,/&-]|and|or|to)\\s?(?:${number})){0,4})[\\s-]?(?:${bedrooms.join('|')})(?![\\p{L}\\p{M}])`,
    'giu',
  )
  const one = new RegExp(number, 'gi')
  return (title) =>
    Array.from(title.matchAll(pattern), ([, named = '']) => named.match(one) ?? [])
      .flat()
      .map((named) => numbers[named.toLowerCase()] ?? Number(named))
}

/** Half a room is a study: a card may show 2.5 as 2 or as 3. */
function isBedroomCount(count: number, { bhk, propertyType }: TitleFacts): boolean {
  if (bhk === null) return propertyType !== 'plot'
  return Math.floor(count) === bhk || Math.ceil(count) === bhk
}
