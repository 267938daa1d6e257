import { describeSchema } from '../../../../src/contract/document/describe-schema.ts'
import { isMapping } from '../../../../src/contract/document/document-tree.ts'
import type { Change } from './compare-contracts.ts'

/** The place of a change, in the form that editors and terminals link. */
export function whereOf({ file, line, isGone }: Change): string {
  return `${file}${line === undefined ? '' : `:${line}`}${isGone ? ' (before)' : ''}`
}

/** One line: `PropertySearchQuery.limit: maximum 20 -> 25`. */
export function describeChange(change: Change): string {
  const { what } = change
  const subject = change.subject === what ? 'openapi.yaml' : change.subject
  const { before, after } = valuesOf(change)
  if (what === 'added' || what === 'removed') return `${subject} ${what}`
  if (before === '') return `${subject}: ${what} ${after}`
  return after === ''
    ? `${subject}: ${what} ${before}`
    : `${subject}: ${what} ${before} -> ${after}`
}

/** The values before and after, short enough for a table cell; long texts from the first word that differs. */
export function valuesOf({ before, after }: Change): {
  readonly before: string
  readonly after: string
} {
  const [was, is] = [shown(before), shown(after)]
  if (was.length <= longest && is.length <= longest) return { before: was, after: is }
  const [oldWords, newWords] = [was.split(/\s+/), is.split(/\s+/)]
  const differs = oldWords.findIndex((word, position) => word !== newWords[position])
  const start = Math.max(0, (differs < 0 ? oldWords.length : differs) - 2)
  return { before: cut(oldWords, start), after: cut(newWords, start) }
}

const longest = 80

function cut(words: readonly string[], start: number): string {
  const text = words.slice(start).join(' ')
  const end = text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
  return start > 0 && end !== '' ? `… ${end}` : end
}

function shown(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (isMapping(value) && (typeof value.type === 'string' || Array.isArray(value.type))) {
    return describeSchema(value)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
