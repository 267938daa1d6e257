import type { SourceError } from '../../../../src/base/yaml-source.ts'
import { pathOf } from '../../../../src/contract/document-tree.ts'
import type { Tasks } from '../tasks.ts'
import type { Inspection } from './inspection.ts'

/** The document is OpenAPI 3.1, by the letter. Every `$ref` must lead into the same file. */
export async function checkStructure(
  { source, document }: Inspection,
  findBreaches: () => ReturnType<Tasks['structureBreaches']>,
): Promise<readonly SourceError[]> {
  if (document.openapi !== '3.1.0') {
    return [
      source.errorAt(['openapi'], `The version is not the one this project reads. Write 3.1.0.`),
    ]
  }
  const breaches = await findBreaches()
  return breaches.map(({ message, suggestions, pointer }) =>
    source.errorAt(
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
