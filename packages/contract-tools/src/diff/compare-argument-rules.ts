import {
  isMapping,
  listAt,
  mappingAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { argumentRules, ruleInWords } from '../behaviour/argument-rules.ts'
import { isSame, onEachTransport, type Finding, type Pair } from './finding.ts'

const table = 'x-rules'

/** The rules between arguments: each rejects calls that the request schema accepts. */
export function compareArgumentRules({ old, new: current }: Pair): readonly Finding[] {
  const ids = [old, current].flatMap(({ document }) => Object.keys(mappingAt(document, [table])))
  const found = [...new Set(ids)].flatMap((id) => [
    ...rowsWithout(current.document, old.document, id).map(({ path, words }) => ({
      ...({ rule: 'request-rule-added', side: 'new', what: 'rule added' } as const),
      ...{ path, after: words, operations: [id] },
    })),
    ...rowsWithout(old.document, current.document, id).map(({ path, words }) => ({
      ...({ rule: 'request-rule-removed', side: 'old', what: 'rule removed' } as const),
      ...{ path, before: words, operations: [id] },
    })),
  ])
  return onEachTransport(found.map((finding) => ({ surface: 'REST', ...finding })))
}

/** The rules of one document that reject a call that no rule of the other rejects. */
function rowsWithout(document: Mapping, other: Mapping, id: string) {
  const others = listAt(other, [table, id]).filter(isMapping)
  return argumentRules(document, id)
    .filter((_, index) => {
      const row = mappingAt({ row: listAt(document, [table, id])[index] }, ['row'])
      return !others.some((candidate) => rejectsAll(candidate, row))
    })
    .map((rule) => ({ path: rule.at, words: ruleInWords(rule) }))
}

/** Whether a rule rejects every call that another rejects. One that names no calls rejects what it alone knows. */
function rejectsAll(rule: Mapping, other: Mapping): boolean {
  const [rejected, wanted] = [rule, other].map((row) => listAt(row, ['rejects']))
  if (rejected === undefined || wanted === undefined || wanted.length === 0) {
    return isSame(rule, other)
  }
  const isSure = rule['dependsOnData'] !== true || other['dependsOnData'] === true
  return isSure && wanted.every((call) => rejected.some((one) => isSame(one, call)))
}
