import { rupeesInWords } from '../base/rupees.ts'
import type { ValidArguments } from '../contract/contract.ts'
import type { UsualAmount, UsualAmounts, UsualRange } from '../contract/usual-amounts.ts'

/**
 * Hints at amounts of a calculator that are far from usual: 75 for 75 lakh, a year's income for a month's. Nothing is rejected,
 * since the call is valid and the arithmetic holds.
 */
export function amountHints(query: object, usual: UsualAmounts): readonly string[] {
  return Object.entries(usual).flatMap(([name, range]) => {
    const value: unknown = Object.hasOwn(query, name) ? query[name as keyof object] : undefined
    return typeof value === 'number' ? hintsAt(name, value, 'it', range, unitsOf(name)) : []
  })
}

type Search = ValidArguments<'search_properties'>

/** The same for the prices of a search, which depend on what is searched. */
export function priceHints(
  { minPrice, maxPrice, ...query }: Search,
  usual: UsualAmounts,
): readonly string[] {
  const { subject, range, row } = searched(query, usual)
  return Object.entries({ minPrice, maxPrice }).flatMap(([name, value]) => {
    if (value === undefined) return []
    const [hint] = hintsAt(name, value, subject, range, unitsOf(row))
    if (hint === undefined) return []
    const other = otherOffer(query.transactionType, value, usual)
    return [other === undefined ? hint : `${name} is ${rupeesInWords(value)}. ${other}`]
  })
}

interface Searched {
  readonly subject: string
  readonly range: UsualRange
  readonly row: UsualAmount
}

function searched(
  { transactionType, rentalStructure }: Pick<Search, 'transactionType' | 'rentalStructure'>,
  { salePrice, monthlyRent, leaseDeposit }: UsualAmounts,
): Searched {
  if (transactionType === 'sale') {
    return { subject: 'a sale price', range: salePrice, row: 'salePrice' }
  }
  switch (rentalStructure) {
    case 'monthly':
      return { subject: 'a monthly rent', range: monthlyRent, row: 'monthlyRent' }
    case 'lease':
      return { subject: 'the lump sum of a lease', range: leaseDeposit, row: 'leaseDeposit' }
    case undefined: {
      const range = { minimum: monthlyRent.minimum, maximum: leaseDeposit.maximum }
      return { subject: 'a rent', range, row: 'monthlyRent' }
    }
    default:
      return rentalStructure satisfies never
  }
}

/** Whether the amount is a rent in a search for sale, or a price in one for rent. */
function otherOffer(
  transactionType: Search['transactionType'],
  value: number,
  { salePrice, monthlyRent }: UsualAmounts,
): string | undefined {
  if (transactionType === 'sale') {
    const isRent = value >= monthlyRent.minimum && value <= (monthlyRent.maximum ?? Infinity)
    return isRent
      ? 'This search is for homes for sale; search again with transactionType "rent" to find homes for rent.'
      : undefined
  }
  return value >= salePrice.minimum
    ? 'This search is for homes for rent; search again with transactionType "sale" to find homes for sale.'
    : undefined
}

/** A multiple that people leave out, by its name. */
type Unit = readonly [name: string, times: number]

const thousand: Unit = ['thousand', 1000]
const lakh: Unit = ['lakh', 100_000]
const crore: Unit = ['crore', 10_000_000]

function unitsOf(row: string): readonly Unit[] {
  return row.startsWith('monthly') ? [thousand, lakh] : [lakh, crore]
}

function hintsAt(
  name: string,
  value: number,
  subject: string,
  { minimum, maximum = Infinity }: UsualRange,
  units: readonly Unit[],
): readonly string[] {
  const said = `${name} is ${rupeesInWords(value)}, and ${subject} is usually`
  if (value > maximum) return [`${said} ${rupeesInWords(maximum)} or less.`]
  if (value === 0 || value >= minimum) return []
  const meant = units.find(([, times]) => value * times >= minimum && value * times <= maximum)
  const whole = meant && ` Amounts are whole rupees: ${value} ${meant[0]} is ${value * meant[1]}.`
  return [`${said} ${rupeesInWords(minimum)} or more.${whole ?? ''}`]
}
