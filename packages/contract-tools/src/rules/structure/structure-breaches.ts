import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'

/** Redocly's rules for what OpenAPI 3.1 itself requires, and for what docs, tools and partners need. */
const rules = {
  struct: 'error',
  'security-defined': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'no-identical-paths': 'error',
  'no-enum-type-mismatch': 'error',
  'no-duplicated-tag-names': 'error',
  'spec-components-invalid-map-name': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-unused-components': 'error',
  'no-empty-servers': 'error',
  'info-license': 'error',
  'operation-summary': 'error',
  'operation-description': 'error',
  'tag-description': 'error',
} as const

/** Where a document is not valid OpenAPI, in Redocly's words. */
export interface StructureBreach {
  /** Redocly's name of the rule. */
  readonly rule: string
  readonly message: string
  readonly suggestions: readonly string[]
  readonly pointer: string
}

/** Redocly's findings in the assembled document, which has no lines of its own. */
export async function structureBreaches(
  file: string,
  document: Mapping,
): Promise<readonly StructureBreach[]> {
  // Redocly throws for a version that is a number, which a rule reports.
  if (typeof document.openapi !== 'string') return []
  const problems = await lintDocument({
    document: { source: new Source(file, ''), parsed: document },
    config: await createConfig({ rules }),
    externalRefResolver: new BaseResolver(),
  })
  return problems.map(({ ruleId, message, suggest, location: [first] }) => ({
    rule: ruleId,
    message,
    suggestions: suggest,
    pointer: first && 'pointer' in first ? (first.pointer ?? '') : '',
  }))
}
