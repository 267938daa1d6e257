import type { Issue } from '../base/refusal.ts'
import { isMapping } from './document-tree.ts'

const unfit = /[\0\p{Surrogate}]/u

/**
 * An issue for each string that databases, logs and encoders disagree about: NUL, or half of a surrogate pair. Every call runs
 * it, so good arguments are only looked at.
 */
export function textIssues(value: object): readonly Issue[] {
  for (const item of Object.values(value)) {
    // Numbers and booleans are always fit.
    if (typeof item !== 'number' && typeof item !== 'boolean' && !isFit(item)) {
      return issuesIn(value, '')
    }
  }
  return []
}

function isFit(value: unknown): boolean {
  if (typeof value === 'string') return !unfit.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isFit)
}

function issuesIn(value: unknown, path: string): readonly Issue[] {
  if (typeof value === 'string') {
    return isFit(value)
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
