import { pathOf, type Mapping } from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureBreach } from './structure-breaches.ts'
import type { StructureRule } from './structure-rule.ts'

export const openapiRules: readonly StructureRule[] = [
  {
    id: 'openapi',
    rejects: 'A document that is not valid OpenAPI 3.1.0.',
    because: 'Generators are strict.',
    find: checkStructure,
  },
]

export const componentRules: readonly StructureRule[] = [
  {
    id: 'components',
    rejects: 'A component that nothing refers to.',
    because: 'It is a mistake, or declares something that the service never sends.',
    find: checkComponents,
  },
]

const unused = 'no-unused-components'

/** Responses to unknown paths and methods. */
const ofNoOperation = ['#/components/responses/NotFound', '#/components/responses/MethodNotAllowed']

async function checkComponents({
  document,
  structureBreaches,
}: Inspection): Promise<readonly Finding[]> {
  const breaches = await structureBreaches()
  return breaches
    .filter(({ rule, pointer }) => rule === unused && !ofNoOperation.includes(pointer))
    .map((breach) => found(document, breach))
}

/** Every `$ref` must lead into the same file. */
async function checkStructure({
  document,
  structureBreaches,
}: Inspection): Promise<readonly Finding[]> {
  if (document.openapi !== '3.1.0') {
    return [finding(['openapi'], `This project supports OpenAPI 3.1.0 only. Write 3.1.0.`)]
  }
  const breaches = await structureBreaches()
  return breaches.filter(({ rule }) => rule !== unused).map((breach) => found(document, breach))
}

function found(
  document: Mapping,
  { rule, message, suggestions, pointer }: StructureBreach,
): Finding {
  return finding(
    pathOf(document, decodeURIComponent(pointer)),
    `${sentence(message)} ${adviceOn[rule] ?? advice(message, suggestions)}`,
  )
}

/** What to write, where Redocly's message does not say it. */
const adviceOn: Readonly<Record<string, string>> = {
  [unused]: 'Write a $ref to it where it is meant, or remove it.',
  'no-required-schema-properties-undefined': 'Declare it, or leave it out.',
  'no-empty-servers': 'Write - url: http://localhost:8080 under servers.',
  'info-license': 'Write license: { name: …, identifier: … }.',
  'operation-summary': 'The tool needs it. Write one.',
  'operation-description': 'The tool needs it. Write one.',
  'tag-description': 'The menu of the docs shows it. Write one.',
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
