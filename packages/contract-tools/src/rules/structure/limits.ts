import { declaredOperations } from '../../../../../src/contract/document-operations.ts'
import { mappingAt, valueAt } from '../../../../../src/contract/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const limitRules: readonly StructureRule[] = [
  {
    id: 'body-limit',
    refuses: 'A body limit below a request example.',
    because: 'The docs would show a call that cannot be sent.',
    find: checkBodyLimit,
  },
  {
    id: 'plan-limits',
    refuses: 'A limit for all tools below that for one tool.',
    because: 'Nobody could use the limit for one tool up.',
    find: checkPlans,
  },
]

/** A request that the docs show is not too large to be sent. */
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

/** One tool is one of all tools. */
function checkPlans({ document }: Inspection): readonly Finding[] {
  return Object.entries(mappingAt(document, ['x-plans'])).flatMap(([name, plan]) => {
    const [one, all] = ['perMinutePerTool', 'perMinuteAllTools'].map((key) => valueAt(plan, [key]))
    if (typeof one !== 'number' || typeof all !== 'number' || all >= one) return []
    const problem = `perMinuteAllTools ${all} is below perMinutePerTool ${one}, which nobody could use up. Write at least ${one}.`
    return [finding(['x-plans', name, 'perMinuteAllTools'], problem)]
  })
}
