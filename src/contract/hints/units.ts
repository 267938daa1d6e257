import { isMapping, textAt, type Mapping } from '../document/document-tree.ts'
import units from '../../../data/words/units.json' with { type: 'json' }

/** What a number counts. */
export const unitNames = ['rupees', 'percent', 'time', 'area', 'count'] as const
export type Unit = (typeof unitNames)[number]

const periods = ['yearly', 'monthly', 'other'] as const
type Period = (typeof periods)[number]

/** What the name or the value of an argument is about. */
export interface ArgumentKind {
  /** Undefined for text, lists, flags and enums. */
  readonly unit?: Unit
  readonly period?: Period
  /** Whether it is a flag or an enum: something that `isX` may ask for. */
  readonly isChoice: boolean
}

/** Reads the kind of an argument off its schema, and the unit that its name ends with. */
export function argumentKind(name: string, schema: Mapping): ArgumentKind {
  const { type } = schema
  const isChoice = type === 'boolean' || Array.isArray(schema.enum)
  if (type !== 'integer' && type !== 'number') return { isChoice }
  const description = textAt(schema, ['description'])
  const unit = unitOf(name, description)
  if (unit === 'percent') return { unit, period: 'yearly', isChoice }
  if (unit !== 'rupees') return { unit, isChoice }
  if (/monthly/i.test(name)) return { unit, period: 'monthly', isChoice }
  const isYearly = /annual/i.test(name) || /\b(?:of|in) the year\b/.test(description)
  return { unit, ...(isYearly && { period: 'yearly' as const }), isChoice }
}

function unitOf(name: string, description: string): Unit {
  if (/(?:Percent|Pct)$/.test(name)) return 'percent'
  if (name.endsWith('Years')) return 'time'
  if (name.endsWith('Sqft')) return 'area'
  return /\bINR\b/.test(description) ? 'rupees' : 'count'
}

/** The unit or the period that a word of a name says. */
export function unitOfWord(word: string): Unit | Period | undefined {
  return unitsOfNames.get(word)
}

const unitsOfNames: ReadonlyMap<string, Unit | Period> = new Map(
  [...unitNames, ...periods].flatMap((unit) =>
    units.inNames[unit].split(' ').map((word) => [word, unit] as const),
  ),
)

/**
 * Whether a name with these units can be that argument: no amount for a rate, no year's income for a month's, no number of square
 * feet for a price.
 */
export function fitsKind(
  words: readonly string[],
  { unit, period, isChoice }: ArgumentKind,
  isQuestion: boolean,
): boolean {
  if (isQuestion && !isChoice) return false
  return words
    .map(unitOfWord)
    .every((said) => said === undefined || said === unit || said === period)
}

/** The schemas of the properties of a mapping. */
export function propertiesOf({ properties }: Mapping): Readonly<Record<string, Mapping>> {
  const known = isMapping(properties) ? Object.entries(properties) : []
  return Object.fromEntries(
    known.flatMap(([name, part]) => (isMapping(part) ? [[name, part]] : [])),
  )
}

/**
 * The value of an argument that was sent in another unit than its name says: 8.5 percent for 0.085 or 850 basis points, 20 years
 * for 240 months. Only for a value that the schema rejects; undefined where no unit makes it one that fits.
 */
export function inOwnUnit(name: string, value: number, schema: Mapping): number | undefined {
  if (isAccepted(value, schema)) return undefined
  return factorsOf(argumentKind(name, schema).unit)
    .map((factor) => Number((value * factor).toPrecision(12)))
    .find((candidate) => isAccepted(candidate, schema))
}

function isAccepted(value: number, schema: Mapping): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, 'x-decimals': decimals = 15 } = schema
  const digits = (String(value).split('.')[1] ?? '').length
  return (
    value >= Number(minimum) &&
    value <= Number(maximum) &&
    digits <= Number(decimals) &&
    (type !== 'integer' || Number.isInteger(value))
  )
}

function factorsOf(unit: Unit | undefined): readonly number[] {
  if (unit === 'percent') return [100, 1 / 100]
  return unit === 'time' ? [1 / 12] : []
}

/**
 * For a number that is rejected and was sent in another unit: the argument's unit, and the number that was meant. A value just
 * outside the bounds needs no more than these. A rate of thousands is in no unit of rates, so it is an amount.
 */
export function hintForUnit(name: string, value: unknown, schema: Mapping): string {
  if (typeof value !== 'number') return ''
  const { unit } = argumentKind(name, schema)
  const meant = inOwnUnit(name, value, schema)
  if (meant !== undefined)
    return `, in ${unit === 'time' ? 'years' : 'percent'}; did you mean ${meant}?`
  if (unit === 'percent') {
    if (value >= leastAmount) return ', in percent, not an amount of rupees'
    return value > 0 && value < mostFraction ? ', in percent' : ''
  }
  return unit === 'time' && value >= leastMonths
    ? `, in years: ${value} months are ${Math.floor(value / 12)} years and ${value % 12} months`
    : ''
}

const leastAmount = 1000
const mostFraction = 0.9
/** More years than any loan has. */
const leastMonths = 60
