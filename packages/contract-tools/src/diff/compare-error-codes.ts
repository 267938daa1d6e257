import { mappingAt, valueAt } from '../../../../src/contract/document/document-tree.ts'
import { isSame, commonNames, membersThatMoved, type Finding, type Pair } from './finding.ts'

/** The catalogue of error codes; the bodies of errors are compared with the operations. */
export function compareErrorCodes(pair: Pair): readonly Finding[] {
  const root = ['x-errors']
  const [was, is] = [mappingAt(pair.old.document, root), mappingAt(pair.new.document, root)]
  const on = { surface: 'errors', operations: [] } as const
  return [
    ...membersThatMoved(was, is, {
      ...{ ...on, added: 'error-code-added', removed: 'error-code-removed' },
      at: (_, code) => [...root, code],
    }),
    ...commonNames(was, is).flatMap((code): readonly Finding[] => {
      const [before, after] = [valueAt(was, [code, 'status']), valueAt(is, [code, 'status'])]
      const path = [...root, code, 'status']
      const change = { rule: 'error-code-moved', side: 'new', path, what: 'status' } as const
      return isSame(before, after) ? [] : [{ ...on, ...change, before, after }]
    }),
  ]
}
