import { rupeesInWords } from '../base/rupees.ts'
import type { ValidArguments } from '../contract/contract.ts'
import type { SearchedPrice, UsualAmounts, UsualRange } from '../contract/usual-amounts.ts'

/**
 * Hints at numbers of a calculator that are far from usual: 75 for 75 lakh, a year's income for a month's, a rate of 1.05 percent.
 * Nothing is rejected, since the call is valid and the arithmetic holds.
 */
export function amountHints(query: object, usual: UsualAmounts): readonly string[] {
  return Object.entries(query).flatMap(([name, value]: readonly [string, unknown]) => {
    const range = usual.ofArguments.get(name)
    return typeof value === 'number' && range !== undefined
      ? hintsAt(name, value, 'it', range, measureOf(name))
      : []
  })
}

type Search = ValidArguments<'search_properties'>

/** The same for the prices of a search, which depend on what is searched. */
export function priceHints(
  { minPrice, maxPrice, ...query }: Search,
  usual: UsualAmounts,
): readonly string[] {
  const { subject, range, row } = searched(query, usual.ofSearch)
  return Object.entries({ minPrice, maxPrice }).flatMap(([name, value]) => {
    if (value === undefined) return []
    const [hint] = hintsAt(name, value, subject, range, rupees(unitsOf(row)))
    if (hint === undefined) return []
    const other = otherOffer(query, value, usual.ofSearch)
    return [other === undefined ? hint : `${name} is ${rupeesInWords(value)}. ${other}`]
  })
}

interface Searched {
  readonly subject: string
  readonly range: UsualRange
  readonly row: SearchedPrice
}

function searched(
  { transactionType, rentalStructure }: Pick<Search, 'transactionType' | 'rentalStructure'>,
  { salePrice, monthlyRent, leaseDeposit }: UsualAmounts['ofSearch'],
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

/** Whether the amount is a rent in a search for sale, a price in one for rent, or a lump sum in one for monthly rent. */
function otherOffer(
  { transactionType, rentalStructure }: Pick<Search, 'transactionType' | 'rentalStructure'>,
  value: number,
  { salePrice, monthlyRent, leaseDeposit }: UsualAmounts['ofSearch'],
): string | undefined {
  if (transactionType === 'sale') {
    const isRent = value >= monthlyRent.minimum && value <= (monthlyRent.maximum ?? Infinity)
    return isRent
      ? 'This search is for homes for sale; search again with transactionType "rent" to find homes for rent.'
      : undefined
  }
  const isLumpSum = value >= leaseDeposit.minimum && value <= (leaseDeposit.maximum ?? Infinity)
  if (rentalStructure === 'monthly' && isLumpSum) {
    return 'This search is for monthly rent; search again with rentalStructure "lease" to find lump-sum leases, or with transactionType "sale" to find homes for sale.'
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
  return /monthly|costs|80C|deductions/i.test(row) ? [thousand, lakh] : [lakh, crore]
}

/** How numbers of an argument are written, and which smaller number was meant where one was left out. */
interface Measure {
  text(value: number): string
  meant(value: number, isUsual: (value: number) => boolean): string | undefined
}

function measureOf(name: string): Measure {
  if (/(?:Percent|Pct)$/.test(name)) return percent
  return name.endsWith('Sqft') ? squareFeet : rupees(unitsOf(name))
}

function rupees(units: readonly Unit[]): Measure {
  return {
    text: rupeesInWords,
    meant: (value, isUsual) => {
      const unit = units.find(([, times]) => isUsual(value * times))
      return unit && `Amounts are whole rupees: ${value} ${unit[0]} is ${value * unit[1]}.`
    },
  }
}

const percent: Measure = {
  text: (value) => `${value} %`,
  meant: (value, isUsual) => {
    const times100 = Number((value * 100).toPrecision(12))
    return isUsual(times100)
      ? `It is in percent: ${value} as a fraction is ${times100} %.`
      : undefined
  },
}

const squareFeet: Measure = { text: (value) => `${value} sq ft`, meant: () => undefined }

function hintsAt(
  name: string,
  value: number,
  subject: string,
  { minimum, maximum = Infinity }: UsualRange,
  { text, meant }: Measure,
): readonly string[] {
  const said = `${name} is ${text(value)}, and ${subject} is usually`
  if (value > maximum) return [`${said} ${text(maximum)} or less.`]
  if (value === 0 || value >= minimum) return []
  const instead = meant(value, (candidate) => candidate >= minimum && candidate <= maximum)
  return [[`${said} ${text(minimum)} or more.`, instead].filter(Boolean).join(' ')]
}
