import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import type { Mapping } from '../../../../../src/contract/document-tree.ts'

/** Rules of Redocly's that say what OpenAPI 3.1 itself demands; none of them is a matter of taste. */
const rules = {
  struct: 'error',
  'security-defined': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'no-identical-paths': 'error',
  'no-enum-type-mismatch': 'error',
  'no-duplicated-tag-names': 'error',
  'spec-components-invalid-map-name': 'error',
} as const

/** Where a document is not OpenAPI, in Redocly's words. */
export interface StructureBreach {
  readonly message: string
  readonly suggestions: readonly string[]
  readonly pointer: string
}

/** What Redocly finds in a document as it is put together: its text has no places of its own. */
export async function structureBreaches(
  file: string,
  document: Mapping,
): Promise<readonly StructureBreach[]> {
  const problems = await lintDocument({
    document: { source: new Source(file, ''), parsed: document },
    config: await createConfig({ rules }),
    externalRefResolver: new BaseResolver(),
  })
  return problems.map(({ message, suggest, location: [first] }) => ({
    message,
    suggestions: suggest,
    pointer: first && 'pointer' in first ? (first.pointer ?? '') : '',
  }))
}
