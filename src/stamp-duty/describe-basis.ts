import { rupeesInWords } from '../base/rupees.ts'
import { compare, percentOf, times, whole, type Ratio } from '../base/ratio.ts'
import type { ChargeLine } from './charge.ts'
import { localBodyInWords, propertyInWords, type Purchase } from './conditions.ts'
import type { PricedPurchase } from './price-purchase.ts'
import type { ScheduleInForce } from './rules/stamp-duty-rules.ts'
import type { Rounding } from './rules/state-rules.ts'
import { verificationOf } from './rules/verification.ts'

/** How the amounts are computed, with the arithmetic, for the person who pays them. */
export function describeBasis(
  stateName: string,
  placeName: string | undefined,
  schedule: ScheduleInForce,
  purchase: Purchase,
  priced: PricedPurchase,
  given: ValuesGiven,
): string {
  const body = schedule.pricesByLocation ? ` (${localBodyInWords[purchase.localBody]})` : ''
  const where =
    placeName === undefined ? `${stateName}${body}` : `${placeName}${body}, ${stateName}`
  const what = `${rupeesInWords(purchase.valueInr)}${whyInWords(given)} for ${propertyInWords[purchase.property]} in ${where}`
  const buyer = buyerInWords[purchase.buyer]
  if (purchase.valueInr === 0n) return `${what}: nothing is due on a price of 0.`

  const lines = [priced.duty, ...priced.surcharges, ...priced.fees].map((line) =>
    lineInWords(line, purchase.valueInr),
  )
  return [
    `${what}, ${buyer}: ${lines.join('; ')}.`,
    `Together ${rupeesInWords(priced.totalInr)}.`,
    ...saleInWords(schedule, purchase),
    `Rates in force since ${dayInWords(schedule.effective_from)}${verifiedInWords(schedule)}.`,
  ].join(' ')
}

interface ValuesGiven {
  readonly propertyValue: number
  readonly guidelineValue?: number | undefined
}

/** Why the duty is on this value, where both are known. */
function whyInWords({ propertyValue, guidelineValue }: ValuesGiven): string {
  if (guidelineValue === undefined) return ''
  if (guidelineValue === propertyValue) return ' (the price, which is also the guideline value)'
  return guidelineValue > propertyValue
    ? ` (the guideline value; the price of ${rupeesInWords(propertyValue)} is lower)`
    : ` (the price; the guideline value of ${rupeesInWords(guidelineValue)} is lower)`
}

function saleInWords(schedule: ScheduleInForce, purchase: Purchase): readonly string[] {
  if (!schedule.firstSaleTypes.includes(purchase.property)) return []
  return [purchase.isFirstSale ? "Priced as the builder's first sale." : 'Priced as a resale.']
}

const buyerInWords = {
  male: 'bought by a man',
  female: 'bought by a woman',
  joint: 'bought by a woman and a man together',
} as const

function lineInWords(line: ChargeLine, valueInr: bigint): string {
  const { charge, amountInr, limit, concession, rate, normalInr } = line
  const amount = rupeesInWords(amountInr)
  const relief = concession && amountInr < normalInr ? ` (${concession.name})` : ''
  const cap = limit === undefined ? '' : `, ${limitInWords(line)}`
  if (rate === undefined) {
    const how = relief === '' ? '' : `, instead of ${rupeesInWords(normalInr)}`
    return `${charge.name.toLowerCase()} ${amount}${how}${slabInWords(line)}${cap}${relief}`
  }
  const rounding = isRounded(line, rate) ? `, ${roundingInWords(charge.rounding)}` : ''
  return `${charge.name.toLowerCase()} ${percentOf(rate)}% of ${baseInWords(line, valueInr)}${slabInWords(line)}${cap}${rounding} = ${amount}${relief}`
}

function baseInWords({ charge, baseInr }: ChargeLine, valueInr: bigint): string {
  const base = rupeesInWords(baseInr)
  if (charge.base === 'duty') return `the stamp duty of ${base}`
  const { base_rounding: baseRounding } = charge
  if (baseRounding === undefined || baseInr === valueInr) return base
  return `${base} (${roundingInWords(baseRounding)})`
}

/** Whether the amount is another than the rate gives to the nearest rupee, and no limit is why. */
function isRounded({ charge, baseInr, amountInr, limit }: ChargeLine, rate: Ratio): boolean {
  return (
    limit === undefined &&
    charge.rounding.to > 1n &&
    compare(times(rate, whole(baseInr)), whole(amountInr)) !== 0
  )
}

function roundingInWords({ to, mode }: Rounding): string {
  return `rounded ${mode === 'half_up' ? '' : `${mode} `}to a full ${rupeesInWords(to)}`
}

function slabInWords({ bracket }: ChargeLine): string {
  if (bracket === undefined) return ''
  const { aboveInr, upToInr } = bracket
  const from = aboveInr === 0n ? '' : `above ${rupeesInWords(aboveInr)}`
  const to = upToInr === undefined ? '' : `up to ${rupeesInWords(upToInr)}`
  const both = [from, to].filter((part) => part !== '').join(' and ')
  return both === '' ? '' : ` (slab ${both})`
}

function limitInWords({ charge, limit, amountInr }: ChargeLine): string {
  if (limit === 'minimum') return `at least ${rupeesInWords(charge.minimum ?? amountInr)}`
  return `at most ${rupeesInWords(charge.maximum ?? amountInr)}`
}

function verifiedInWords(schedule: ScheduleInForce): string {
  const { lastOn, verified, unverified } = verificationOf(schedule)
  if (lastOn === null) return '; none are compared with an official text yet'
  const all = verified.length + unverified.length
  const count = unverified.length === 0 ? 'all' : `${verified.length} of ${all} components`
  return `; ${count} compared with an official text, last on ${dayInWords(lastOn)}`
}

/** `2025-04-01` as `1 April 2025`. */
function dayInWords(day: string): string {
  return days.format(new Date(day))
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
