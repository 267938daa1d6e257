import {
  listAt,
  mappingAt,
  textAt,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import { schemasOfField, takesNull } from '../../source/sandbox-nulls.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-sandbox'

export const sandboxRules: readonly StructureRule[] = [
  {
    id: 'sandbox-amounts',
    rejects: 'An amount that two rows of the sandbox use.',
    because: 'A call with a test key gets one response.',
    find: checkAmounts,
  },
  {
    id: 'sandbox-operations',
    rejects: 'A row of the sandbox for an operation that does not exist.',
    because: 'The docs show its call to partners.',
    find: checkOperations,
  },
  {
    id: 'sandbox-nulls',
    rejects: 'A field that is listed as never null, and is not nullable or does not exist.',
    because: 'Partners handle null by this list.',
    find: checkNeverNull,
  },
]

function checkAmounts({ document }: Inspection): readonly Finding[] {
  const owners = new Map<unknown, string>()
  return Object.keys(mappingAt(document, [table, 'refusals'])).flatMap((text) => {
    const at = [table, 'refusals', text, 'amount']
    const amount = valueAt(document, at)
    const owner = owners.get(amount)
    owners.set(amount, owner ?? text)
    return owner === undefined
      ? []
      : [finding(at, `${owner} has the same amount. Write another one.`)]
  })
}

function checkOperations({ document }: Inspection): readonly Finding[] {
  const known = declaredOperations(document).map(({ id }) => id)
  const ofAnswers = Object.keys(mappingAt(document, [table, 'answers'])).map((name) => {
    const at = [table, 'answers', name, 'operation']
    return { at, id: textAt(document, at) }
  })
  const ofNulls = Object.keys(mappingAt(document, [table, 'neverNull'])).map((id) => ({
    at: [table, 'neverNull', id],
    id,
  }))
  return [...ofAnswers, ...ofNulls]
    .filter(({ id }) => !known.includes(id))
    .map(({ at, id }) => finding(at, `There is no operation ${id}. Write one that exists.`))
}

function checkNeverNull({ document }: Inspection): readonly Finding[] {
  return declaredOperations(document).flatMap(({ id }) => {
    const at = [table, 'neverNull', id]
    return listAt(document, at).flatMap((field, index) => {
      // A value that is not text is reported by the schema of the table.
      if (typeof field !== 'string') return []
      if (schemasOfField(document, id, field).some(takesNull)) return []
      const problem = `${field} is not a nullable field of ${id}. Write one, such as listing.floorNumber or listings[].bhk.`
      return [finding([...at, index], problem)]
    })
  })
}
