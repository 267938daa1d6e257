import { joinWords } from '../../base/plain-text.ts'
import type { City } from '../places/city.ts'
import type { CityMeaning } from '../places/gazetteer.ts'
import { candidatesOf, type Candidate, type LocalityMeaning } from '../places/locality-meaning.ts'
import type { ListingQuery } from './listing-query.ts'
import { quotable } from '../places/normal-form.ts'

/**
 * Said when the city is not covered.
 *
 * @param localityArgument the argument in which the tool takes localities
 */
export function outsideCoverage(
  requested: string,
  meaning: Extract<CityMeaning, { kind: 'outside' }>,
  supportedCities: readonly string[],
  localityArgument: 'locality' | 'localities' = 'locality',
): string {
  const { localityOf, near } = meaning
  const covered = `Listings and localities are available for ${joinWords(supportedCities)} only.`
  if (localityOf !== undefined) {
    const named = quotable(requested)
    const place =
      localityArgument === 'locality' ? `locality "${named}"` : `"${named}" among localities`
    return `${named} is a locality of ${localityOf.name}, not a city: search again with city "${localityOf.name}" and ${place}. ${covered}`
  }
  const question = near.length === 0 ? '' : ` Did you mean ${joinWords(near, 'or')}?`
  return `${quotable(requested)} is not covered. ${covered}${question}`
}

/** Said of a misspelled name that was taken for another. */
export function readAs(requested: string, name: string): string {
  return `${quotable(requested)} was read as ${name}.`
}

/** Said of a locality that was not taken just as written; undefined when there is nothing to say. */
export function localityScope(
  requested: string,
  meaning: LocalityMeaning,
  city: City,
  cityWasGiven: boolean,
): string | undefined {
  switch (meaning.kind) {
    case 'locality':
      return sentences([
        assumption(requested, meaning, city, cityWasGiven),
        meaning.part &&
          `${meaning.part} was read as ${meaning.locality.name}, the locality that it is in.`,
        leftOut(meaning),
      ])
    case 'misspelled':
      return sentences([
        readAs(requested, meaning.name),
        localityScope(meaning.name, meaning.meaning, city, cityWasGiven),
      ])
    case 'whole-city':
      return undefined
    case 'corridor':
      return sentences([
        `${meaning.name} is a road, not a locality: these are listings in the localities along it, ${joinWords(names(meaning.localities))}.`,
        leftOut(meaning),
      ])
    case 'pincode':
      return `Pincode ${meaning.name} covers several localities, all searched: ${joinWords(names(meaning.localities))}.`
    case 'several':
      return sentences([
        `These are listings in ${joinWords(names(meaning.localities))}.`,
        leftOut(meaning),
      ])
    case 'ambiguous':
      return meaning.candidates.length === 0
        ? `${quotable(requested)} is not a locality that is covered in ${city.name}.`
        : `There is more than one ${quotable(requested)}: add the pincode, ${places(meaning.candidates, 'or')}.`
    case 'elsewhere':
      return `${meaning.name} with pincode ${meaning.pincode} is another place than the ${meaning.name} of ${city.name}, and is not covered.`
    case 'outside':
      return outsideCity(requested, meaning, city)
    case 'unknown':
      return meaning.near.length === 0
        ? `${quotable(requested)} is not a known locality of ${city.name}.`
        : `${quotable(requested)} is not a known locality of ${city.name}. Did you mean ${joinWords(meaning.near, 'or')}?`
  }
}

/** Said of a name that several covered cities have. */
export function severalCities(requested: string, cities: readonly City[]): string {
  const found = joinWords(
    cities.map(({ name }) => name),
    'and in',
  )
  return `There is a ${quotable(requested)} in ${found}: search again with the city.`
}

type Meaning<Kind extends LocalityMeaning['kind']> = Extract<LocalityMeaning, { kind: Kind }>

function assumption(
  requested: string,
  { assumed, locality }: Meaning<'locality'>,
  city: City,
  cityWasGiven: boolean,
): string | undefined {
  if (assumed === undefined) return undefined
  const others = candidatesOf(city, assumed).filter((other) => other.locality !== locality)
  if (others.length > 0) {
    return `${quotable(requested)} was read as ${locality.name} (${locality.pincodes.join(', ')}). It can also mean a place with pincode ${places(others, 'or')}: add the pincode to choose.`
  }
  if (cityWasGiven || assumed.note === undefined) return undefined
  return `${quotable(requested)} was read as the locality ${locality.name} in ${city.name}. ${assumed.note}`
}

/** Names what a text has beside the places that were used. */
export function leftOut(meaning: { readonly leftOut: readonly string[] }): string | undefined {
  if (meaning.leftOut.length === 0) return undefined
  const verb = meaning.leftOut.length === 1 ? 'was' : 'were'
  return `${joinWords(meaning.leftOut.map((name) => quotable(name)))} ${verb} left out.`
}

/** Says where a place outside the city is. */
function outsideCity(requested: string, { place }: Meaning<'outside'>, city: City): string {
  return place.kind === 'city'
    ? `${quotable(requested)} is in ${place.name}, not in ${city.name}: search again with city "${place.name}".`
    : `${place.name} (${place.within}) is a ${place.kind} outside ${city.name} and is not covered.`
}

function sentences(parts: readonly (string | undefined)[]): string | undefined {
  const present = parts.filter((part) => part !== undefined)
  return present.length === 0 ? undefined : present.join(' ')
}

/** Said of filters that were left aside, or that no listing can meet. */
export function filterScope(query: ListingQuery): readonly string[] {
  const messages: string[] = []
  const ignored = query.transactionType === 'sale' ? rentOnlyFilters(query) : []
  if (ignored.length > 0) {
    const [verb, object] = ignored.length === 1 ? ['applies', 'it was'] : ['apply', 'they were']
    messages.push(
      `${joinWords(ignored)} ${verb} to rent queries only, so ${object} not used in this search for sale listings.`,
    )
  }
  if (query.propertyType === 'plot' && query.bedrooms !== undefined) {
    messages.push('Plots have no bedrooms.')
  }
  return messages
}

function rentOnlyFilters({ rentalStructure, furnishing }: ListingQuery): readonly string[] {
  return [
    ...(rentalStructure === undefined ? [] : ['rentalStructure']),
    ...(furnishing === undefined ? [] : ['furnishing']),
  ]
}

function places(options: readonly Candidate[], conjunction: string): string {
  return joinWords(
    options.map(({ locality, pincode }) => `${pincode} for ${locality.name}`),
    conjunction,
  )
}

function names(localities: readonly { readonly name: string }[]): readonly string[] {
  return localities.map(({ name }) => name)
}
