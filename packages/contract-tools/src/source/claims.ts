import {
  isMapping,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

/** What a schema can say of its value by a keyword, in the words that `{unit}`, `{order}` and `{rounding}` print. */
export const claims: Readonly<Record<string, readonly string[]>> = {
  'x-unit': [
    ...['whole INR', 'whole INR a month', 'whole INR a year', 'INR per square foot'],
    ...['percent', 'percent a year', 'square feet', 'years', 'months', 'days', 'seconds'],
  ],
  'x-order': [
    'oldest first',
    'most important first',
    'in order of rank',
    'best first',
    'in request order',
  ],
  'x-rounding': [
    ...['half up', 'half up to two decimals'],
    ...['down', 'down to a full 1,000', 'up to a full 1,000'],
  ],
}

/** The property of an item that shows the order of a list. */
export const orderedBy: Readonly<Record<string, string>> = {
  'oldest first': 'period',
  'in order of rank': 'rank',
}

/** The ends of names that say a unit, the longer ones first. */
const unitsOfNames = [
  [/PerSqft$|^inrPer\w+Sqft$/, 'INR per square foot'],
  [/Sqft$/, 'square feet'],
  [/(?:Percent|Pct)$/, 'percent'],
  [/Years$/, 'years'],
  [/Months$|^months[A-Z]/, 'months'],
  [/Seconds$/, 'seconds'],
  [/Inr$/, 'INR'],
] as const

/** The unit that the name of a property says; empty where it says none. */
export function unitOfName(name: string): string {
  return unitsOfNames.find(([end]) => end.test(name))?.[1] ?? ''
}

/** The unit of a number: its `x-unit`, or else that of its name. Empty for what is no number, or has none. */
export function unitOf(name: string, schema: Mapping): string {
  const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number')
  return isNumber ? textAt(schema, ['x-unit']) || unitOfName(name) : ''
}

/** The value that a call gets without the argument: set before the call runs, or by the operation itself. */
export function defaultOf(schema: Mapping): unknown {
  return schema.default ?? schema['x-default']
}

/**
 * What a reference in a description refers to; undefined where the schema does not say it.
 *
 * @param name of the property that the schema is of; of an object, `{unit}` is the unit of its amounts
 */
export function claimedValue(reference: string, name: string, schema: Mapping): unknown {
  if (reference === 'default') return defaultOf(schema)
  if (reference === 'order') return schema['x-order']
  const read = (part: Mapping, property: string): string =>
    reference === 'rounding' ? textAt(part, ['x-rounding']) : unitOf(property, part)
  const text = read(schema, name) || ofAmounts(schema, read)
  return (reference === 'Unit' ? text.charAt(0).toUpperCase() + text.slice(1) : text) || undefined
}

/** What all amounts of an object begin with: `whole INR`, also where some are a month's. Empty where they differ. */
function ofAmounts({ properties }: Mapping, read: (part: Mapping, name: string) => string): string {
  const [shortest = '', ...others] = Object.entries(mappingAt(properties, []))
    .flatMap(([name, part]) =>
      isMapping(part) && unitOf(name, part).includes('INR') ? [read(part, name)] : [],
    )
    .sort((a, b) => a.length - b.length)
  return others.every((other) => other.startsWith(shortest)) ? shortest : ''
}

const period = '(?:year|month|week|day|hour|minute)'
const unit = `(?:whole |full )?(?:INR|rupees|paise|lakhs?|crores?|thousands|percent|%|basis points|square (?:feet|foot|met(?:re|er)s?|yards?)|acres?|cents|(?:milli)?seconds|${period}s)`
const typedUnit = new RegExp(
  `\\bin ${unit}(?![\\w-])|^${unit}(?![\\w-])|\\b(?:a|per|each|every) ${period}\\b(?!'|-)`,
  'i',
)
const typedOrder =
  /\b(?:\w+ \w+|\w+) (?:first|last)(?=[.;,]|$)|\b(?:as|des)cending\b|\bin (?:\w+ )?order\b(?: of \w+)?/
const typedRounding =
  /\bround(?:ed|ing) (?:up|down|half|to)\b|\bhalf (?:up|down|to even|even)\b|\b\w+ decimals\b|\bfull [\d,]+/
const typedDefault = /\b(?:Defaults to|[Tt]he default is) (?<value>[^.;,]+)|\bLeft out,/

/**
 * A unit, order, rounding or default that is typed into the description of a property or an object, where no rule sees it
 * change.
 *
 * @returns what to write instead; undefined where there is none
 */
export function typedClaim(
  text: string,
  name: string,
  schema: Mapping,
  document: Mapping,
): string | undefined {
  const isNumber = unitOf(name, { ...schema, 'x-unit': 'any' }) !== ''
  const hasAmounts = isMapping(schema.properties)
  const typed = (keyword: string, form: RegExp): string | undefined => {
    const [phrase] = form.exec(text) ?? []
    return phrase && `\`${phrase}\` is typed. Write {${keyword}}, and x-${keyword} beside it.`
  }
  return (
    (isNumber || hasAmounts ? typed('unit', typedUnit) : undefined) ??
    (isNumber || hasAmounts ? typed('rounding', typedRounding) : undefined) ??
    (schema.type === 'array' ? typed('order', typedOrder) : undefined) ??
    wrongDefault(text, resolved(document, schema))
  )
}

function wrongDefault(text: string, schema: Mapping): string | undefined {
  const found = typedDefault.exec(text)
  const value = found?.groups?.['value']
  if (found === null || value === '{default}') return undefined
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : []
  const isComputed =
    value !== undefined &&
    defaultOf(schema) === undefined &&
    !/^(?:\d|none$|true$|false$)/.test(value) &&
    !values.includes(value)
  return isComputed
    ? undefined
    : `\`${found[0]}\` is typed. Write Defaults to {default}, and the value as default, or as x-default if the operation sets it.`
}

/** The constant of a property: `{EmiAssumptions.defaultLtvPercent}`. */
export function constantOf(reference: string, document: Mapping): unknown {
  const [schema = '', name = ''] = reference.split('.')
  return valueAt(document, ['components', 'schemas', schema, 'properties', name, 'const'])
}
