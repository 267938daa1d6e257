import { mappingAt } from '../../../../src/contract/document/document-tree.ts'
import { membersThatMoved, type Finding, type Pair } from './finding.ts'

/** The named schemas, which generators name their types after. Their members are compared with the operations. */
export function compareTypes({ old, new: current }: Pair): readonly Finding[] {
  const root = ['components', 'schemas']
  return membersThatMoved(mappingAt(old.document, root), mappingAt(current.document, root), {
    ...{ surface: 'types', operations: [], added: 'type-added', removed: 'type-removed' },
    at: (_, name) => [...root, name],
  })
}
