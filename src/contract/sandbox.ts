import type { ErrorCode } from '../base/error-catalogue.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { OpenApiDocument } from './contract.ts'
import { mappingAt, textAt } from './document/document-tree.ts'
import type { PlanName } from './plans.ts'

type SimulatedError =
  | { readonly error: 'rate_limited'; readonly reason: LimitReason; readonly plan: PlanName }
  | { readonly error: Exclude<ErrorCode, 'rate_limited'> }

export type Sandbox = ReturnType<typeof sandboxOf>

/** Reads `x-sandbox` of the contract, which `make generate` has compared with its schema. */
export function sandboxOf(document: OpenApiDocument) {
  const rows = Object.entries(mappingAt(document, ['x-sandbox', 'refusals']))
  const byValue = new Map<unknown, SimulatedError>()
  for (const [text, row] of rows) {
    // The generator rejects a row of any other shape.
    const refusal = row as SimulatedError & { readonly amount: number }
    byValue.set(text, refusal).set(refusal.amount, refusal)
  }
  return {
    /** Slug of the city that only test keys see. */
    city: textAt(document, ['x-sandbox', 'city']),
    /** The error of the first argument whose value is a text or an amount of the table, and the dotted path of that argument. */
    scenarioOf(given: object) {
      for (const [path, value] of valuesOf(given)) {
        const refusal = byValue.get(value)
        if (refusal !== undefined) return { path, refusal }
      }
      return undefined
    },
  }
}

/** Arguments are flat: values, and lists of them. */
function valuesOf(given: object): readonly (readonly [string, unknown])[] {
  return Object.entries(given).flatMap(([name, value]): (readonly [string, unknown])[] =>
    Array.isArray(value)
      ? value.map((item: unknown, position) => [`${name}.${position}`, item])
      : [[name, value]],
  )
}
