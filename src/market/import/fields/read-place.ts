import { plainText } from '../../../base/plain-text.ts'
import type { City, Locality } from '../../places/city.ts'
import type { Gazetteer } from '../../places/gazetteer.ts'
import { joinWords } from '../../search/scope-message.ts'
import type { RejectField } from './read-row.ts'
import { unknownLocality } from '../unknown-locality.ts'
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
    return invalid(
      `is not covered: listings are accepted for ${joinWords(namesOf(gazetteer), 'or')}`,
    )
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
  const meaning = gazetteer.locality(city, pincode === undefined ? text : `${text}, ${pincode}`)
  return meaning.kind === 'locality'
    ? parsed(meaning.locality)
    : invalid(unknownLocality(text, meaning, city))
}

/** A pincode, beside the locality or within its text, has to be one of the locality's. */
export function checkPincode(
  { locality: text = '', pincode = /(?<!\d)\d{3} ?\d{3}(?!\d)/u.exec(text)?.[0] }: SourceTexts,
  { name, pincodes }: Locality,
  reject: RejectField,
): void {
  if (pincode === undefined) return
  const digits = plainText(pincode).replace(/\s|\.0+$/gu, '')
  if (!/^[1-9]\d{5}$/u.test(digits)) reject('pincode', 'is not a pincode of six digits')
  else if (!pincodes.includes(digits))
    reject('pincode', `is not one of ${name}, which has ${joinWords(pincodes)}`)
}

function namesOf({ cities }: Gazetteer): readonly string[] {
  return cities.map(({ name }) => name)
}
