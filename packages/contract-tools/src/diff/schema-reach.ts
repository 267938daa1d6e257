import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  referenceOf,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import type { Direction } from './compare-schemas.ts'

/** Which named schemas are part of requests, responses and errors; one may be part of several. */
export function schemaReach(document: Mapping): (name: string) => readonly Direction[] {
  const reach: Record<Direction, Set<string>> = {
    request: new Set(),
    answer: new Set(),
    error: new Set(),
  }
  for (const { operation } of declaredOperations(document)) {
    collect(document, operation.requestBody, reach.request)
    for (const [status, response] of Object.entries(mappingAt(operation, ['responses']))) {
      collect(document, response, reach[status.startsWith('2') ? 'answer' : 'error'])
    }
  }
  return (name) =>
    (['request', 'answer', 'error'] as const).filter((direction) => reach[direction].has(name))
}

function collect(document: Mapping, node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collect(document, item, names)
  if (!isMapping(node)) return
  const target = referenceOf(document, node)
  if (target) {
    const [, group, name] = target
    const key = String(name)
    const isSchema = group === 'schemas'
    if (isSchema && names.has(key)) return
    if (isSchema) names.add(key)
    collect(document, valueAt(document, target), names)
  }
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'examples') collect(document, part, names)
  }
}
