import type { SourceError } from '../../../../src/base/yaml-source.ts'
import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import { mappingAt, valueAt } from '../../../../src/contract/document-tree.ts'
import type { Check, Inspection } from './inspection.ts'

/** The limits leave room for what the document itself shows, and for one another. */
export const checkLimits: Check = (inspection) => [
  ...checkBodyLimit(inspection),
  ...checkPlans(inspection),
]

/** A request that the docs show is not too large to be sent. */
function checkBodyLimit({ source, document }: Inspection): readonly SourceError[] {
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
  return [source.errorAt(at, `${problem} Write a limit of at least ${largest.bytes}.`)]
}

/** One tool is one of all tools. */
function checkPlans({ source, document }: Inspection): readonly SourceError[] {
  return Object.entries(mappingAt(document, ['x-plans'])).flatMap(([name, plan]) => {
    const [one, all] = ['perMinutePerTool', 'perMinuteAllTools'].map((key) => valueAt(plan, [key]))
    if (typeof one !== 'number' || typeof all !== 'number' || all >= one) return []
    const problem = `perMinuteAllTools ${all} is below perMinutePerTool ${one}, which nobody could use up. Write at least ${one}.`
    return [source.errorAt(['x-plans', name, 'perMinuteAllTools'], problem)]
  })
}
