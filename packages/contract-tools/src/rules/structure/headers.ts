import { mappingAt, resolved, textAt } from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const headerRules: readonly StructureRule[] = [
  {
    id: 'header-description',
    rejects: 'A header without a description.',
    because: 'The docs show it.',
    find: checkDescriptions,
  },
]

function checkDescriptions({ document }: Inspection): readonly Finding[] {
  const root = ['components', 'headers']
  return Object.entries(mappingAt(document, root))
    .filter(([, header]) => textAt(resolved(document, header), ['description']).trim() === '')
    .map(([name]) => {
      const problem = `The header ${name} has no description. Write one, for the docs.`
      return finding([...root, name], problem)
    })
}
