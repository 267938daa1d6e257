import { listAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { isSame, partOf } from './finding.ts'
import { knownTypes, withoutNull } from './schema-values.ts'

interface Bound {
  /** Which direction allows more; `divisor` for the steps of a number. Two patterns cannot be compared. */
  readonly more: 'higher' | 'lower' | 'divisor' | 'absent'
  /** The types that it applies to; a value of any other type passes. */
  readonly types: readonly string[]
}

const numbers = ['integer', 'number']

const bounds: Readonly<Record<string, Bound>> = {
  maximum: { more: 'higher', types: numbers },
  exclusiveMaximum: { more: 'higher', types: numbers },
  maxLength: { more: 'higher', types: ['string'] },
  maxItems: { more: 'higher', types: ['array'] },
  maxProperties: { more: 'higher', types: ['object'] },
  'x-decimals': { more: 'higher', types: ['number'] },
  minimum: { more: 'lower', types: numbers },
  exclusiveMinimum: { more: 'lower', types: numbers },
  minLength: { more: 'lower', types: ['string'] },
  minItems: { more: 'lower', types: ['array'] },
  minProperties: { more: 'lower', types: ['object'] },
  pattern: { more: 'absent', types: ['string'] },
  uniqueItems: { more: 'absent', types: ['array'] },
  multipleOf: { more: 'divisor', types: numbers },
}

export const boundKeywords: readonly string[] = Object.keys(bounds)

/** How a bound differs between two schemas; `otherwise` for two patterns or steps that cannot be compared. */
export type BoundChange = 'same' | 'widened' | 'narrowed' | 'otherwise' | 'without effect'

/**
 * Whether a bound allows more or less than before, or changed without effect. `without effect` is proven: both schemas accept
 * the same values of this keyword.
 */
export function compareBound(keyword: string, before: Mapping, after: Mapping): BoundChange {
  if (isSame(before[keyword], after[keyword])) return 'same'
  const [was, is] = [enforced(keyword, before), enforced(keyword, after)]
  if (isSame(was, is)) return 'without effect'
  if (is === undefined) return 'widened'
  if (was === undefined) return 'narrowed'
  const { more } = bounds[keyword] ?? { more: 'absent' }
  if (more === 'absent') return 'otherwise'
  if (more === 'divisor') {
    if (includes(Number(is), Number(was))) return 'widened'
    return includes(Number(was), Number(is)) ? 'narrowed' : 'otherwise'
  }
  return (more === 'higher') === Number(is) > Number(was) ? 'widened' : 'narrowed'
}

/** The value of a bound; `undefined` where the schema accepts the same values without it. */
function enforced(keyword: string, schema: Mapping): unknown {
  const value = schema[keyword]
  const types = withoutNull(knownTypes(schema))
  const holds = bounds[keyword]?.types ?? []
  const isForType = types.length === 0 || types.some((type) => holds.includes(String(type)))
  if (!isForType) return undefined
  if (isSame(types, ['integer'])) {
    const at = (bound: string): number => Number(schema[bound] ?? Number.NaN)
    // An exclusive bound of integers is the same as the next integer as a bound.
    if (upper.includes(keyword)) {
      const bounds = [Math.floor(at('maximum')), Math.ceil(at('exclusiveMaximum')) - 1]
      return ascending(bounds)[0]
    }
    if (lower.includes(keyword)) {
      const bounds = [Math.ceil(at('minimum')), Math.floor(at('exclusiveMinimum')) + 1]
      return ascending(bounds).at(-1)
    }
  }
  return isImplied(keyword, value, schema) ? undefined : value
}

const upper = ['maximum', 'exclusiveMaximum']
const lower = ['minimum', 'exclusiveMinimum']

function ascending(bounds: readonly number[]): readonly number[] {
  return bounds.filter((bound) => !Number.isNaN(bound)).toSorted((a, b) => a - b)
}

/** Whether steps of one size include all steps of another. Division of decimals is not exact: 0.3 / 0.1 is 2.9999999999999996. */
function includes(step: number, other: number): boolean {
  const quotient = other / step
  return Math.abs(quotient - Math.round(quotient)) < 1e-9
}

/** Whether the rest of a schema already excludes every value that the bound excludes. */
function isImplied(keyword: string, value: unknown, schema: Mapping): boolean {
  const bound = Number(value)
  const at = (other: string): number => Number(schema[other] ?? Number.NaN)
  const isWhole = isSame(withoutNull(knownTypes(schema)), ['integer'])
  switch (keyword) {
    case 'maximum':
      return at('exclusiveMaximum') <= bound
    case 'exclusiveMaximum':
      return at('maximum') < bound
    case 'minimum':
      return at('exclusiveMinimum') >= bound
    case 'exclusiveMinimum':
      return at('minimum') > bound
    case 'minLength':
    case 'minItems':
      return bound <= 0
    case 'minProperties':
      return bound <= listAt(schema, ['required']).length
    case 'maxProperties':
      return (
        schema.additionalProperties === false &&
        bound >= Object.keys(partOf(schema, 'properties')).length
      )
    case 'uniqueItems':
      return value !== true || at('maxItems') <= 1
    case 'multipleOf':
      return isWhole && Number.isInteger(1 / bound)
    default:
      return false
  }
}
