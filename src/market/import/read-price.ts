import { parsed, invalid, isWellGrouped, plainWords, type Parsed } from './parser.ts'

const maxInr = 1_000_000_000_000n

/** Rupees in each unit that means the same to everybody in India. */
const units = new Map<string, bigint>([
  ...unitNames(1n, ''),
  ...unitNames(1_000n, 'k thousand thousands'),
  ...unitNames(100_000n, 'l lk lks lac lacs lakh lakhs'),
  ...unitNames(10_000_000n, 'c cr crs crore crores'),
])

function unitNames(inr: bigint, names: string): readonly (readonly [string, bigint])[] {
  return names.split(' ').map((name) => [name, inr])
}

/** Minimum of an amount without a unit, in rupees; below it, lakh or thousand was probably meant. */
const minWithoutUnitInr = { sale: 50_000n, rent: 500n }

/**
 * Whole rupees of a price as Indian sources write it: `62 Lac`, `1.25 Cr`, `1 Cr 25 Lakh`, `₹85 L`, `15,000`,
 * `Rs. 45,00,000/-`. Ambiguous texts are rejected.
 */
export function readPrice(text: string, listingType: 'sale' | 'rent'): Parsed<number> {
  // Most files have plain digits.
  if (/^[1-9]\d{4,11}$/u.test(text)) return checked(BigInt(text), true, listingType)
  const plain = plainWords(text).replace(remarks, '')
  if (!/\d/u.test(plain))
    return invalid('has no amount: listings with a price on request are not accepted')
  const withoutMonth = plain.replace(perMonth, '')
  if (/per|\/ ?(?:sq|cent|acre)|p\.?s\.?f|sq/u.test(withoutMonth))
    return invalid('is a rate for an area, not a price')
  const amount = withoutMonth
    .replace(/^(?:₹|rs\.?|inr) ?| ?(?:₹|rs\.?|inr|rupees)$/gu, '')
    .replace(/ ?\/?-?$/u, '')
    .trim()
  if (amount.replace(amountPart, '').replace(/\band\b|[\s,&]/gu, '') !== '') {
    return invalid(
      isRange.test(amount)
        ? 'is a range: write one price'
        : 'is not a price: write rupees, or an amount with lakh or crore',
    )
  }
  let priceInr = 0n
  let above: bigint | undefined
  for (const { groups = {} } of amount.matchAll(amountPart)) {
    const { digits = '', unit = '' } = groups
    if (!isWellGrouped(digits)) return invalid('has separators in odd places: write plain digits')
    const inr = units.get(unit)
    if (inr === undefined) return invalid(`has an unknown unit: ${unit}`)
    const part = wholeRupees(digits, inr)
    if (part === undefined) {
      return invalid(
        unit === '' ? 'has paise, or lakh or crore is missing' : 'does not come to whole rupees',
      )
    }
    // `1 Cr 25 Lakh`: each part is less than one of the unit before it.
    if (above !== undefined && part >= above)
      return invalid('is not a price: its parts do not add up to one amount')
    above = inr
    priceInr += part
  }
  return checked(priceInr, above === 1n, listingType)
}

/** Undefined when it is not a whole number of rupees. */
function wholeRupees(digits: string, unitInr: bigint): bigint | undefined {
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(`${whole}${fraction}`) * unitInr
  return scaled % scale === 0n ? scaled / scale : undefined
}

function checked(
  priceInr: bigint,
  isWithoutUnit: boolean,
  listingType: 'sale' | 'rent',
): Parsed<number> {
  if (priceInr === 0n) return invalid('is zero')
  if (priceInr > maxInr) return invalid('is more than one lakh crore rupees')
  if (isWithoutUnit && priceInr < minWithoutUnitInr[listingType])
    return invalid('is too small to be in rupees: write lakh, crore or thousand')
  return parsed(Number(priceInr))
}

const amountPart = /(?<digits>\d[\d.,]*) ?(?<unit>[a-z]*)\.?/gu
/** What sources add to a price and does not change it. */
const remarks = / ?[(,;-]? ?(?:only|negotiable|nego?\.?|fixed)\)?$/u
const perMonth = / ?(?:\/|per|p\.?) ?m(?:on)?(?:th)?\.?$| ?p\.? ?m\.?$| ?monthly$/u
const isRange = /\d ?[a-z.]* ?(?:-|–|to) ?\d/u
