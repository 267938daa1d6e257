import { readFile } from 'node:fs/promises'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { day, list, object, text } from '../../rules/schema.ts'
import type { Furnishing, ListingType, PropertyType, RentalStructure } from '../store/listing.ts'
import { wordParser, type Parser } from './parser.ts'

const words = list(text, { uniqueItems: true })
const parse = ruleFileReader({
  schema: object({
    about: text,
    checked_on: day,
    propertyType: object({ apartment: words, villa: words, plot: words, independent_house: words }),
    listingType: object({ sale: words, rent: words }),
    rentalStructure: object({ monthly: words, lease: words }),
    furnishing: object({
      furnished: words,
      'semi-furnished': words,
      unfurnished: words,
      not_given: words,
    }),
  }),
})

/** Reads the values of closed lists, by our words and those of sources: `data/listings/words.yaml`. */
export interface SourceWords {
  readonly propertyType: Parser<PropertyType>
  readonly listingType: Parser<ListingType>
  readonly rentalStructure: Parser<RentalStructure>
  /** Null for what is read as not given. */
  readonly furnishing: Parser<Furnishing | null>
}

/** @throws {RuleFileError} naming line and column of everything that is wrong with the file. */
export async function readSourceWords(path: string): Promise<SourceWords> {
  const { propertyType, listingType, rentalStructure, furnishing } = parse(
    path,
    await readFile(path, 'utf8'),
  ).value
  return {
    propertyType: wordParser<PropertyType>([
      ['apartment', propertyType.apartment],
      ['villa', propertyType.villa],
      ['plot', propertyType.plot],
      ['independent_house', propertyType.independent_house],
    ]),
    listingType: wordParser<ListingType>([
      ['sale', listingType.sale],
      ['rent', listingType.rent],
    ]),
    rentalStructure: wordParser<RentalStructure>([
      ['monthly', rentalStructure.monthly],
      ['lease', rentalStructure.lease],
    ]),
    furnishing: wordParser<Furnishing | null>([
      ['furnished', furnishing.furnished],
      ['semi-furnished', furnishing['semi-furnished']],
      ['unfurnished', furnishing.unfurnished],
      [null, furnishing.not_given],
    ]),
  }
}
