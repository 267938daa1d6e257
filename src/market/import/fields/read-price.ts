import type { ListingType } from '../../store/listing.ts'
import { parsed, invalid, isWellGrouped, plainWords, type Parsed } from '../../listings/parser.ts'

const maxInr = 1_000_000_000_000n

const units: readonly (readonly [names: RegExp, inr: bigint])[] = [
  [/^$/u, 1n],
  [/^(?:k|thousands?)$/u, 1_000n],
  [/^(?:l|lks?|lacs?|lakhs?)$/u, 100_000n],
  [/^(?:c|crs?|crores?)$/u, 10_000_000n],
]

/** Minimum of an amount without a unit, in rupees; below it, lakh or thousand was probably meant. */
const minWithoutUnitInr: Readonly<Record<ListingType, bigint>> = { sale: 50_000n, rent: 500n }

/**
 * Whole rupees of a price as Indian sources write it: `62 Lac`, `1.25 Cr`, `1 Cr 25 Lakh`, `₹85 L`, `15,000`,
 * `Rs. 45,00,000/-`. Ambiguous texts are rejected.
 */
export function readPrice(text: string, listingType: ListingType): Parsed<number> {
  // Most files have plain digits.
  if (/^[1-9]\d{4,11}$/u.test(text)) return checked(BigInt(text), false, listingType)
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
    if (isRange.test(amount)) return invalid('is a range: write one price')
    return invalid('is not a price: write rupees, or an amount with lakh or crore')
  }
  let priceInr = 0n
  let above: bigint | undefined
  for (const [, digits = '', unit = ''] of amount.matchAll(amountPart)) {
    if (!isWellGrouped(digits)) return invalid('has separators in odd places: write plain digits')
    const inr = units.find(([names]) => names.test(unit))?.[1]
    if (inr === undefined) return invalid(`has an unknown unit: ${unit}`)
    const part = wholeRupees(digits, inr)
    if (part === undefined && unit === '') return invalid('has paise, or lakh or crore is missing')
    if (part === undefined) return invalid('does not come to whole rupees')
    // `1 Cr 25 Lakh`: each part is less than one of the unit before it.
    if (above !== undefined && part >= above)
      return invalid('is not a price: its parts do not add up to one amount')
    above = inr
    priceInr += part
  }
  return checked(priceInr, above !== 1n, listingType)
}

function wholeRupees(digits: string, unitInr: bigint): bigint | undefined {
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(`${whole}${fraction}`) * unitInr
  return scaled % scale === 0n ? scaled / scale : undefined
}

function checked(priceInr: bigint, hasUnit: boolean, listingType: ListingType): Parsed<number> {
  if (priceInr === 0n) return invalid('is zero')
  if (priceInr > maxInr) return invalid('is more than one lakh crore rupees')
  if (!hasUnit && priceInr < minWithoutUnitInr[listingType])
    return invalid('is too small to be in rupees: write lakh, crore or thousand')
  return parsed(Number(priceInr))
}

const amountPart = /(\d[\d.,]*) ?([a-z]*)\.?/gu
const remarks = / ?[(,;-]? ?(?:only|negotiable|nego?\.?|fixed)\)?$/u
const perMonth = / ?(?:\/|per|p\.?) ?m(?:on)?(?:th)?\.?$| ?p\.? ?m\.?$| ?monthly$/u
const isRange = /\d ?[a-z.]* ?(?:-|–|to) ?\d/u
