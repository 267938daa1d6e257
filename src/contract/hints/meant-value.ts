import english from '../../../data/words/english.json' with { type: 'json' }
import { mappingAt, textAt, type Mapping } from '../document/document-tree.ts'
import { meantFlag } from './issue-hints.ts'
import { wordSet } from './name-form.ts'
import { printable } from './text.ts'
import { argumentKind, inOwnUnit, type ArgumentKind } from './units.ts'
import { readAmount, type WrittenAmount } from './written-amount.ts'

/**
 * The value that a text means where the schema expects a number, a boolean or a list of strings: 7500000 for "75 lakh" or
 * "₹75,00,000", 20 for "240 months" of an argument in years, true for "yes", ["a","b"] for "a, b". Undefined where it means none,
 * or one that the schema rejects.
 *
 * @param name of the argument, which ends with its unit
 */
export function meantValue(
  written: unknown,
  schema: Mapping,
  name = '',
): number | boolean | readonly string[] | undefined {
  const { type } = schema
  if (type === 'boolean') return meantBoolean(written, schema)
  if (typeof written !== 'string') return undefined
  if (type === 'array') return meantList(written, schema)
  if (type !== 'integer' && type !== 'number') return undefined
  if (written.length > maxScalarLength) return undefined
  const amount = readAmount(written)
  if (amount === undefined) return undefined
  const sent = inKind(amount, argumentKind(name, schema), name, schema)
  if (sent === undefined) return undefined
  const value = inOwnUnit(name, sent, schema) ?? sent
  const { minimum, maximum } = schema
  const isWithin = value >= Number(minimum ?? -Infinity) && value <= Number(maximum ?? Infinity)
  return isWithin && (type === 'number' || Number.isInteger(value)) ? value : undefined
}

const maxScalarLength = 40

/** Parses a list separated by commas, with or without the brackets and quotes of JSON. */
function meantList(written: string, { items, minItems, maxItems }: Mapping) {
  const { type, minLength, maxLength } = mappingAt(items, [])
  if (type !== 'string' || written.length > maxListLength) return undefined
  const list = written
    .replaceAll(/^\s*\[|\]\s*$/g, '')
    .split(',')
    .map((item) => item.trim().replaceAll(/^["']|["']$/g, ''))
  const isItem = (item: string): boolean =>
    item.length >= Number(minLength ?? 0) &&
    item.length <= Number(maxLength ?? Infinity) &&
    printable(item) === item
  const isWithin =
    list.length >= Number(minItems ?? 0) && list.length <= Number(maxItems ?? Infinity)
  return isWithin && list.every(isItem) ? list : undefined
}

const maxListLength = 400

/** The amount in the unit and for the period of the argument; undefined for one of another kind: 80 % of a number of rupees. */
function inKind(
  { value, unit, period, end, isBareWord }: WrittenAmount,
  kind: ArgumentKind,
  name: string,
  schema: Mapping,
): number | undefined {
  if (end !== undefined && end !== endOf(name)) return undefined
  // Who says seventy for a price leaves out the lakh.
  if (isBareWord && kind.unit !== 'count' && kind.unit !== 'time') return undefined
  if (unit !== undefined && unit !== (kind.unit ?? 'count')) return undefined
  if (period === undefined || period === kind.period) return value
  if (period === 'monthly' && kind.period === 'yearly' && kind.unit === 'rupees') return value * 12
  if (period === 'yearly' && kind.period === 'monthly') return Math.round(value / 12)
  const isRent = /\bper month\b/i.test(textAt(schema, ['description']))
  return period === 'monthly' && isRent ? value : undefined
}

function endOf(name: string): WrittenAmount['end'] {
  if (name.startsWith('min')) return 'lowest'
  return /^(?:max|limit$)/.test(name) ? 'highest' : undefined
}

function meantBoolean(written: unknown, schema: Mapping): boolean | undefined {
  if (written === 1 || written === 0) return written === 1
  if (typeof written !== 'string' || written.length > maxScalarLength) return undefined
  const word = written.trim().toLowerCase()
  return yes.has(word) || (no.has(word) ? false : meantFlag(written, schema))
}

const [yes, no] = [wordSet(english.yes), wordSet(english.no)]
