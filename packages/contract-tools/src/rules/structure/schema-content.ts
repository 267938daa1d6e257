import {
  isMapping,
  referenceOf,
  valueAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { hashOf } from '../../cache.ts'

const known = new WeakMap<Mapping, Map<unknown, string>>()

/**
 * A hash of everything that a schema says, including the schemas that it refers to. Two schemas with the same hash accept
 * the same values. References must not be circular.
 */
export function schemaContent(document: Mapping, schema: unknown): string {
  const hashes = known.get(document) ?? new Map<unknown, string>()
  known.set(document, hashes)
  const contentOf = (part: unknown): string => {
    const hash = hashes.get(part) ?? hashOf([JSON.stringify(part) ?? '', ...targetsOf(part)])
    if (isMapping(part)) hashes.set(part, hash)
    return hash
  }
  const targetsOf = (part: unknown): readonly string[] => {
    if (Array.isArray(part)) return part.flatMap(targetsOf)
    if (!isMapping(part)) return []
    const target = referenceOf(document, part)
    const own = target === undefined ? [] : [contentOf(valueAt(document, target))]
    return [...own, ...Object.values(part).flatMap(targetsOf)]
  }
  return contentOf(schema)
}
