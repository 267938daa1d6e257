import { mappingAt, type Mapping } from './document-tree.ts'
import { inOwnUnit } from './other-unit.ts'
import { printable } from './printable.ts'

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
  if (typeof written !== 'string') return undefined
  const { type, minimum, maximum } = schema
  if (type === 'array') return meantList(written, schema)
  if (written.length > maxScalarLength) return undefined
  if (type === 'boolean') return yesOrNo.get(written.trim().toLowerCase())
  if (type !== 'integer' && type !== 'number') return undefined
  const [, digits, unit = '', period] = amount.exec(written.trim()) ?? []
  if (digits === undefined) return undefined
  const times = timesOf(period === undefined ? unit : `${unit} a year`, name)
  if (times === undefined) return undefined
  const sent = Number((Number(digits.replaceAll(',', '')) * times).toPrecision(15))
  const value = inOwnUnit(name, sent, schema) ?? sent
  const isWithin = value >= Number(minimum ?? -Infinity) && value <= Number(maximum ?? Infinity)
  return isWithin && (type === 'number' || Number.isInteger(value)) ? value : undefined
}

const maxScalarLength = 40

/** Parses a list separated by commas, with or without the brackets and quotes of JSON. */
function meantList(
  written: string,
  { items, minItems, maxItems }: Mapping,
): readonly string[] | undefined {
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

/** A trimmed number as people in India write it: a rupee sign before it, commas in it, a unit after it. */
const amount =
  /^(?:(?:₹|rs\.?|inr)\s*)?(\d[\d,]*(?:\.\d+)?)(?:\s*(lpa|lakhs?|lacs?|l|crores?|cr|thousand|k|%|percent|years?|yrs?|months?|mths?|bhk|sq\.? ?ft)(?:\s*(p\.?a\.?|per annum|per year|a year))?)?$/i

/** Undefined for a unit that is not the argument's: a year's amount for one of a month. */
function timesOf(unit: string, name: string): number | undefined {
  if (/^m/i.test(unit)) return name.endsWith('Years') ? 1 / 12 : undefined
  if (/lpa| a year$/i.test(unit) && !/^annual|Percent$/.test(name)) return undefined
  return multiples.find(([form]) => form.test(unit))?.[1] ?? 1
}

const multiples: readonly (readonly [RegExp, number])[] = [
  [/^l/i, 100_000],
  [/^cr/i, 10_000_000],
  [/^(?:k|thousand)\b/i, 1_000],
]

const yesOrNo = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])
