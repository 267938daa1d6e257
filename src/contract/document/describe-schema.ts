import { isMapping, mappingAt, type Mapping } from './document-tree.ts'

/** What a schema accepts, in a few words: `an integer from 1 to 10`, `one of: sale, rent`. */
export function describeSchema(schema: Mapping): string {
  if (Array.isArray(schema.enum)) {
    return schema.enum.length > 0
      ? `one of: ${listed(schema.enum)}`
      : 'left out: nothing is allowed'
  }
  if ('const' in schema) return JSON.stringify(schema.const) ?? 'null'
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: unknown) => describeSchema({ ...schema, type })).join(' or ')
  }
  switch (schema.type) {
    case 'integer':
      return `an integer${range(schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${range(schema.minimum, schema.maximum)}${decimals(schema)}`
    case 'string':
      return describeString(schema)
    case 'boolean':
      return 'true or false'
    case 'array':
      return `an array${range(schema.minItems, schema.maxItems, 'item')}${each(schema)}`
    case 'null':
      return 'null'
    case 'object':
      return 'an object'
    default:
      return describeUntyped(schema)
  }
}

const anyValue = 'a value that fits its schema'

function describeUntyped({ anyOf, oneOf, properties }: Mapping): string {
  const alternatives = [anyOf, oneOf].find((list) => Array.isArray(list) && list.length > 0)
  if (Array.isArray(alternatives)) {
    return alternatives.map((part: unknown) => describeSchema(mappingAt(part, []))).join(' or ')
  }
  return isMapping(properties) ? 'an object' : anyValue
}

/** Values as a caller may write them, in document order; a long list is cut and says so. */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, maxListed).map(asWritten)
  const more = values.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function asWritten(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')
}

/** Enough for the 36 states and union territories. */
const maxListed = 50

/** The pattern of a text that holds more than white space. Anchored, since some validators match the whole text. */
export const notBlank = '^\\s*\\S[\\s\\S]*$'

function describeString(schema: Mapping): string {
  if (schema.format === 'date') return 'a date as YYYY-MM-DD'
  if (schema.format === 'date-time') return 'a time as 2026-11-21T09:30:00Z'
  if (schema.format === 'uri') return 'an absolute URL'
  // Only a caller who sends a blank place name needs to read that it must not be blank.
  const { pattern: given } = schema
  const pattern = typeof given === 'string' && given !== notBlank ? ` that matches ${given}` : ''
  return `a string${range(schema.minLength, schema.maxLength, 'character')}${pattern}`
}

function each(schema: Mapping): string {
  const words = isMapping(schema.items) ? describeSchema(mappingAt(schema, ['items'])) : anyValue
  return words === anyValue ? '' : `, each ${words}`
}

function decimals(schema: Mapping): string {
  const most = schema['x-decimals']
  return typeof most === 'number' ? ` with at most ${most} decimals` : ''
}

/** ` from 1 to 20`, or with a unit that is counted ` of 1 to 20 items`. */
function range(least: unknown, most: unknown, unit?: string): string {
  const words = bounds(least, most, unit)
  if (words === '') return ''
  return words.startsWith('from') ? ` ${words}` : ` of ${words}`
}

/** `from 1 to 20`, with a unit that is counted `1 to 20 items`, or the one end that there is: `at least 1`. */
export function bounds(least: unknown, most: unknown, unit?: string): string {
  const counted = (count: number): string =>
    unit === undefined ? `${count}` : `${count} ${unit}${count === 1 ? '' : 's'}`
  if (typeof least === 'number' && typeof most === 'number') {
    return `${unit === undefined ? 'from ' : ''}${least} to ${counted(most)}`
  }
  if (typeof least === 'number') return `at least ${counted(least)}`
  return typeof most === 'number' ? `at most ${counted(most)}` : ''
}
