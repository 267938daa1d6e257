import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import type { Mapping, Path } from '../../../../src/contract/document/document-tree.ts'
import type { SeenResponse } from './observations.ts'

const deprecationKeys = { Deprecation: 'x-deprecated-at', Sunset: 'x-sunset' } as const

/**
 * Every response of a deprecated operation has the headers that say so, and no other response has them.
 *
 * @param says the subject of the messages, such as `search_properties responds 429`
 * @param at the path of the operation
 */
export function compareDeprecation(
  source: YamlSource,
  says: string,
  at: Path,
  operation: Mapping,
  { headers }: SeenResponse,
): readonly SourceError[] {
  return Object.entries(deprecationKeys).flatMap(([name, key]) => {
    const isSent = headers.has(name.toLowerCase())
    if (isSent === key in operation) return []
    const problem = isSent ? `with ${name}. Declare ${key}` : `without ${name}. Remove ${key}`
    return [source.errorAt([...at, key], `${says} ${problem}, or change the service.`)]
  })
}
