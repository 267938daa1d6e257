import { pathOf } from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const openapiRules: readonly StructureRule[] = [
  {
    id: 'openapi',
    rejects: 'A document that is not valid OpenAPI 3.1.0.',
    because: 'Generators are strict.',
    find: checkStructure,
  },
]

/** Every `$ref` must lead into the same file. */
async function checkStructure({
  document,
  structureBreaches,
}: Inspection): Promise<readonly Finding[]> {
  if (document.openapi !== '3.1.0') {
    return [finding(['openapi'], `This project supports OpenAPI 3.1.0 only. Write 3.1.0.`)]
  }
  const breaches = await structureBreaches()
  return breaches.map(({ message, suggestions, pointer }) =>
    finding(
      pathOf(document, decodeURIComponent(pointer)),
      `${sentence(message)} ${advice(message, suggestions)}`,
    ),
  )
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
