import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import type { SourceError } from '../../../../src/base/yaml-source.ts'
import { pathOf } from '../../../../src/contract/document-tree.ts'
import type { Inspection } from './inspection.ts'

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

/** The document is OpenAPI 3.1, by the letter. Every `$ref` must lead into the same file. */
export async function checkStructure({
  source,
  document,
}: Inspection): Promise<readonly SourceError[]> {
  if (document.openapi !== '3.1.0') {
    return [
      source.errorAt(['openapi'], `The version is not the one this project reads. Write 3.1.0.`),
    ]
  }
  const problems = await lintDocument({
    // As it is put together: its text has no places of its own.
    document: { source: new Source(source.file, ''), parsed: document },
    config: await createConfig({ rules }),
    externalRefResolver: new BaseResolver(),
  })
  return problems.map(({ message, suggest, location }) => {
    const [first] = location
    const pointer = first && 'pointer' in first ? (first.pointer ?? '') : ''
    return source.errorAt(
      pathOf(document, decodeURIComponent(pointer)),
      `${sentence(message)} ${advice(message, suggest)}`,
    )
  })
}

function sentence(message: string): string {
  const [plain = ''] = message.split('\n')
  return /[.!?]$/.test(plain) ? plain : `${plain}.`
}

function advice(message: string, suggestions: readonly string[]): string {
  if (suggestions.length > 0) {
    return `Write ${suggestions.map((name) => `\`${name}\``).join(' or ')}.`
  }
  if (message.startsWith('Expected type')) return 'Write a value of that type.'
  if (message.includes('must be present')) return 'Write it, with its value.'
  return 'Write what OpenAPI 3.1 has at this place.'
}
