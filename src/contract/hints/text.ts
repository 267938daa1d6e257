import type { Issue } from '../../base/refusal.ts'
import { isMapping } from '../document/document-tree.ts'

const malformed = /[\0\p{Surrogate}]/u

/**
 * An issue for each string that databases, logs and encoders treat differently: with NUL, or with half of a surrogate pair.
 * Every call runs it, so valid arguments are not copied.
 */
export function textIssues(value: object): readonly Issue[] {
  for (const item of Object.values(value)) {
    // Numbers and booleans are always valid.
    if (typeof item !== 'number' && typeof item !== 'boolean' && !isWellFormed(item)) {
      return issuesIn(value, '')
    }
  }
  return []
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !malformed.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isWellFormed)
}

function issuesIn(value: unknown, path: string): readonly Issue[] {
  if (typeof value === 'string') {
    return isWellFormed(value)
      ? []
      : [{ path, message: 'must be well-formed Unicode text without NUL characters' }]
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => issuesIn(item, below(path, index)))
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([key, item]) => issuesIn(item, below(path, key)))
}

function below(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** A caller's text, made safe to show in a log, a terminal or a model's context: cut, and without control characters. */
export function printable(given: string | number): string {
  const text = String(given)
  const shown = text.slice(0, maxLength).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\u{FFFD}')
  return text.length > maxLength ? `${shown}…` : shown
}

const maxLength = 60
