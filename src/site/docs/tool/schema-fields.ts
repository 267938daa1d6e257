import { describeSchema } from '../../../contract/document/describe-schema.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../contract/document/document-tree.ts'

/** A field of a request or a response, with the fields inside it. */
export interface SchemaField {
  /** `price`; of an alternative of `oneOf`, its title or its number. */
  readonly name: string
  readonly path: string
  /** In words: `an integer from 1 to 10 or null`. */
  readonly accepts: string
  readonly unit: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly preset: string
  readonly meaning: string
  readonly inside: readonly SchemaField[]
}

/** The fields of an object whose references are replaced, in the order of the contract. */
export function schemaFields(schema: Mapping, prefix = ''): readonly SchemaField[] {
  const required = listAt(schema, ['required'])
  return Object.keys(mappingAt(schema, ['properties'])).map((name) =>
    fieldOf(mappingAt(schema, ['properties', name]), {
      name,
      path: `${prefix}${name}`,
      isRequired: required.includes(name),
    }),
  )
}

/** Every field, those inside another after it. */
export function fieldRows(schema: Mapping): readonly SchemaField[] {
  const flat = (field: SchemaField): readonly SchemaField[] => [
    field,
    ...field.inside.flatMap(flat),
  ]
  return schemaFields(schema).flatMap(flat)
}

function fieldOf(
  field: Mapping,
  about: Pick<SchemaField, 'name' | 'path' | 'isRequired'>,
): SchemaField {
  return {
    ...about,
    accepts: accepted(field),
    unit: unitOf(about.name, field),
    isDeprecated: field.deprecated === true,
    preset: 'default' in field ? JSON.stringify(field.default) : '',
    meaning: textAt(field, ['description']),
    inside: fieldsInside(about.path, field),
  }
}

function fieldsInside(path: string, field: Mapping): readonly SchemaField[] {
  const options = alternativesOf(field)
  if (options.length > 1) {
    return options.map((option, at) => {
      const name = alternativeName(option, at)
      return fieldOf(option, { name, path: `${path}.${name}`, isRequired: false })
    })
  }
  const inner = notNull(field)
  if (isMapping(inner.items)) return fieldsInside(`${path}[]`, mappingAt(inner, ['items']))
  if (isMapping(inner.additionalProperties)) {
    return schemaFields(mappingAt(inner, ['additionalProperties']), `${path}.*.`)
  }
  return schemaFields(inner, `${path}.`)
}

function alternativeName(option: Mapping, at: number): string {
  return textAt(option, ['title']) || `alternative ${at + 1}`
}

/** The schemas of which a value fits one, without null; several only where they differ in more than what they require. */
function alternativesOf(schema: Mapping): readonly Mapping[] {
  const parts = [...listAt(schema, ['oneOf']), ...listAt(schema, ['anyOf'])].filter(isMapping)
  const hasContent = (part: Mapping): boolean =>
    ['type', 'enum', 'const', 'properties', 'oneOf', 'anyOf'].some((keyword) => keyword in part)
  return parts.filter((part) => part.type !== 'null' && hasContent(part))
}

function notNull(schema: Mapping): Mapping {
  const [only, ...others] = alternativesOf(schema)
  return only !== undefined && others.length === 0 ? { ...schema, ...only } : schema
}

function accepted(field: Mapping): string {
  const [only, ...others] = alternativesOf(field)
  if (only === undefined || others.length > 0) return describeSchema(field)
  const canBeNull = [...listAt(field, ['oneOf']), ...listAt(field, ['anyOf'])].length > 1
  return canBeNull ? `${describeSchema(only)} or null` : describeSchema(only)
}

/** The units that the contract's conventions give to names, and to amounts. */
function unitOf(name: string, field: Mapping): string {
  if (/PerSqft$/.test(name)) return 'INR'
  const [, word = ''] = /(Percent|Pct|Sqft|Years|Months|Seconds)$/.exec(name) ?? []
  const unit = units[word]
  if (unit !== undefined) return unit
  return notNull(field).format === 'int64' || /Inr$/.test(name) ? 'INR' : ''
}

const units: Readonly<Record<string, string>> = {
  Percent: 'percent',
  Pct: 'percent',
  Sqft: 'square feet',
  Years: 'years',
  Months: 'months',
  Seconds: 'seconds',
}
