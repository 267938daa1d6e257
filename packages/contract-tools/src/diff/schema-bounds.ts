import { listAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { isSame, partOf } from './finding.ts'
import { knownTypes, withoutNull } from './schema-values.ts'

interface Bound {
  /** Which direction allows more. Two patterns cannot be compared. */
  readonly more: 'higher' | 'lower' | 'absent'
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
  multipleOf: { more: 'absent', types: numbers },
}

export const boundKeywords: readonly string[] = Object.keys(bounds)

/** How a bound differs between two schemas; `otherwise` for two patterns, which cannot be compared. */
export type BoundChange = 'same' | 'widened' | 'narrowed' | 'otherwise' | 'without effect'

/** Whether a bound allows more or less than before, or changed without effect. */
export function compareBound(keyword: string, before: Mapping, after: Mapping): BoundChange {
  if (isSame(before[keyword], after[keyword])) return 'same'
  const [was, is] = [enforced(keyword, before), enforced(keyword, after)]
  if (isSame(was, is)) return 'without effect'
  if (is === undefined) return 'widened'
  if (was === undefined) return 'narrowed'
  const { more } = bounds[keyword] ?? { more: 'absent' }
  if (more === 'absent') return 'otherwise'
  return (more === 'higher') === Number(is) > Number(was) ? 'widened' : 'narrowed'
}

/** The value of a bound; `undefined` where the schema accepts the same values without it. */
function enforced(keyword: string, schema: Mapping): unknown {
  const value = schema[keyword]
  const types = withoutNull(knownTypes(schema))
  const holds = bounds[keyword]?.types ?? []
  const isForType = types.length === 0 || types.some((type) => holds.includes(String(type)))
  return isForType && !isImplied(keyword, value, schema) ? value : undefined
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
