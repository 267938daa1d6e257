import type { Issue } from '../base/refusal.ts'
import { isMapping } from './document-tree.ts'

const unfit = /[\0\p{Surrogate}]/u

/**
 * An issue for each string that no database, log or encoder can be trusted with: NUL, or half of a surrogate pair.
 * Runs on every call, so that decent arguments are only looked at.
 */
export function textIssues(value: object): readonly Issue[] {
  return isFit(value) ? [] : issuesIn(value, '')
}

function isFit(value: unknown): boolean {
  if (typeof value === 'string') return !unfit.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isFit)
  for (const item of Object.values(value)) if (!isFit(item)) return false
  return true
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
