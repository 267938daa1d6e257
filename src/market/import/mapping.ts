import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { textSchema } from '../../rules/rule-schemas.ts'

/** Everything that a source can tell us of a listing. What is not in this list is never read from a file. */
const sourceFields = [
  'sourceId',
  'title',
  'city',
  'locality',
  'pincode',
  'propertyType',
  'listingType',
  'rentalStructure',
  'bhk',
  'bathrooms',
  'carpetArea',
  'builtUpArea',
  'superBuiltUpArea',
  'areaUnit',
  'plotArea',
  'plotAreaUnit',
  'price',
  'furnishing',
  'parkingCount',
  'coveredParkingCount',
  'openParkingCount',
  'floor',
  'totalFloors',
  'ageInYears',
  'yearBuilt',
  'availableFrom',
  'amenities',
  'reraId',
  'publishedAt',
  'verifiedAt',
  'validUntil',
  'imageThumbnailUrl',
  'published',
] as const

export type SourceField = (typeof sourceFields)[number]

/** Where a field's text comes from. */
export interface FieldSource {
  /** Names of columns; the first that is not empty counts. NDJSON: a dotted path leads into objects and lists. */
  readonly from: readonly string[]
  /** All of the columns count, one after the other. */
  readonly join?: boolean
  /** The source's words for ours, whole texts, without case; null stands for "not given". */
  readonly values?: Readonly<Record<string, string | null>>
}

/** How a source's columns become our fields. */
export interface Mapping {
  readonly about: string
  readonly fields: Readonly<Partial<Record<SourceField, FieldSource>>>
}

/** Reads a mapping file. @throws {RuleFileError} naming line and column of everything that is wrong with it. */
export function readMapping(file: string, text: string): Mapping {
  return parse(file, text).value
}

/** Fields without which no listing can be made. */
export const requiredFields: readonly SourceField[] = [
  'sourceId',
  'locality',
  'propertyType',
  'listingType',
  'price',
]

const parse = ruleFileReader<Mapping>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['about', 'fields'],
    properties: {
      about: textSchema,
      fields: {
        type: 'object',
        additionalProperties: false,
        required: [...requiredFields],
        write: `Each field is one of ${sourceFields.join(', ')}.`,
        properties: Object.fromEntries(
          sourceFields.map((field) => [
            field,
            {
              type: 'object',
              additionalProperties: false,
              required: ['from'],
              properties: {
                from: { type: 'array', minItems: 1, items: textSchema },
                join: { type: 'boolean' },
                values: {
                  type: 'object',
                  additionalProperties: { type: ['string', 'null'] },
                },
              },
            },
          ]),
        ),
      },
    },
  },
})
