import type { Locality } from '../city.ts'
import { parsed, invalid, isWellGrouped, plainWords, type Parsed } from './parser.ts'

const maxInr = 1_000_000_000_000n

/** Rupees in each unit that means the same to everybody in India. */
const units: readonly (readonly [names: RegExp, inr: bigint])[] = [
  [/^(?:k|thousands?)$/u, 1_000n],
  [/^(?:l|lk|lks|lacs?|lakhs?)$/u, 100_000n],
  [/^(?:c|cr|crs|crores?)$/u, 10_000_000n],
]

/** Minimum of an amount without a unit, in rupees; below it, lakh or thousand was probably meant. */
const minWithoutUnitInr = { sale: 50_000n, rent: 500n }

/**
 * Whole rupees of a price as Indian sources write it: `62 Lac`, `1.25 Cr`, `₹85 L`, `15,000`, `Rs. 45,00,000/-`. Ambiguous
 * texts are rejected.
 */
export function readPrice(text: string, listingType: 'sale' | 'rent'): Parsed<number> {
  const plain = plainWords(text)
  if (!/\d/u.test(plain)) return invalid('has no amount: a price on request is not listed')
  if (/per|\/ ?(?:sq|cent|acre)|p\.?s\.?f|sq/u.test(plain.replace(perMonth, '')))
    return invalid('is a rate for an area, not a price')
  const amount = plain
    .replace(perMonth, '')
    .replace(/^(?:₹|rs\.?|inr) ?| ?(?:₹|rs\.?|inr|rupees|only)$/gu, '')
    .replace(/ ?\/- ?$/u, '')
    .trim()
  const found = /^(?<digits>[\d.,]+) ?(?<unit>[a-z]*)\.?$/u.exec(amount)
  if (found === null) {
    return invalid(
      isRange.test(amount)
        ? 'is a range: one price is needed'
        : 'is no price: write rupees, or an amount with lakh or crore',
    )
  }
  const { digits = '', unit = '' } = found.groups ?? {}
  if (!isWellGrouped(digits)) return invalid('has separators in odd places: write plain digits')
  const inr = unit === '' ? 1n : units.find(([names]) => names.test(unit))?.[1]
  if (inr === undefined) return invalid(`has a unit that is not known: ${unit}`)

  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(`${whole}${fraction}`) * inr
  if (scaled % scale !== 0n) {
    return invalid(
      unit === '' ? 'has paise, or lakh or crore is missing' : 'does not come to whole rupees',
    )
  }
  const priceInr = scaled / scale
  if (priceInr === 0n) return invalid('is zero')
  if (priceInr > maxInr) return invalid('is more than one lakh crore rupees')
  if (unit === '' && priceInr < minWithoutUnitInr[listingType])
    return invalid('is too small to be in rupees: say lakh, crore or thousand')
  return parsed(Number(priceInr))
}

const perMonth = / ?(?:\/|per|p\.?) ?m(?:on)?(?:th)?\.?$| ?p\.? ?m\.?$| ?monthly$/u
const isRange = /\d ?[a-z.]* ?(?:-|–|to) ?\d/u

/** A monthly rent above so many times the dearest usual one is nearly always a lump sum in the wrong column. */
const maxTimesUsual = 4

/** Why an amount cannot be believed as a monthly rent in a locality; undefined for one that can. */
export function suspiciousRent(
  rentInr: number,
  bhk: number | null,
  { monthlyRentInr: { bhk1, bhk2, bhk3 } }: Locality,
): string | undefined {
  const band = bhk === 1 ? bhk1 : bhk === 2 ? bhk2 : bhk3
  const maxInr = band.max * maxTimesUsual
  if (rentInr <= maxInr) return undefined
  return `is no monthly rent: it is above ${maxInr}, ${maxTimesUsual} times the dearest usual there; for a lump sum say lease under rentalStructure`
}
