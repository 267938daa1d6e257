import { usageHeaderNames } from '../../../../../src/api/limits/usage-headers.ts'
import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  mappingAt,
  referenceOf,
  resolved,
  textAt,
  valueAt,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
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
  {
    id: 'usage-headers',
    rejects: 'A response that does not declare a usage header that the service sends.',
    because: 'Generated clients read the headers that are declared.',
    find: checkUsageHeaders,
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

/** Errors that come before the service knows whose limits apply. */
const statusesWithoutUsage = ['401', '503']

function checkUsageHeaders({ document }: Inspection): readonly Finding[] {
  const reported = new Set<unknown>()
  const answers = declaredOperations(document).flatMap(({ at, operation }) =>
    Object.keys(mappingAt(operation, ['responses']))
      .filter((status) => !statusesWithoutUsage.includes(status))
      .map((status): Path => [...at, 'responses', status]),
  )
  return answers.flatMap((at) => {
    const responseAt = referenceOf(document, valueAt(document, at)) ?? at
    const answer = mappingAt(document, responseAt)
    const headers = answer.headers ?? answer
    // Many responses share one list of headers, by a reference or an alias.
    if (reported.has(headers)) return []
    reported.add(headers)
    return usageHeaderNames
      .filter((name) => !Object.hasOwn(mappingAt(answer, ['headers']), name))
      .map((name) => {
        const row = `${name}: { $ref: '#/components/headers/${name.replaceAll(/^X-Service-|-/g, '')}' }`
        const problem = `The service sends ${name} with this response, which does not declare it. Write ${row}.`
        return finding([...responseAt, 'headers'], problem)
      })
  })
}
