import type { Mapping } from './document-tree.ts'

/**
 * The value of an argument that was sent in another unit than its name says: 8.5 percent for 0.085 or 850 basis points, 20 years
 * for 240 months. Only for a value outside the bounds; undefined where no unit brings it inside.
 */
export function inOwnUnit(name: string, value: number, schema: Mapping): number | undefined {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  const isWithin = (candidate: number): boolean =>
    candidate >= Number(minimum) && candidate <= Number(maximum)
  if (isWithin(value)) return undefined
  return factorsOf(name)
    .map((factor) => Number((value * factor).toPrecision(12)))
    .find((candidate) => isWithin(candidate) && (type !== 'integer' || Number.isInteger(candidate)))
}

function factorsOf(name: string): readonly number[] {
  if (/(?:Percent|Pct)$/.test(name)) return [100, 1 / 100]
  return name.endsWith('Years') ? [1 / 12] : []
}

/** The unit that a name ends with, for a message. */
export function unitOfName(name: string): string {
  if (/(?:Percent|Pct)$/.test(name)) return 'percent'
  return name.endsWith('Years') ? 'years' : ''
}
