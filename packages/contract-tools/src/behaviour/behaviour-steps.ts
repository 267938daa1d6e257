import type { Contract } from '../../../../src/contract/contract.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { valueAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import { filesHash, noCache, serviceFolders, type Passed } from '../cache.ts'
import { skipped, type Step } from '../commands/check-steps.ts'
import type { Generation } from '../generate/generate.ts'
import { contractFrom, openDemoService } from './demo-service.ts'
import { runCorners } from './run-corners.ts'
import { misplacedHandlers } from './misplaced-handlers.ts'
import { falseSandboxRows } from './sandbox-rows.ts'
import { serviceTypes } from './service-program.ts'
import { unreadArguments } from './unread-arguments.ts'

/** Whether the service does what the document declares; skipped for a document that `make generate` rejects. */
export async function behaviourSteps(
  generation: Generation,
  source: YamlSource,
  passed: Passed = noCache.passed,
): Promise<readonly Step[]> {
  if (generation.files === undefined)
    return ['handlers', 'arguments', 'corners', 'sandbox'].map(skipped)
  const { document, files } = generation
  const types = [filesHash(['src']), serviceTypes(files)]
  const unread = passed.has('arguments', types) ? [] : unreadArguments(source, files)
  if (unread.length === 0) passed.add('arguments', types)
  const called = [filesHash(serviceFolders), withoutDescriptions(document)]
  if (unread.length === 0 && passed.has('calls', called)) {
    return [
      stepOf('handlers', 'each is in the folder of its tag', misplacedHandlers(source)),
      ...['arguments', 'corners', 'sandbox'].map((name) =>
        stepOf(name, 'nothing but descriptions changed since this passed', []),
      ),
    ]
  }
  const demo = await openDemoService()
  try {
    const contract = contractFrom(files)
    const service = filesHash(serviceFolders)
    const changed = contract.operationIds.filter(
      (id) => !passed.has('corners', [service, ...partsOf(document, id)]),
    )
    const { calls, breaches, idle, unenforced } = await runCorners(source, contract, demo, changed)
    const rows = await falseSandboxRows(source, contract, demo)
    if (breaches.length + idle.length + unenforced.length === 0) {
      for (const id of changed) passed.add('corners', [service, ...partsOf(document, id)])
    }
    if (breaches.length + idle.length + unenforced.length + rows.length === 0) {
      passed.add('calls', called)
    }
    // An argument that is not read has no effect either; report it once.
    const read = idle.filter(({ place }) => !unread.some((it) => it.place.line === place.line))
    return [
      stepOf('handlers', 'each is in the folder of its tag', misplacedHandlers(source)),
      stepOf('arguments', 'each is read, and two values of it change a response', [
        ...unread,
        ...read,
      ]),
      stepOf(
        'corners',
        `${calls} calls at the bounds of requests conform to the contract${sameAsBefore(contract, changed)}`,
        [...breaches, ...unenforced],
      ),
      stepOf('sandbox', 'test keys get what x-sandbox says', rows),
    ]
  } finally {
    await demo.close()
  }
}

/** What these calls depend on. Only the hints of rejections repeat a description, and no step here compares them. */
function withoutDescriptions(document: Mapping): string {
  return JSON.stringify(document, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
}

/** What the operation can do at the corners of its request depends on these parts of the document, and on the service. */
function partsOf(document: Mapping, id: string): readonly string[] {
  const operation = declaredOperations(document).find((each) => each.id === id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  const { requestSchemaAt, responseSchemaAt } = operation
  const schemas = [requestSchemaAt, responseSchemaAt].map((at) =>
    inlineSchema(document, valueAt(document, at)),
  )
  const tables = ['x-errors', 'x-disclaimers', 'x-usual-amounts', 'x-sandbox', 'x-rules'].map(
    (name) => document[name],
  )
  return [operation.operation, ...schemas, ...tables].map((part) => JSON.stringify(part))
}

function sameAsBefore({ operationIds }: Contract, changed: readonly string[]): string {
  const count = operationIds.length - changed.length
  return count === 0 ? '' : `; ${count} operations are as they were when they passed`
}

function stepOf(name: string, note: string, problems: readonly SourceError[]): Step {
  return { name, complaint: problems.map(({ message }) => message).join('\n'), note }
}
