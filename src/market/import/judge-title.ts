import type { City } from '../places/city.ts'
import type { Listing } from '../store/listing.ts'
import { wordsOf, type ReadTitle, type TitlePhrase } from './title-words.ts'

type TitledRow = Pick<Listing, 'propertyType' | 'listingType' | 'bhk'> & { readonly city: City }

/**
 * Why a title and its row cannot both be right: what is offered is no home, nothing is offered, or the two state
 * different facts. It completes "The title …" without a word of the title, which nothing keeps. Undefined when both can be.
 */
export function judgeTitle(
  title: string,
  { propertyType, listingType, bhk, city }: TitledRow,
  readTitle: ReadTitle,
): string | undefined {
  const phrases = readTitle(title)
  const names = (...kinds: readonly TitlePhrase['kind'][]): boolean =>
    phrases.some(({ kind }) => kinds.includes(kind))
  const offers = (...kinds: readonly TitlePhrase['kind'][]): boolean =>
    phrases.some(({ kind, isOffered }) => isOffered && kinds.includes(kind))

  if (isWanted(title, phrases)) return 'asks for a home instead of offering one'

  const isPlot = propertyType === 'plot'
  const offersHome = offers('bedrooms', 'flats', 'homes') || (isPlot && offers('land'))
  if (offers('other_products') && !offersHome)
    return 'offers a room, a hostel, a shop or other space that is not a home or a residential plot'

  const counts = phrases.flatMap((phrase) => (phrase.kind === 'bedrooms' ? phrase.counts : []))
  if (isPlot && (counts.length > 0 || offers('flats')) && !names('land', 'land_units'))
    return 'offers a home, and the listing is a plot'
  if (!isPlot && offers('land') && !names('bedrooms', 'flats', 'homes', 'built'))
    return 'offers land, and the listing is a home'
  if (!isPlot && bhk !== null && counts.length > 0 && !isCount(bhk, counts))
    return 'names another number of bedrooms than the listing has'

  if (names(listingType === 'sale' ? 'rent' : 'sale') && !names(listingType))
    return 'offers for rent what is listed for sale, or the other way round'

  const isElsewhere = ({ kind, words, isPlace }: TitlePhrase): boolean =>
    kind === 'other_cities' && isPlace && !isName(city, words)
  return phrases.some(isElsewhere) ? 'names another city than the listing is in' : undefined
}

/** "Looking for a corner flat? This is one" offers it. */
function isWanted(title: string, phrases: readonly TitlePhrase[]): boolean {
  const [, ...afterQuestion] = title.split('?')
  const isQuestion = afterQuestion.some((text) => /\p{L}/u.test(text))
  return phrases.some(
    ({ kind, isFirst, isAfterHome }) =>
      (kind === 'wanted' && isAfterHome) ||
      ((kind === 'wanted' || kind === 'wanted_first') && isFirst && !isQuestion),
  )
}

/** "2+1 BHK" may be three, and half a room is a study. */
function isCount(bhk: number, counts: readonly number[]): boolean {
  const sum = counts.reduce((total, rooms) => total + rooms, 0)
  return [...counts, sum].some((rooms) => Math.abs(rooms - bhk) < 1)
}

function isName({ name, aliases }: City, words: readonly string[]): boolean {
  return [name, ...aliases].some((each) => wordsOf(each).join(' ') === words.join(' '))
}
