import type { Mapping } from '../document/document-tree.ts'
import { argumentKind, type Unit } from './units.ts'

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
