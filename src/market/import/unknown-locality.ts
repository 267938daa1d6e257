import type { City } from '../places/city.ts'
import type { LocalityMeaning } from '../places/locality-meaning.ts'
import { quotable } from '../places/normal-form.ts'
import { joinWords } from '../search/scope-message.ts'

/**
 * Why a row's locality was not taken, and what to write instead, for the person who prepares the file. A home is in one
 * locality: unlike a search, an import takes no road, no choice of two and no name with a typo.
 */
export function unknownLocality(
  text: string,
  meaning: Exclude<LocalityMeaning, { kind: 'locality' }>,
  city: City,
): string {
  const written = quotable(text)
  switch (meaning.kind) {
    case 'whole-city':
      return 'names the city, not a locality'
    case 'misspelled':
      return didYouMean(written, city, [meaning.name])
    case 'corridor':
      return `is not one locality: ${meaning.name} is a road through ${namesOf(meaning.localities)}`
    case 'pincode':
      return `is not one locality: pincode ${meaning.name} has ${namesOf(meaning.localities)}`
    case 'several':
      return `is not one locality: it names ${namesOf(meaning.localities)}`
    case 'ambiguous':
      return meaning.candidates.length === 0
        ? `is not a locality of ${city.name}: ${written}`
        : `is not one locality: ${written} needs a pincode, ${joinWords(
            meaning.candidates.map(({ locality, pincode }) => `${pincode} for ${locality.name}`),
            'or',
          )}`
    case 'elsewhere':
      return `is not a locality of ${city.name}: pincode ${meaning.pincode} belongs to another ${meaning.name}`
    case 'outside':
      return meaning.place.kind === 'city'
        ? `is not a locality of ${city.name}: ${written} is in ${meaning.place.name}`
        : `is not a locality of ${city.name}: ${meaning.place.name} is a ${meaning.place.kind} of ${meaning.place.within}`
    case 'unknown':
      return didYouMean(written, city, meaning.near)
  }
}

function didYouMean(written: string, city: City, near: readonly string[]): string {
  const names = near.length === 0 ? '' : `; the nearest names are ${joinWords(near)}`
  return `is not a locality of ${city.name}: ${written}${names}`
}

function namesOf(localities: readonly { readonly name: string }[]): string {
  return joinWords(localities.map(({ name }) => name))
}
