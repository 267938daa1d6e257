import { errorCatalogue } from '../../../../../src/base/error-catalogue.ts'
import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  mappingAt,
  pointerOf,
  referenceOf,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-errors'

export const errorRules: readonly StructureRule[] = [
  {
    id: 'error-status',
    rejects: 'An error code with another status than the service sends.',
    because: 'Clients branch by both.',
    find: checkStatuses,
  },
  {
    id: 'error-examples',
    rejects: 'A response whose example has an error code of another status.',
    because: 'The docs would show a body that never comes with this status.',
    find: checkExamples,
  },
]

function checkStatuses({ document }: Inspection): readonly Finding[] {
  return Object.entries(errorCatalogue)
    .map(([code, status]) => ({ code, status, at: [table, code, 'status'] }))
    .filter(({ status, at }) => ![status, undefined].some((due) => valueAt(document, at) === due))
    .map(({ code, status, at }) =>
      finding(at, `The service sends ${code} with status ${status}. Write ${status}.`),
    )
}

function checkExamples({ document }: Inspection): readonly Finding[] {
  const responses = declaredOperations(document).flatMap(({ at, operation }) =>
    Object.keys(mappingAt(operation, ['responses']))
      .filter((status) => /^[45]\d\d$/.test(status))
      .map((status) => ({ status: Number(status), at: [...at, 'responses', status] })),
  )
  const found = responses.flatMap(({ status, at }) => {
    const response = referenceOf(document, valueAt(document, at)) ?? at
    const examples = mappingAt(document, [...response, 'content', 'application/json', 'examples'])
    return Object.entries(examples).flatMap(([name, example]) => {
      const code = String(valueAt(example, ['value', 'error']))
      const due = valueAt(document, [table, code, 'status'])
      if (typeof due !== 'number' || due === status) return []
      const problem = `The example ${name} has ${code}, which comes with ${due}, as ${table} says; here it is a ${status}. Refer to the response of that status.`
      return [[pointerOf(at), finding(at, problem)] as const]
    })
  })
  return [...new Map(found).values()]
}
