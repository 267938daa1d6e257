import type { City } from '../city.ts'
import type { Listing } from '../store/listing.ts'
import { isNumber, phrases, spellingsOf, type Phrases } from './phrases.ts'
import type { TitleData } from './title-data.ts'
import type { TitleWord } from './title-words.ts'

/** What the row says, which its title may not contradict. */
type RowFacts = Pick<Listing, 'propertyType' | 'listingType' | 'bhk'> & { readonly city: City }

/** Why a title and its row cannot both be right: a sentence for the import report. */
export type FindContradiction = (words: readonly TitleWord[], row: RowFacts) => string | undefined

type Kind =
  | 'sale' | 'rent' | 'neither' | 'bedrooms' | 'product' | 'home' | 'wanted' | 'city' // prettier-ignore

interface Named {
  readonly kind: Kind
  readonly from: number
  readonly end: number
}

/** Compares titles with their rows: bedrooms, sale or rent, the city, and whether a home is offered at all. */
export function contradictionFinder({ contradictions: data }: TitleData): FindContradiction {
  const known = phrasesOf(data)
  const [after, inCity, notCity] = [data.not_products_after, data.in_city, data.not_city].map(
    (words) => new Set(spellingsOf(words)),
  )

  return (words, row) => {
    const named = allNamed(known, words)
    const has = (kind: Kind): boolean => named.some((each) => each.kind === kind)
    // "Looking for a corner flat? This is one."
    const isQuestion = words.some(({ before }) => before === '?')
    if (named[0]?.kind === 'wanted' && named[0].from === 0 && !isQuestion) return reasons.wanted
    if (!has('home') && !has('bedrooms')) {
      const isOffered = ({ kind, from }: Named): boolean =>
        kind === 'product' && after?.has(words[from - 1]?.text ?? '') !== true
      if (named.some(isOffered)) return reasons.product
    }
    if (row.propertyType !== 'plot' && row.bhk !== null) {
      const counts = named.flatMap((each) =>
        each.kind === 'bedrooms' ? countsBefore(words, each.from, data.numbers) : [],
      )
      // "2+1 BHK" may be three; half a room is a study.
      const sum = counts.reduce((total, count) => total + count, 0)
      const bedrooms = row.bhk
      if (counts.length > 0 && ![...counts, sum].some((count) => Math.abs(count - bedrooms) < 1))
        return reasons.bedrooms
    }
    const other = row.listingType === 'sale' ? 'rent' : 'sale'
    if (has(other) && !has(row.listingType)) return reasons.deal
    const isElsewhere = ({ kind, from, end }: Named): boolean =>
      kind === 'city' &&
      inCity?.has(words[from - 1]?.text ?? '') === true &&
      notCity?.has(words[end]?.text ?? '') !== true &&
      !namesCity(row.city, words.slice(from, end))
    return named.some(isElsewhere) ? reasons.city : undefined
  }
}

const reasons = {
  wanted: 'asks for a home instead of offering one',
  product:
    'offers a room, a hostel, a shop or other space that is not a home or a residential plot',
  bedrooms: 'names another number of bedrooms than the listing has',
  deal: 'offers for rent what is listed for sale, or the other way round',
  city: 'names another city than the listing is in',
}

function phrasesOf(data: TitleData['contradictions']): Phrases<Kind> {
  return phrases<Kind>([
    [data.deals.neither, 'neither'],
    [data.deals.sale, 'sale'],
    [data.deals.rent, 'rent'],
    [data.bedrooms, 'bedrooms'],
    [data.wanted, 'wanted'],
    [data.other_products, 'product'],
    [data.homes, 'home'],
    [data.other_cities, 'city'],
  ])
}

function allNamed(known: Phrases<Kind>, words: readonly TitleWord[]): readonly Named[] {
  const named: Named[] = []
  for (let place = 0; place < words.length;) {
    const found = known.find(words, place)
    if (found !== undefined) named.push({ kind: found.meaning, from: place, end: found.end })
    place = found?.end ?? place + 1
  }
  return named
}

/** Every number before a word for bedrooms: "2, 3 BHK" and "2 or 3 BHK" name two. */
function countsBefore(
  words: readonly TitleWord[],
  end: number,
  numbers: Readonly<Record<string, number>>,
): readonly number[] {
  const counts: number[] = []
  for (let place = end - 1; place >= 0 && counts.length < 5; place -= 1) {
    const word = words[place]
    if (word === undefined) break
    const count = numbers[word.text] ?? (isNumber(word) ? Number(word.text) : Number.NaN)
    if (count >= 1 && count <= 20) counts.push(count)
    else if (counts.length === 0 || !['and', 'or', 'to', '/'].includes(word.text)) break
  }
  return counts
}

function namesCity({ name, aliases }: City, words: readonly TitleWord[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return [name, ...aliases].some((spelling) => spelling.toLowerCase() === text)
}
