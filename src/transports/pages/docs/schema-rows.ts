import { describeSchema } from '../../../contract/describe-schema.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../contract/document-tree.ts'

/** A field of a request or a response, as a row of a table. */
interface FieldRow {
  /** `listings[].price` */
  readonly name: string
  readonly accepts: string
  readonly unit: string
  readonly isRequired: boolean
  /** As JSON; empty where there is none. */
  readonly preset: string
  readonly meaning: string
}

/** Every field of an object whose references are replaced, those inside it below it. */
export function fieldRows(schema: Mapping, prefix = ''): readonly FieldRow[] {
  const required = listAt(schema, ['required'])
  return Object.keys(mappingAt(schema, ['properties'])).flatMap((property) => {
    const field = mappingAt(schema, ['properties', property])
    const name = `${prefix}${property}`
    const row = {
      name,
      accepts: accepted(field),
      unit: unitOf(property, field),
      isRequired: required.includes(property),
      preset: 'default' in field ? JSON.stringify(field.default) : '',
      meaning: textAt(field, ['description']),
    }
    return [row, ...rowsInside(name, field)]
  })
}

function rowsInside(name: string, field: Mapping): readonly FieldRow[] {
  const inner = notNull(field)
  if (isMapping(inner.items)) return fieldRows(notNull(mappingAt(inner, ['items'])), `${name}[].`)
  if (isMapping(inner.additionalProperties)) {
    return fieldRows(mappingAt(inner, ['additionalProperties']), `${name}.*.`)
  }
  return fieldRows(inner, `${name}.`)
}

/** What a nullable object is when it is there. */
function notNull(field: Mapping): Mapping {
  const parts = listAt(field, ['anyOf'])
  return parts.filter(isMapping).find(({ type }) => type !== 'null') ?? field
}

function accepted(field: Mapping): string {
  const inner = notNull(field)
  return inner === field ? describeSchema(field) : `${describeSchema(inner)} or null`
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
