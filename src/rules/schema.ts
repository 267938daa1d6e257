/**
 * A JSON Schema (2020-12) for Ajv, and the type of the value that is read with it: each shape is written once.
 *
 * TypeBox does the same; loading it would add 70 ms to every start.
 */
export interface Schema<Value> {
  readonly [keyword: string]: unknown
  /** Never present: it only carries the type. */
  readonly [valueType]?: Value
}

declare const valueType: unique symbol

/** The type of what a schema reads. */
export type ValueOf<S> = S extends { readonly [valueType]?: infer Value } ? Value : never

type Properties = Readonly<Record<string, Schema<unknown>>>
type Values<P extends Properties> = { readonly [Key in keyof P]: ValueOf<P[Key]> }
/** The same keys in one type, for readable messages of the compiler. */
type Flat<T> = { readonly [Key in keyof T]: T[Key] }

/** A mapping with exactly these keys, all of them required but those of `optional`. */
export function object<
  Required extends Properties,
  Optional extends Properties = Record<never, never>,
>(
  required: Required,
  optional?: Optional,
): Schema<Flat<Values<Required> & Partial<Values<Optional>>>> {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(required),
    properties: { ...required, ...optional },
  }
}

/** A list with at least one item; `minItems: 0` allows an empty one. */
export function list<Item>(
  items: Schema<Item>,
  keywords: {
    readonly minItems?: number
    readonly uniqueItems?: true
    readonly write?: string
  } = {},
): Schema<readonly Item[]> {
  return { type: 'array', minItems: 1, items, ...keywords }
}

/** A mapping with any keys. */
export function record<Value>(values: Schema<Value>): Schema<Readonly<Record<string, Value>>> {
  return { type: 'object', additionalProperties: values }
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Schema<Word> {
  return { enum: words }
}

/** `null`, or what the schema reads. */
export function nullable<Value>(schema: Schema<Value>): Schema<Value | null> {
  return { ...schema, type: [schema['type'], 'null'] }
}

/** Not empty. */
export const text: Schema<string> = {
  type: 'string',
  minLength: 1,
  write: 'Write a text that is not empty.',
}

/** `true` or `false`. */
export const yesNo: Schema<boolean> = { type: 'boolean', write: 'Write true or false.' }

/** A calendar day; YAML 1.2 reads it as text. */
export const day: Schema<string> = {
  type: 'string',
  format: 'date',
  write: 'Write a day as YYYY-MM-DD.',
}

/** A whole number from 1. */
export const count: Schema<number> = { type: 'integer', minimum: 1 }
