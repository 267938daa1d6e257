import {
  minus,
  smaller,
  times,
  whole,
  zero,
  compare,
  type Ratio,
  roundRatio,
} from '../base/ratio.ts'
import { holds, type Purchase } from './conditions.ts'
import type { Bracket, Charge, Concession, Pricing } from './rules/state-rules.ts'

/** One charge on one purchase. */
export type ChargeLine = ReturnType<typeof applyCharge>

/** Applies one charge; `dutyInr` is the schedule's duty, which surcharges may be taken of. Nothing is due on nothing. */
export function applyCharge(charge: Charge, purchase: Purchase, dutyInr: bigint) {
  const rawBaseInr = charge.base === 'duty' ? dutyInr : purchase.valueInr
  const baseInr =
    charge.base_rounding === undefined
      ? rawBaseInr
      : roundRatio(whole(rawBaseInr), charge.base_rounding.mode, charge.base_rounding.to)
  const priced = { brackets: rawBaseInr, base: baseInr }
  const pricing = caseFor(charge, purchase)
  const normal = priceOn(pricing, priced)
  const concession = charge.concessions?.find(
    ({ buyer, when }) => buyer.includes(purchase.buyer) && holds(when, purchase),
  )
  const due = concession === undefined ? normal : relieved(normal, concession, priced)
  const normalInr = limited(charge, normal, purchase).amountInr
  const limit = limited(charge, due, purchase)
  return {
    charge,
    /** The case of the charge that holds. */
    pricing,
    /** What the rate is applied to, in rupees. */
    baseInr,
    ...due,
    concession,
    /** Before the concession, if one was applied. */
    normalInr,
    ...limit,
  }
}

function caseFor(charge: Charge, purchase: Purchase): Pricing {
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
  /** The rate on the whole base; undefined for a fixed amount, slabs of the excess and a limited relief. */
  readonly rate: Ratio | undefined
  readonly bracket: { readonly aboveInr: bigint; readonly upToInr: bigint | undefined } | undefined
  readonly isCapped: boolean
}

function priceOn(pricing: Pricing, priced: PricedBase): Priced {
  const { brackets } = pricing
  if (brackets === undefined) {
    return { ...flatOn(pricing, priced.base), bracket: undefined, isCapped: false }
  }
  const at = Math.max(
    brackets.findLastIndex(({ above }) => priced.brackets > above),
    0,
  )
  const bracket = brackets[at]
  if (bracket === undefined) throw new RangeError('A price in brackets has none.')
  const limits = { aboveInr: bracket.above, upToInr: brackets[at + 1]?.above }
  const own = { bracket: limits, isCapped: bracket.cap ?? false }
  if (pricing.slabs !== 'excess') return { ...flatOn(bracket, priced.base), ...own }

  let sum = zero
  for (const [index, each] of brackets.slice(0, at + 1).entries()) {
    const top = brackets[index + 1]?.above
    const end = top === undefined || priced.base < top ? priced.base : top
    const part = flatOn(each, end - each.above).exact
    sum = minus(sum, { numerator: -part.numerator, denominator: part.denominator })
  }
  return { exact: sum, rate: at === 0 ? bracket.rate : undefined, ...own }
}

function flatOn({ rate, amount }: Pick<Bracket, 'rate' | 'amount'>, baseInr: bigint) {
  if (rate !== undefined) return { exact: times(rate, whole(baseInr)), rate }
  if (amount !== undefined) return { exact: whole(amount), rate: undefined }
  throw new RangeError('A price has a rate, an amount or brackets.')
}

function relieved(normal: Priced, concession: Concession, priced: PricedBase): Priced {
  const wanted = withRelief(normal, concession, priced)
  if (concession.at_most === undefined) return wanted
  const most = whole(concession.at_most)
  const off = minus(normal.exact, wanted.exact)
  if (compare(off, most) <= 0) return wanted
  return { ...normal, exact: minus(normal.exact, most), rate: undefined }
}

function withRelief(normal: Priced, concession: Concession, priced: PricedBase): Priced {
  const { points_off: points, share_off: share, on_first: onFirstInr } = concession
  const isWhole = onFirstInr === undefined || priced.base <= onFirstInr
  const relievedInr = isWhole ? priced.base : onFirstInr
  if (points !== undefined) {
    const off = smaller(times(points, whole(relievedInr)), normal.exact)
    const rate = isWhole && normal.rate ? notBelowZero(minus(normal.rate, points)) : undefined
    return { ...normal, exact: minus(normal.exact, off), rate }
  }
  if (share === undefined) return priceOn(concession, priced)
  const part = { numerator: relievedInr, denominator: priced.base === 0n ? 1n : priced.base }
  const off = times(times(share, normal.exact), part)
  const rate = isWhole && normal.rate ? minus(normal.rate, times(share, normal.rate)) : undefined
  return { ...normal, exact: minus(normal.exact, off), rate }
}

function notBelowZero(rate: Ratio): Ratio {
  return rate.numerator < 0n ? zero : rate
}

function limited(charge: Charge, { exact, isCapped }: Priced, { valueInr }: Purchase) {
  if (valueInr === 0n) return { amountInr: 0n, limit: undefined }
  const amountInr = roundRatio(exact, charge.rounding.mode, charge.rounding.to)
  const { minimum, maximum } = charge
  if (maximum !== undefined && amountInr > maximum) {
    return { amountInr: maximum, limit: 'maximum' }
  }
  // A fee that was waived altogether has no floor.
  if (minimum !== undefined && amountInr < minimum && exact.numerator > 0n) {
    return { amountInr: minimum, limit: 'minimum' }
  }
  return { amountInr, limit: isCapped ? 'maximum' : undefined }
}
