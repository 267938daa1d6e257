import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-rules'

export const argumentRuleRules: readonly StructureRule[] = [
  {
    id: 'rule-arguments',
    rejects:
      'A row of `x-rules` for an operation, an argument or a value that does not exist, or one that names no calls and does not depend on data.',
    because: 'No call could show whether the rule is true.',
    find: checkRows,
  },
]

function checkRows({ document }: Inspection): readonly Finding[] {
  const operations = declaredOperations(document)
  return Object.keys(mappingAt(document, [table])).flatMap((id) => {
    const operation = operations.find((each) => each.id === id)
    if (operation === undefined) {
      return [finding([table, id], `There is no operation ${id}. Write one that exists.`)]
    }
    const query = resolved(document, valueAt(document, operation.requestSchemaAt))
    return listAt(document, [table, id]).flatMap((row, index) =>
      isMapping(row) ? checkRow(document, query, row, [table, id, index]) : [],
    )
  })
}

function checkRow(document: Mapping, query: Mapping, row: Mapping, at: Path): readonly Finding[] {
  const known = Object.keys(mappingAt(query, ['properties']))
  const rejects = listAt(row, ['rejects'])
  const named = rejects.flatMap((call, index) =>
    Object.entries(mappingAt(call, [])).flatMap(([key, names]) => {
      const list = Array.isArray(names) ? names : Object.keys(mappingAt(names, []))
      return list.map((name: unknown) => ({
        name: String(name),
        at: [...at, 'rejects', index, key],
      }))
    }),
  )
  const argument = textAt(row, ['argument'])
  const all = argument === '' ? named : [{ name: argument, at: [...at, 'argument'] }, ...named]
  const strangers = all
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at: place }) =>
      finding(
        place,
        `There is no argument ${name}. Write ${nearestName(name, known) ?? 'one that exists'}.`,
      ),
    )
  const values = rejects.flatMap((call, index) =>
    Object.entries(mappingAt(call, ['equal'])).flatMap(([name, value]) => {
      const accepted = listAt(resolved(document, valueAt(query, ['properties', name])), ['enum'])
      if (accepted.length === 0 || accepted.includes(value)) return []
      const problem = `${name} is never ${String(value)}. Write one of ${accepted.join(', ')}.`
      return [finding([...at, 'rejects', index, 'equal', name], problem)]
    }),
  )
  const isUnknown = rejects.length === 0 && row['dependsOnData'] !== true
  const problem = 'This does not say which calls it rejects. Write rejects, or dependsOnData: true.'
  return [...strangers, ...values, ...(isUnknown ? [finding(at, problem)] : [])]
}
