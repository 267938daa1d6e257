import type { Notice } from '../../rules/notice.ts'
import { rupeesInWords } from '../../base/rupees.ts'
import type { ValidArguments } from '../../contract/contract.ts'
import type { SearchedPrice, UsualRange } from '../../contract/hints/usual-amounts.ts'

/** The usual ranges of `x-usual-amounts`, by the name of an argument or of a searched price. */
export type UsualAmounts = ReadonlyMap<string, UsualRange>

/**
 * What a calculator took for arguments that were not sent, and hints at numbers that are far from usual: 75 for 75 lakh, a
 * year's income for a month's, a rate of 1.05 percent. Nothing is rejected, since the call is valid and the arithmetic holds.
 *
 * @param query the arguments with their defaults
 * @param defaulted the names of those that were not sent
 */
export function inputNotices(
  query: object,
  usual: UsualAmounts,
  defaulted: readonly string[] = [],
): readonly Notice<'DEFAULT_USED' | 'AMOUNT_UNUSUAL'>[] {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(query)
  const taken = entries
    .filter(([name]) => defaulted.includes(name))
    .map(([name, value]) => `${name} ${String(value)}`)
  const unusual = entries.flatMap(([name, value]) => {
    const message = typeof value === 'number' ? hintAt(name, value, usual.get(name)) : undefined
    return message === undefined ? [] : [{ code: 'AMOUNT_UNUSUAL' as const, message }]
  })
  if (taken.length === 0) return unusual
  return [{ code: 'DEFAULT_USED', message: `Defaults used: ${taken.join(', ')}.` }, ...unusual]
}

type Search = ValidArguments<'search_properties'>

interface Offer {
  readonly transactionType: Search['transactionType']
  readonly rentalStructure?: Search['rentalStructure'] | undefined
}

interface PricedOffer extends Offer {
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/** The same for the prices of a search, which depend on what is searched. */
export function priceHints(
  { minPrice, maxPrice, ...offer }: PricedOffer,
  usual: UsualAmounts,
): readonly string[] {
  const [row, subject] = searched(offer)
  const isAnyRent = offer.transactionType === 'rent' && offer.rentalStructure === undefined
  const maximum = usual.get(isAnyRent ? 'leaseDeposit' : row)?.maximum ?? Infinity
  const range = { minimum: usual.get(row)?.minimum ?? 0, maximum }
  return Object.entries({ minPrice, maxPrice }).flatMap(([name, value]) => {
    const hint = value === undefined ? undefined : hintAt(name, value, range, row, subject)
    if (value === undefined || hint === undefined) return []
    const other = otherOffer(offer, value, usual)
    return other === undefined ? [hint] : [`${name} is ${rupeesInWords(value)}. ${other}`]
  })
}

/** Which prices a search compares, and what they are called. */
function searched({ transactionType, rentalStructure }: Offer): readonly [SearchedPrice, string] {
  if (transactionType === 'sale') return ['salePrice', 'a sale price']
  if (rentalStructure === 'lease') return ['leaseDeposit', 'the lump sum of a lease']
  return ['monthlyRent', rentalStructure === 'monthly' ? 'a monthly rent' : 'a rent']
}

/** Whether the amount is a rent in a search for sale, a price in one for rent, or a lump sum in one for monthly rent. */
function otherOffer(
  { transactionType, rentalStructure }: Offer,
  value: number,
  usual: UsualAmounts,
): string | undefined {
  const isUsual = (row: SearchedPrice): boolean => isWithin(value, usual.get(row))
  if (transactionType === 'sale') {
    return isUsual('monthlyRent')
      ? 'This search is for homes for sale; search again with transactionType "rent" to find homes for rent.'
      : undefined
  }
  if (rentalStructure === 'monthly' && isUsual('leaseDeposit')) {
    return 'This search is for monthly rent; search again with rentalStructure "lease" to find lump-sum leases, or with transactionType "sale" to find homes for sale.'
  }
  return value >= (usual.get('salePrice')?.minimum ?? Infinity)
    ? 'This search is for homes for rent; search again with transactionType "sale" to find homes for sale.'
    : undefined
}

function isWithin(value: number, range: UsualRange | undefined): boolean {
  return range !== undefined && value >= range.minimum && value <= range.maximum
}

/** What is usual instead of an amount, and which larger one was meant where a multiple was left out. */
function hintAt(
  name: string,
  value: number,
  range: UsualRange | undefined,
  row = name,
  subject = 'it',
): string | undefined {
  if (range === undefined || value === 0 || isWithin(value, range)) return undefined
  const unit = /(?:Percent|Pct)$/.test(name) ? '%' : name.endsWith('Sqft') ? 'sq ft' : undefined
  const text = (amount: number): string =>
    unit === undefined ? rupeesInWords(amount) : `${amount} ${unit}`
  if (name === 'guidelineValue' && value < range.minimum) {
    return `${name} is ${text(value)}. Send the value of the whole home, not of a sq ft.`
  }
  const said = `${name} is ${text(value)}, and ${subject} is usually`
  if (value > range.maximum) {
    const yearly = /^monthlyNetIncome$|^coApplicantMonthlyIncome$/.test(name)
      ? " If this is a year's pay, divide by 12 and take the net."
      : ''
    return `${said} ${text(range.maximum)} or less.${yearly}`
  }
  const hint = `${said} ${text(range.minimum)} or more.`
  if (unit === undefined) {
    const small = /monthly|costs|80C|deductions/i.test(row)
    const multiple = multiples
      .slice(small ? 0 : 1, small ? 2 : 3)
      .find(([, times]) => isWithin(value * times, range))
    return multiple === undefined
      ? hint
      : `${hint} Amounts are whole rupees: ${value} ${multiple[0]} is ${value * multiple[1]}.`
  }
  const percent = Number((value * 100).toPrecision(12))
  return unit === '%' && isWithin(percent, range)
    ? `${hint} It is in percent: ${value} as a fraction is ${percent}%.`
    : hint
}

/** Multiples that people leave out. */
const multiples = [
  ['thousand', 1000],
  ['lakh', 100_000],
  ['crore', 10_000_000],
] as const
