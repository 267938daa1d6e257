import type { PersonalDataKind } from './personal-data.ts'
import { isPrivateField } from './private-field.ts'
import { sortKinds, redact } from './redact.ts'

/** Tool arguments without personal data. */
interface RedactedArguments {
  /** The given value itself when nothing was removed. */
  readonly value: unknown
  readonly kinds: readonly PersonalDataKind[]
}

/**
 * Removes personal data from strings, keys and private fields of a JSON value, and truncates what is longer or deeper
 * than real calls, so that the work is bounded.
 */
export function redactArguments(value: unknown): RedactedArguments {
  const walk: Walk = { kinds: new Set(), valuesLeft: maxValues, charactersLeft: maxCharacters }
  const clean = cleaned(value, 0, walk)
  return { value: clean, kinds: sortKinds(walk.kinds) }
}

interface Walk {
  readonly kinds: Set<PersonalDataKind>
  valuesLeft: number
  charactersLeft: number
}

const maxValues = 200
/** Of all texts and keys together. Looking for personal data takes about a microsecond a character. */
const maxCharacters = 2000
const maxDepth = 6
const maxTextLength = 1000
/** Removed from the end of a truncated text, where a cut number could not be recognised. */
const cutMargin = 64
const cut = '[cut]'

function cleaned(value: unknown, depth: number, walk: Walk): unknown {
  if (typeof value === 'string') return cleanedText(value, walk)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return cut
  return Array.isArray(value) ? cleanedList(value, depth, walk) : cleanedFields(value, depth, walk)
}

function cleanedText(text: string, walk: Walk): string {
  const maxLength = Math.min(maxTextLength, walk.charactersLeft)
  walk.charactersLeft = Math.max(0, walk.charactersLeft - text.length)
  if (text.length > maxLength && maxLength < cutMargin) return cut
  const { text: clean, kinds } = redact(
    text.length > maxLength ? text.slice(0, maxLength + cutMargin) : text,
  )
  for (const kind of kinds) walk.kinds.add(kind)
  return text.length > maxLength
    ? `${clean.slice(0, Math.max(0, clean.length - cutMargin))}${cut}`
    : clean
}

function cleanedList(list: readonly unknown[], depth: number, walk: Walk): readonly unknown[] {
  const clean: unknown[] = []
  let changed = false
  for (const item of list) {
    if (walk.valuesLeft === 0) return [...clean, cut]
    walk.valuesLeft -= 1
    const cleanItem = cleaned(item, depth + 1, walk)
    changed ||= cleanItem !== item
    clean.push(cleanItem)
  }
  return changed ? clean : list
}

function cleanedFields(fields: object, depth: number, walk: Walk): object {
  const clean: [string, unknown][] = []
  let changed = false
  for (const [key, value] of Object.entries(fields)) {
    if (walk.valuesLeft === 0) return Object.fromEntries([...clean, [cut, cut]])
    walk.valuesLeft -= 1
    const cleanKey = cleanedText(key, walk)
    const cleanValue = isPrivateField(key) ? withheld(value, walk) : cleaned(value, depth + 1, walk)
    changed ||= cleanKey !== key || cleanValue !== value
    clean.push([cleanKey, cleanValue])
  }
  return changed ? Object.fromEntries(clean) : fields
}

function withheld(value: unknown, walk: Walk): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value
  walk.kinds.add('private-field')
  return '[private-field]'
}
