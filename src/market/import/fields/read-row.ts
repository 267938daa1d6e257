import { plainText } from '../../../base/plain-text.ts'
import type { ListingType } from '../../store/listing.ts'
import { columns, requiredFields, sourceFields } from '../columns.ts'
import type { ColumnParts, ColumnValues, SourceField } from '../columns.ts'
import type { SourceTexts } from '../mapping.ts'

/** Why a row is rejected, or imported without the field; `reason` completes "The <field> …" or is a sentence. */
export interface FieldProblem {
  readonly field: SourceField
  readonly reason: string
}

/** Rejects a field; `reason` completes "The <field> …". */
export type RejectField = (field: SourceField, reason: string) => void

/** One row being read. */
export type RowReader = ReturnType<typeof rowReader>

/** Texts beyond this are no field of a listing. */
const maxTextLength = 1000

/** Begins to read a row, with the problems that any field can have. */
export function rowReader(texts: SourceTexts, parts: ColumnParts) {
  const problems: FieldProblem[] = []
  const reject: RejectField = (field, reason) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, reason })
  }
  // Listing the entries of each row would take as long as reading a price.
  for (const field of sourceFields) {
    const text = texts[field] ?? ''
    if (text.length > maxTextLength)
      reject(field, `has ${text.length} characters; at most ${maxTextLength} are read`)
    else if (text.includes('\ufffd'))
      reject(
        field,
        'has bytes that are not UTF-8: save the file as UTF-8, or add --encoding latin1',
      )
  }
  const row = { ...parts, texts }
  return {
    texts,
    /** What is wrong with the row so far: one reason a field. */
    problems,
    reject,
    /** Reads a column if the row has it, and rejects what cannot be read. A price depends on the type of the listing. */
    read<Field extends SourceField>(
      field: Field,
      listingType?: ListingType,
    ): ColumnValues[Field] | undefined {
      const text = texts[field]
      if (text === undefined) {
        if (requiredFields.includes(field)) reject(field, 'is missing')
        return undefined
      }
      const context = listingType === undefined ? row : { ...row, listingType }
      const result = columns[field](plainText(text), context)
      if ('value' in result) return result.value
      reject(field, result.reason)
      return undefined
    },
  }
}
