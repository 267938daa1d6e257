import {
  isMapping,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { claimedValue, constantOf, typedClaim } from './claims.ts'
import { literalFigures } from './literal-figures.ts'
import type { Assembly } from './assembly.ts'

/**
 * A figure in a text is a reference to the table that has it:
 *
 * - `{x-body-limit-bytes}` and `{x-plans.business.perMonth}` are values of tables at the root;
 * - `{x-decimals}` is the key beside the text, where there is one;
 * - `{default}`, `{unit}`, `{order}` and `{rounding}` are what the schema says of its value (claims.ts), and `{Unit}` begins a sentence;
 * - `{EmiAssumptions.defaultLtvPercent}` is the constant of that property;
 * - `{x-plans.business.perMonth * x-plans.business.ceilingTimesAllowance}` is their product;
 * - `:,` at the end groups thousands: `{x-plans.business.perMonth:,}` is `10,000`.
 *
 * A text that is one reference and nothing else becomes the value itself, a number for a number.
 */
const reference = /\{(x-[^{}]*|default|[Uu]nit|order|rounding|[A-Z]\w+\.\w+)\}/g
const onlyReference = /^\{(x-[^{}]*)\}$/
const form = /^(x-[\w-]+(?:\.[\w-]+)*(?: \* x-[\w-]+(?:\.[\w-]+)*)*)(:,)?$/

/**
 * Fills in every reference, in texts, tables and examples.
 *
 * @param isOld whether the texts are older than the references to claims, and have them typed
 */
export function fillReferences(
  { errorAt, problems }: Assembly,
  isOld: boolean,
): (document: Mapping) => Mapping {
  return (document) => {
    const filled = new Map<object, unknown>()
    const literalFigure = literalFigures(document)
    // The row that would have the claim is missing, which is reported already.
    const isBroken = problems.length > 0

    const fill = (value: unknown, path: Path, beside: unknown): unknown => {
      if (typeof value === 'string') {
        const problem = literalFigure(value, beside) ?? claimIn(value, path, beside)
        if (problem !== undefined) problems.push(errorAt(path, problem))
        return value.includes('{') ? fillText(value, path, beside) : value
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

    const claimIn = (text: string, path: Path, beside: unknown): string | undefined =>
      !isOld && path.at(-1) === 'description' && path.includes('schemas') && isMapping(beside)
        ? typedClaim(text, propertyAt(path), beside, document)
        : undefined

    const fillText = (text: string, path: Path, beside: unknown): unknown => {
      const valueOf = (body: string): string | number => {
        const isFigure = body.startsWith('x-')
        const found = isFigure
          ? referredValue(body, document, beside)
          : claim(body, propertyAt(path), beside, document)
        if (typeof found === 'object') {
          if (isFigure || !isBroken) problems.push(errorAt(path, found.problem))
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

/** The property that a description is of: its key, or an empty text for a schema that is no property. */
function propertyAt(path: Path): string {
  return path.at(-3) === 'properties' ? String(path.at(-2)) : ''
}

function claim(
  body: string,
  name: string,
  beside: unknown,
  document: Mapping,
): string | { readonly problem: string } {
  const schema = isMapping(beside) ? beside : {}
  const value = body.includes('.') ? constantOf(body, document) : claimedValue(body, name, schema)
  if (value !== undefined) return String(value)
  const key = body === 'default' ? 'default or x-default' : `x-${body.toLowerCase()}`
  return {
    problem: `{${body}} refers to nothing. Write ${body.includes('.') ? 'the schema and name of a constant' : `${key} beside it`}.`,
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
