import {
  isMapping,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { literalFigures } from './literal-figures.ts'
import type { Assembly } from './assembly.ts'

/**
 * A figure in a text is a reference to the table that has it:
 *
 * - `{x-body-limit-bytes}` and `{x-plans.business.perMonth}` are values of tables at the root;
 * - `{x-decimals}` and `{default}` are the key beside the text, where there is one;
 * - `{x-plans.business.perMonth * x-plans.business.ceilingTimesAllowance}` is their product;
 * - `:,` at the end groups thousands: `{x-plans.business.perMonth:,}` is `10,000`.
 *
 * A text that is one reference and nothing else becomes the value itself, a number for a number.
 */
const reference = /\{(x-[^{}]*|default)\}/g
const onlyReference = /^\{(x-[^{}]*|default)\}$/
const form = /^(default|x-[\w-]+(?:\.[\w-]+)*(?: \* x-[\w-]+(?:\.[\w-]+)*)*)(:,)?$/

/** Fills in every reference, in texts, tables and examples. */
export function fillReferences({ errorAt, problems }: Assembly): (document: Mapping) => Mapping {
  return (document) => {
    const filled = new Map<object, unknown>()
    const literalFigure = literalFigures(document)

    const fill = (value: unknown, path: Path, beside: unknown): unknown => {
      if (typeof value === 'string') {
        const problem = literalFigure(value, beside)
        if (problem !== undefined) problems.push(errorAt(path, problem))
        return /\{(?:x-|default\})/.test(value) ? fillText(value, path, beside) : value
      }
      if (typeof value !== 'object' || value === null) return value
      const known = filled.get(value)
      if (known !== undefined) return known
      const result = Array.isArray(value)
        ? changedList(value, (part, index) => fill(part, [...path, index], beside))
        : changedMapping(value, (part, key) => fill(part, [...path, key], value))
      filled.set(value, result)
      return result
    }

    const fillText = (text: string, path: Path, beside: unknown): unknown => {
      const valueOf = (body: string): string | number => {
        const found = referredValue(body, document, beside)
        if (typeof found === 'object') {
          problems.push(errorAt(path, found.problem))
          return body
        }
        return found
      }
      const [whole, body = ''] = onlyReference.exec(text) ?? []
      if (whole !== undefined) return valueOf(body)
      return text.replaceAll(reference, (_match, inner: string) => String(valueOf(inner)))
    }

    const whole = fill(document, [], document)
    return isMapping(whole) ? whole : document
  }
}

function referredValue(
  body: string,
  document: Mapping,
  beside: unknown,
  left = 3,
): string | number | { readonly problem: string } {
  const [, names, grouped] = form.exec(body) ?? []
  if (names === undefined) {
    const problem = `{${body}} is not a reference. Write {x-table.key}, {x-table.key:,} or {x-table.key * x-table.key}.`
    return { problem }
  }
  const values = names.split(' * ').map((name) => {
    const path = name.split('.')
    return valueAt(beside, path) ?? valueAt(document, path)
  })
  const [first] = values
  if (values.length === 1 && typeof first === 'string' && grouped === undefined) {
    if (!first.includes('{x-')) return first
    // A text that is one reference, such as the disclaimer that several operations share.
    const [, next] = onlyReference.exec(first) ?? []
    return next === undefined || left === 0
      ? { problem: `{${body}} refers to a text with references. Write the text here.` }
      : referredValue(next, document, undefined, left - 1)
  }
  const product = values.reduce<number>(
    (total, value) => total * (typeof value === 'number' ? value : Number.NaN),
    1,
  )
  if (Number.isNaN(product)) {
    const unknown = names.split(' * ').find((_, index) => typeof values[index] !== 'number')
    return {
      problem: `${unknown ?? body} is not a figure of this document. Write the path of one, such as {x-body-limit-bytes}.`,
    }
  }
  return grouped === undefined ? product : product.toLocaleString('en-US')
}

/** The same list object when nothing in it changed, so that shared values stay shared. */
function changedList(
  list: readonly unknown[],
  change: (part: unknown, index: number) => unknown,
): readonly unknown[] {
  const changed = list.map(change)
  return changed.every((part, index) => part === list[index]) ? list : changed
}

function changedMapping(mapping: object, change: (part: unknown, key: string) => unknown): object {
  const entries = Object.entries(mapping)
  const changed = entries.map(([key, part]) => [key, change(part, key)] as const)
  return changed.every(([, part], index) => part === entries[index]?.[1])
    ? mapping
    : Object.fromEntries(changed)
}
