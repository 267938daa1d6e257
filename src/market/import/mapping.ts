import { ruleFileReader } from '../../rules/read-rule-file.ts'
import {
  list,
  nullable,
  object,
  record,
  text,
  yesNo,
  type Schema,
  type ValueOf,
} from '../../rules/schema.ts'

/** Every field that is read from a source. Nothing else is ever read from a file. */
export const sourceFields = [
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
  'deposit',
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

/** A field of ours that a source can fill. */
export type SourceField = (typeof sourceFields)[number]

const anyText: Schema<string> = { type: 'string' }

/** Where a field's text comes from. */
const fieldSource = object(
  {
    /** Names of columns; the first that is not empty counts. NDJSON: a dotted path leads into objects and lists. */
    from: list(text),
  },
  {
    /** All of the columns count, one after the other. */
    join: yesNo,
    /** The source's words for ours, whole texts, without case; null means "not given". */
    values: record(nullable(anyText)),
  },
)

/** The columns of one field. */
export type FieldSource = ValueOf<typeof fieldSource>

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

const fields: Schema<Mapping['fields']> = {
  type: 'object',
  additionalProperties: false,
  required: [...requiredFields],
  write: `Each field is one of ${sourceFields.join(', ')}.`,
  properties: Object.fromEntries(sourceFields.map((field) => [field, fieldSource])),
}

const parse = ruleFileReader({ schema: object({ about: text, fields }) })
