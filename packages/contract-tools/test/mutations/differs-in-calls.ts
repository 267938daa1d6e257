import { detailOf } from '../../../../src/base/refusal.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../../../src/contract/contract.ts'
import {
  isMapping,
  resolved,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import {
  callAt,
  leftOut,
  operationCorners,
  type Corner,
  type OperationCorners,
} from '../../src/behaviour/corners.ts'
import type { DemoService, Ending } from '../../src/behaviour/demo-service.ts'

/**
 * Whether some call of an operation ends differently under an edited contract: accepted instead of rejected, or with
 * another response. It tries the corners of both contracts, and one step beyond them.
 */
export async function differsInCalls(
  operationId: string,
  contracts: { readonly before: Contract; readonly after: Contract },
  documents: readonly Mapping[],
  service: DemoService,
): Promise<boolean> {
  const before = service.serve(contracts.before)
  const after = service.serve(contracts.after)
  for (const document of documents) {
    const operation = operationCorners(document).find((it) => it.operation.id === operationId)
    if (operation === undefined) continue
    const probes = [...operation.corners, ...beyond(document, operation)]
    for (const { arguments: base } of operation.bases) {
      for (const args of [base, ...probes.map((probe) => callAt(base, [probe]))]) {
        const [then, now] = [await before(operationId, args), await after(operationId, args)]
        if (!isDeepStrictEqual(shown(then), shown(now))) return true
      }
    }
  }
  return false
}

/** A rejection is compared without its figures, since a bound in a message does not prove that the bound is enforced. */
function shown(ending: Ending): unknown {
  if (ending.kind === 'succeeded') return ending.response
  if (ending.kind !== 'rejected') return ending.kind
  return [ending.refusal.error, detailOf(ending.refusal).replaceAll(/\d+/g, '#')]
}

/** Values outside all bounds of the document, and some that only a missing keyword would reject. */
function beyond(document: Mapping, { argumentsAt }: OperationCorners): readonly Corner[] {
  const unknown = { argument: 'noSuchArgument', value: 1, at: [], keyword: 'additionalProperties' }
  const ofArguments = [...argumentsAt].flatMap(([argument, at]) =>
    valuesBeyond(document, resolved(document, valueAt(document, at))).map((value) => ({
      ...{ argument, value, at },
      keyword: 'beyond',
    })),
  )
  return [unknown, ...ofArguments]
}

function valuesBeyond(document: Mapping, schema: Mapping): readonly unknown[] {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const numbers = [
    ...(typeof minimum === 'number' ? [minimum - 1, minimum - 0.5] : []),
    ...(typeof maximum === 'number' ? [maximum + 1, maximum - 0.5, maximum - 0.12345] : []),
  ]
  const texts = [minLength, maxLength].flatMap((length) =>
    typeof length === 'number'
      ? ['a'.repeat(Math.max(0, length - 1)), 'a'.repeat(length + 1), ' '.repeat(length)]
      : [],
  )
  const item = isMapping(schema.items) ? valuesFor(resolved(document, schema.items)) : []
  const lists = [minItems, maxItems].flatMap((length) =>
    typeof length === 'number'
      ? [length - 1, length, length + 1].map((count) => filled(Math.max(0, count), item))
      : [],
  )
  const others = [type].flat().includes('string') ? [12, 'a\u00e9!;'] : ['12', 13]
  return [...numbers, ...texts, ...lists, ...others, null, leftOut]
}

function valuesFor(schema: Mapping): readonly unknown[] {
  return Array.isArray(schema.enum) ? schema.enum : ['a', 'b', 'c']
}

function filled(count: number, items: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length])
}
