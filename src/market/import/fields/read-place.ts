import { plainText } from '../../../base/plain-text.ts'
import type { City, Locality } from '../../places/city.ts'
import type { Gazetteer } from '../../places/gazetteer.ts'
import { joinWords } from '../../../base/plain-text.ts'
import type { RejectField } from './read-row.ts'
import type { LocalityMeaning } from '../../places/locality-meaning.ts'
import { quotable } from '../../places/normal-form.ts'
import { parsed, invalid, type Parsed } from '../../listings/parser.ts'
import type { SourceTexts } from '../mapping.ts'

/** The city of a row, which must match the file's when that was given. */
export function readCity(
  gazetteer: Gazetteer,
  fileCity: City | undefined,
  { city: text }: SourceTexts,
): Parsed<City> {
  if (text === undefined) {
    return fileCity === undefined ? invalid('is missing, and --city is not set') : parsed(fileCity)
  }
  const meaning = gazetteer.city(text)
  if (meaning.kind === 'outside') {
    const names = gazetteer.cities.map(({ name }) => name)
    return invalid(`is not covered: listings are accepted for ${joinWords(names, 'or')}`)
  }
  if (fileCity !== undefined && meaning.city.slug !== fileCity.slug) {
    return invalid(`is ${meaning.city.name}, and the file is for ${fileCity.name}`)
  }
  return parsed(meaning.city)
}

/** The locality of a row, by its name and pincode. A road or a whole city is rejected. */
export function readLocality(
  gazetteer: Gazetteer,
  city: City,
  { locality: text, pincode }: SourceTexts,
): Parsed<Locality> {
  if (text === undefined) return invalid('is missing')
  // A malformed pincode says nothing of the place, and has a reason of its own.
  const digits = pincode === undefined ? '' : digitsOf(pincode)
  const meaning = gazetteer.locality(city, isPincode(digits) ? `${text}, ${digits}` : text)
  return meaning.kind === 'locality'
    ? parsed(meaning.locality)
    : invalid(unknownLocality(text, meaning, city))
}

/** A pincode, beside the locality or within its text, has six digits and is one of the locality's, where that is known. */
export function checkPincode(
  { locality: text = '', pincode = /(?<!\d)\d{3} ?\d{3}(?!\d)/u.exec(text)?.[0] }: SourceTexts,
  locality: Parsed<Locality> | undefined,
  reject: RejectField,
): void {
  if (pincode === undefined) return
  const digits = digitsOf(pincode)
  if (!isPincode(digits)) reject('pincode', 'is not a pincode of six digits')
  if (locality === undefined || 'reason' in locality) return
  const { name, pincodes } = locality.value
  if (!pincodes.includes(digits))
    reject('pincode', `is not one of ${name}, which has ${joinWords(pincodes)}`)
}

function digitsOf(pincode: string): string {
  return plainText(pincode).replace(/\s|\.0+$/gu, '')
}

function isPincode(digits: string): boolean {
  return /^[1-9]\d{5}$/u.test(digits)
}

/**
 * Why a row's locality was not taken, and what to write instead, for the person who prepares the file. A home is in one
 * locality: unlike a search, an import takes no road, no choice of two and no name with a typo.
 */
function unknownLocality(
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
      return `is not one locality: ${meaning.name} is a road through ${joinNames(meaning.localities)}`
    case 'pincode':
      return `is not one locality: pincode ${meaning.name} has ${joinNames(meaning.localities)}`
    case 'several':
      return `is not one locality: it names ${joinNames(meaning.localities)}`
    case 'ambiguous':
      return meaning.candidates.length === 0
        ? `is not a locality of ${city.name}: ${written}`
        : `is not one locality: ${written} needs a pincode, ${joinWords(
            meaning.candidates.map(({ locality, pincode }) => `${pincode} for ${locality.name}`),
            'or',
          )}`
    case 'elsewhere': {
      const { name, pincode } = meaning
      const own = city.localities.find((locality) => locality.name === name)
      return own === undefined
        ? `is not a locality of ${city.name}: pincode ${pincode} belongs to another ${name}`
        : `is not a locality of ${city.name}: ${name} has pincode ${joinWords(own.pincodes)}, not ${pincode}`
    }
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

function joinNames(localities: readonly { readonly name: string }[]): string {
  return joinWords(localities.map(({ name }) => name))
}
