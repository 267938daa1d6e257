import { isSame } from './finding.ts'

/** Keywords that bound a value, and which way more is allowed. */
const bounds: Readonly<Record<string, 'higher' | 'lower' | 'absent'>> = {
  maximum: 'higher',
  exclusiveMaximum: 'higher',
  maxLength: 'higher',
  maxItems: 'higher',
  maxProperties: 'higher',
  'x-decimals': 'higher',
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  minLength: 'lower',
  minItems: 'lower',
  minProperties: 'lower',
  pattern: 'absent',
  uniqueItems: 'absent',
  multipleOf: 'absent',
}

export const boundKeywords: readonly string[] = Object.keys(bounds)

/**
 * Whether a bound allows more or less than before. Of two patterns nobody can tell, and `otherwise` says so.
 */
export function compareBound(
  keyword: string,
  before: unknown,
  after: unknown,
): 'same' | 'widened' | 'narrowed' | 'otherwise' {
  const [was, is] = [before === false ? undefined : before, after === false ? undefined : after]
  if (isSame(was, is)) return 'same'
  if (is === undefined) return 'widened'
  if (was === undefined) return 'narrowed'
  const way = bounds[keyword]
  if (way === 'absent' || way === undefined) return 'otherwise'
  return (way === 'higher') === Number(is) > Number(was) ? 'widened' : 'narrowed'
}
