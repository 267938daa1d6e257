import type { FieldSource, Mapping, SourceField } from './mapping.ts'

/** A row as its file has it: our fields in the source's words, or what is wrong with the row as a whole. */
export type SourceRow =
  | { readonly row: number; readonly texts: SourceTexts }
  | { readonly row: number; readonly problem: string }

/** Trimmed; a field that the row does not give is absent. */
export type SourceTexts = Readonly<Partial<Record<SourceField, string>>>

/** A file that cannot be read as a whole. The message is for the operator. */
export class SourceFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SourceFileError'
  }
}

/** Texts beyond this are no field of a listing. */
export const maxTextLength = 1000

/** Picks the fields of the mapping out of a row, whatever else is in it. `textOf` gives a column's text. */
export function fieldPicker(mapping: Mapping): (textOf: (column: string) => string) => SourceTexts {
  const fields = Object.entries(mapping.fields).map(([field, source]) => ({
    field,
    source,
    values: new Map(
      Object.entries(source.values ?? {}).map(([text, ours]) => [text.toLowerCase(), ours]),
    ),
  }))
  return (textOf) => {
    const texts: Record<string, string> = {}
    for (const { field, source, values } of fields) {
      const text = textFrom(source, textOf)
      const ours =
        values.size === 0 ? text : (values.get(text.toLowerCase()) ?? valueOr(values, text))
      if (ours !== '') texts[field] = ours
    }
    return texts
  }
}

function textFrom({ from, join }: FieldSource, textOf: (column: string) => string): string {
  if (join === true) {
    return from
      .map((column) => textOf(column).trim())
      .filter((text) => text !== '')
      .join(', ')
  }
  for (const column of from) {
    const text = textOf(column).trim()
    if (text !== '') return text
  }
  return ''
}

function valueOr(values: ReadonlyMap<string, string | null>, text: string): string {
  return values.has(text.toLowerCase()) ? '' : text
}
