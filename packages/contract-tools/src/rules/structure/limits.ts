import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import { mappingAt, valueAt } from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const limitRules: readonly StructureRule[] = [
  {
    id: 'body-limit',
    rejects: 'A body limit smaller than a request example.',
    because: 'The docs would show a call that cannot be sent.',
    find: checkBodyLimit,
  },
  {
    id: 'plan-limits',
    rejects:
      'A limit above one that the same calls reach first: of one tool and all tools, of a day and a month.',
    because: 'Callers could never reach it.',
    find: checkPlans,
  },
]

/** Requests that the docs show must not be too large to send. */
function checkBodyLimit({ document }: Inspection): readonly Finding[] {
  const at = ['x-body-limit-bytes']
  const limit = valueAt(document, at)
  const [largest] = declaredOperations(document)
    .flatMap(({ id, operation }) => {
      const examplesAt = ['requestBody', 'content', 'application/json', 'examples']
      return Object.entries(mappingAt(operation, examplesAt)).map(([name, example]) => {
        const text = JSON.stringify(valueAt(example, ['value']) ?? {}, undefined, 2)
        return { name: `${name} of ${id}`, bytes: Buffer.byteLength(text) }
      })
    })
    .sort((a, b) => b.bytes - a.bytes)
  if (largest === undefined || typeof limit !== 'number' || limit >= largest.bytes) return []
  const problem = `The request example ${largest.name} has ${largest.bytes} bytes.`
  return [finding(at, `${problem} Write a limit of at least ${largest.bytes}.`)]
}

/** Limits whose calls all count toward the other. */
const countedTogether = [
  ['perMinutePerToolUncached', 'perMinutePerTool'],
  ['perMinutePerTool', 'perMinuteAllTools'],
  ['perDay', 'perMonth'],
] as const

function checkPlans({ document }: Inspection): readonly Finding[] {
  return Object.entries(mappingAt(document, ['x-plans'])).flatMap(([name, plan]) =>
    countedTogether.flatMap(([part, whole]) => {
      const [some, all] = [part, whole].map((key) => valueAt(plan, [key]))
      if (typeof some !== 'number' || typeof all !== 'number' || all >= some) return []
      const problem = `${whole} ${all} is below ${part} ${some}, which callers could never reach. Write at least ${some}.`
      return [finding(['x-plans', name, whole], problem)]
    }),
  )
}
