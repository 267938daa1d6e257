import type { City, Locality } from '../city.ts'
import type { Gazetteer } from '../gazetteer.ts'
import { joinWords } from '../scope-message.ts'
import { unknownLocality } from './unknown-locality.ts'
import { parsed, invalid, type Parsed } from './parser.ts'
import type { SourceTexts } from './source-row.ts'

/** The city of a row, which must match the file's when that was given. */
export function readCity(
  gazetteer: Gazetteer,
  fileCity: City | undefined,
  { city: text }: SourceTexts,
): Parsed<City> {
  if (text === undefined) {
    return fileCity === undefined
      ? invalid('is missing, and --city does not give it for the file')
      : parsed(fileCity)
  }
  const meaning = gazetteer.city(text)
  if (meaning.kind === 'outside') {
    return invalid(`is not covered: listings are taken for ${joinWords(namesOf(gazetteer), 'or')}`)
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

function namesOf({ cities }: Gazetteer): readonly string[] {
  return cities.map(({ name }) => name)
}
