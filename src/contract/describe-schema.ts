import { isMapping, mappingAt, type Mapping } from './document-tree.ts'

/** What a schema accepts, in a few words: `an integer from 1 to 10`, `one of: sale, rent`. */
export function describeSchema(schema: Mapping): string {
  if (Array.isArray(schema.enum)) return `one of: ${listed(schema.enum)}`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((name) => name !== 'null')
    return `${describeSchema({ ...schema, type })} or null`
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
    default:
      return 'an object'
  }
}

/** Values in document order. A long list ends with how many more there are. */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, maxListed).map(String)
  const more = values.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** Enough for the 36 states and union territories. */
const maxListed = 50

/** The pattern of a text that holds more than white space. */
export const notBlank = '\\S'

function describeString(schema: Mapping): string {
  if (schema.format === 'date') return 'a date as YYYY-MM-DD'
  if (schema.format === 'date-time') return 'a time as 2026-11-21T09:30:00Z'
  if (schema.format === 'uri') return 'an absolute URL'
  // "Not blank" is only mentioned in the error for a blank value.
  const { pattern: given } = schema
  const pattern = typeof given === 'string' && given !== notBlank ? ` that matches ${given}` : ''
  return `a string${range(schema.minLength, schema.maxLength, 'character')}${pattern}`
}

function each(schema: Mapping): string {
  return isMapping(schema.items) ? `, each ${describeSchema(mappingAt(schema, ['items']))}` : ''
}

function decimals(schema: Mapping): string {
  const max = schema['x-decimals']
  return typeof max === 'number' ? ` with at most ${max} decimals` : ''
}

/** ` from 1 to 20`, or with a unit that is counted ` of 1 to 20 items`. */
function range(min: unknown, max: unknown, unit?: string): string {
  const words = bounds(min, max, unit)
  if (words === '') return ''
  return words.startsWith('from') ? ` ${words}` : ` of ${words}`
}

/** `from 1 to 20`, with a unit that is counted `1 to 20 items`, or the one end that there is: `at least 1`. */
export function bounds(min: unknown, max: unknown, unit?: string): string {
  const counted = (count: number): string =>
    unit === undefined ? `${count}` : `${count} ${unit}${count === 1 ? '' : 's'}`
  if (typeof min === 'number' && typeof max === 'number') {
    return `${unit === undefined ? 'from ' : ''}${min} to ${counted(max)}`
  }
  if (typeof min === 'number') return `at least ${counted(min)}`
  return typeof max === 'number' ? `at most ${counted(max)}` : ''
}
