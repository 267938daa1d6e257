import { minus, smaller, times, whole, zero, compare, type Ratio } from '../base/ratio.ts'
import { roundRatio } from '../base/rounding.ts'
import { holds, type Purchase } from './conditions.ts'
import type { ExactCharge, ExactConcession, FlatPrice, Price } from './exact-schedule.ts'

/** One charge on one purchase. */
export interface ChargeLine {
  readonly charge: ExactCharge
  /** What the rate is applied to, in rupees. */
  readonly baseInr: bigint
  /** The rate on the whole base; undefined for a fixed amount, slabs of the excess and a limited relief. */
  readonly rate: Ratio | undefined
  /** Limits, in rupees of the base, of the bracket that was applied. */
  readonly bracket: BracketLimits | undefined
  readonly concession: ExactConcession | undefined
  /** Before the concession, if one was applied. */
  readonly normalInr: bigint
  readonly amountInr: bigint
  readonly limit: 'minimum' | 'maximum' | undefined
}

export interface BracketLimits {
  readonly aboveInr: bigint
  readonly upToInr: bigint | undefined
}

/** Applies one charge; `dutyInr` is the schedule's duty, which surcharges may be taken of. Nothing is due on nothing. */
export function applyCharge(charge: ExactCharge, purchase: Purchase, dutyInr: bigint): ChargeLine {
  const rawBaseInr = charge.base === 'duty' ? dutyInr : purchase.valueInr
  const baseInr =
    charge.baseRounding === undefined
      ? rawBaseInr
      : roundRatio(whole(rawBaseInr), charge.baseRounding.mode, charge.baseRounding.to)
  const priced = { brackets: rawBaseInr, base: baseInr }
  const normal = priceOn(caseFor(charge, purchase).price, priced)
  const concession = charge.concessions.find(
    ({ buyer, when }) => buyer.includes(purchase.buyer) && holds(when, purchase),
  )
  const due = concession === undefined ? normal : relieved(normal, concession, priced)
  const normalInr = limited(charge, normal, purchase).amountInr
  return { charge, baseInr, ...due, concession, normalInr, ...limited(charge, due, purchase) }
}

function caseFor(charge: ExactCharge, purchase: Purchase): ExactCharge['cases'][number] {
  const found = charge.cases.find(({ when }) => holds(when, purchase))
  if (found === undefined) throw new RangeError(`${charge.id} has no case that always holds.`)
  return found
}

/** Brackets are found by the base itself, rates applied to the base as rounded. */
interface PricedBase {
  readonly brackets: bigint
  readonly base: bigint
}

interface Priced {
  readonly exact: Ratio
  readonly rate: Ratio | undefined
  readonly bracket: BracketLimits | undefined
  readonly isCapped: boolean
}

function priceOn(price: Price, priced: PricedBase): Priced {
  if (price.kind !== 'brackets') {
    return { ...flatOn(price, priced.base), bracket: undefined, isCapped: false }
  }
  const { brackets } = price
  const above = brackets.findLastIndex(({ aboveInr }) => priced.brackets > aboveInr)
  const at = Math.max(above, 0)
  const bracket = brackets[at]
  if (bracket === undefined) throw new RangeError('A price in brackets has none.')
  const limits = { aboveInr: bracket.aboveInr, upToInr: brackets[at + 1]?.aboveInr }
  const own = { bracket: limits, isCapped: bracket.isCap }
  if (price.slabs === 'whole') return { ...flatOn(bracket.price, priced.base), ...own }

  let sum = zero
  for (const [index, each] of brackets.slice(0, at + 1).entries()) {
    const top = brackets[index + 1]?.aboveInr
    const end = top === undefined || priced.base < top ? priced.base : top
    const part = flatOn(each.price, end - each.aboveInr).exact
    sum = minus(sum, { numerator: -part.numerator, denominator: part.denominator })
  }
  return { exact: sum, rate: at === 0 ? rateOf(bracket.price) : undefined, ...own }
}

function flatOn(price: FlatPrice, baseInr: bigint): Pick<Priced, 'exact' | 'rate'> {
  if (price.kind === 'amount') return { exact: whole(price.amountInr), rate: undefined }
  return { exact: times(price.rate, whole(baseInr)), rate: price.rate }
}

function rateOf(price: FlatPrice): Ratio | undefined {
  return price.kind === 'rate' ? price.rate : undefined
}

function relieved(normal: Priced, concession: ExactConcession, priced: PricedBase): Priced {
  const wanted = withRelief(normal, concession, priced)
  if (concession.atMostInr === undefined) return wanted
  const most = whole(concession.atMostInr)
  const off = minus(normal.exact, wanted.exact)
  if (compare(off, most) <= 0) return wanted
  return { ...normal, exact: minus(normal.exact, most), rate: undefined }
}

function withRelief(normal: Priced, concession: ExactConcession, priced: PricedBase): Priced {
  const { relief, onFirstInr } = concession
  if (relief.kind === 'price') return priceOn(relief.price, priced)
  const isWhole = onFirstInr === undefined || priced.base <= onFirstInr
  const relievedInr = isWhole ? priced.base : onFirstInr
  if (relief.kind === 'points_off') {
    const off = smaller(times(relief.points, whole(relievedInr)), normal.exact)
    const rate =
      isWhole && normal.rate ? notBelowZero(minus(normal.rate, relief.points)) : undefined
    return { ...normal, exact: minus(normal.exact, off), rate }
  }
  const part = { numerator: relievedInr, denominator: priced.base === 0n ? 1n : priced.base }
  const off = times(times(relief.share, normal.exact), part)
  const rate =
    isWhole && normal.rate ? minus(normal.rate, times(relief.share, normal.rate)) : undefined
  return { ...normal, exact: minus(normal.exact, off), rate }
}

function notBelowZero(rate: Ratio): Ratio {
  return rate.numerator < 0n ? zero : rate
}

/** Rounds as the charge says, then applies its floor and cap. */
function limited(
  charge: ExactCharge,
  { exact, isCapped }: Priced,
  { valueInr }: Purchase,
): Pick<ChargeLine, 'amountInr' | 'limit'> {
  if (valueInr === 0n) return { amountInr: 0n, limit: undefined }
  const amountInr = roundRatio(exact, charge.rounding.mode, charge.rounding.to)
  const { minimumInr, maximumInr } = charge
  if (maximumInr !== undefined && amountInr > maximumInr) {
    return { amountInr: maximumInr, limit: 'maximum' }
  }
  // A fee that was waived altogether has no floor.
  if (minimumInr !== undefined && amountInr < minimumInr && exact.numerator > 0n) {
    return { amountInr: minimumInr, limit: 'minimum' }
  }
  return { amountInr, limit: isCapped ? 'maximum' : undefined }
}
