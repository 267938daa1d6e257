import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { list, nullable, object, record, text, yesNo } from '../../rules/schema.ts'
import type { Schema, ValueOf } from '../../rules/schema.ts'
import { requiredFields, sourceFields, type SourceField } from './columns.ts'

const anyText: Schema<string> = { type: 'string' }

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
    /** What an operator may write there. */
    about: text,
  },
)

/** How a source's columns become our fields. */
export interface Mapping {
  readonly about: string
  readonly fields: Readonly<Partial<Record<SourceField, ValueOf<typeof fieldSource>>>>
}

const fields: Schema<Mapping['fields']> = {
  type: 'object',
  additionalProperties: false,
  required: [...requiredFields],
  write: `Each field is one of ${sourceFields.join(', ')}.`,
  properties: Object.fromEntries(sourceFields.map((field) => [field, fieldSource])),
}

const parse = ruleFileReader({ schema: object({ about: text, fields }) })

/** Reads a mapping file. @throws {RuleFileError} naming line and column of everything that is wrong with it. */
export function readMapping(file: string, text: string): Mapping {
  return parse(file, text).value
}

/** Trimmed; a field that the row does not give is absent. */
export type SourceTexts = Readonly<Partial<Record<SourceField, string>>>

/** Picks the fields of the mapping out of a row, whatever else is in it. `textOf` gives a column's text. */
export function fieldPicker(mapping: Mapping): (textOf: (column: string) => string) => SourceTexts {
  const fields = Object.entries(mapping.fields).map(([field, { from, join, values = {} }]) => ({
    field,
    from,
    join: join === true,
    values: new Map(Object.entries(values).map(([text, ours]) => [text.toLowerCase(), ours ?? ''])),
  }))
  return (textOf) => {
    const texts: Record<string, string> = {}
    for (const { field, from, join, values } of fields) {
      const given = from.map((column) => textOf(column).trim()).filter((text) => text !== '')
      const text = join ? given.join(', ') : (given[0] ?? '')
      const ours = values.size === 0 ? text : (values.get(text.toLowerCase()) ?? text)
      if (ours !== '') texts[field] = ours
    }
    return texts
  }
}
