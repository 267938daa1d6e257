import { isMapping, listAt, mappingAt, type Mapping } from '../../../contract/document-tree.ts'
import {
  alternativeName,
  alternativesOf,
  notNull,
  schemaFields,
  type SchemaField,
} from './schema-fields.ts'

interface Common {
  /** Dotted, below the root: `arguments.listingIds.0`. An alternative has its number in it. */
  readonly name: string
  /** As issues name it: `listingIds.0`. */
  readonly path: string
  /** The name of the property, the number of an item, or the name of an alternative. */
  readonly key: string
  /** What the documentation says of it; undefined for an item and an alternative. */
  readonly about?: SchemaField
}

/** A part of a form that is made from a schema: one control, or several. */
export type FormField = Common &
  (
    | { readonly kind: 'text' | 'number' | 'json' | 'date' }
    | { readonly kind: 'choice'; readonly values: readonly unknown[] }
    /** An array: as many parts as it can have items. */
    | { readonly kind: 'list'; readonly parts: readonly FormField[] }
    | { readonly kind: 'group'; readonly parts: readonly FormField[] }
    /** One of several schemas: the reader chooses which. */
    | { readonly kind: 'alternatives'; readonly parts: readonly FormField[] }
  )

/** The name of the root, which keeps the names of arguments apart from those of other controls. */
export const rootName = 'arguments'

/** The form of a request schema whose references are replaced. */
export function requestForm(schema: Mapping): FormField {
  return formField(schema, { name: rootName, path: '', key: '' }, schemaFields(schema))
}

/** Longer arrays, and arrays of objects beyond the second number, are one control with JSON. */
const maxRows = 10
const maxGroups = 3

function formField(
  schema: Mapping,
  common: Common,
  inside: readonly SchemaField[] = common.about?.inside ?? [],
): FormField {
  const inner = notNull(schema)
  const options = alternativesOf(inner)
  if (options.length > 1) {
    const parts = options.map((option, at) => {
      const key = alternativeName(option, at)
      const { path } = common
      return formField(option, { name: `${common.name}.${at}`, path, key }, inside[at]?.inside)
    })
    return { ...common, kind: 'alternatives', parts }
  }
  const values = choices(inner)
  if (values.length > 0) return { ...common, kind: 'choice', values }
  switch (typeOf(inner)) {
    case 'integer':
    case 'number':
      return { ...common, kind: 'number' }
    case 'string':
      return { ...common, kind: inner.format === 'date' ? 'date' : 'text' }
    case 'array':
      return listField(inner, common, inside)
    case 'object': {
      const parts = Object.keys(mappingAt(inner, ['properties'])).map((key) => {
        const about = inside.find(({ name }) => name === key)
        const part = mappingAt(inner, ['properties', key])
        return formField(part, { ...within(common, key), key, ...(about && { about }) })
      })
      return parts.length === 0 ? { ...common, kind: 'json' } : { ...common, kind: 'group', parts }
    }
    default:
      return { ...common, kind: 'json' }
  }
}

function listField(schema: Mapping, common: Common, inside: readonly SchemaField[]): FormField {
  const { maxItems, items } = schema
  if (typeof maxItems !== 'number' || !isMapping(items)) return { ...common, kind: 'json' }
  const parts = Array.from({ length: Math.min(maxItems, maxRows + 1) }, (_, at) =>
    formField(items, { ...within(common, at), key: String(at + 1) }, inside),
  )
  const most = parts.some((part) => 'parts' in part) ? maxGroups : maxRows
  return parts.length > most || parts.length === 0
    ? { ...common, kind: 'json' }
    : { ...common, kind: 'list', parts }
}

function within({ name, path }: Common, key: string | number): Pick<Common, 'name' | 'path'> {
  return { name: `${name}.${key}`, path: path === '' ? String(key) : `${path}.${key}` }
}

function choices(schema: Mapping): readonly unknown[] {
  if ('const' in schema) return [schema.const]
  return typeOf(schema) === 'boolean' ? [true, false] : listAt(schema, ['enum'])
}

function typeOf({ type, properties }: Mapping): unknown {
  if (Array.isArray(type)) return type.find((one) => one !== 'null')
  return type === undefined && isMapping(properties) ? 'object' : type
}
