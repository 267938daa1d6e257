import { ratioFromText, type Ratio } from '../base/ratio.ts'
import type {
  Bracket,
  BuyerGender,
  Charge,
  Concession,
  Condition,
  NotModelled,
  Pricing,
  PropertyType,
  Rounding,
  Schedule,
  TellWhen,
} from './schedule.ts'

/** A schedule with its texts read once into exact numbers. `rules` is what it was read from. */
export interface ExactSchedule {
  readonly rules: Schedule
  readonly duty: ExactCharge
  readonly surcharges: readonly ExactCharge[]
  readonly fees: readonly ExactCharge[]
  readonly notModelled: readonly ExactNotModelled[]
  /** Whether any price depends on the kind of local body or the zone. */
  readonly pricesByLocation: boolean
  /** The zones that some price depends on. */
  readonly pricedZones: readonly string[]
  /** The kinds of property whose price depends on whether it is a first sale. */
  readonly firstSaleTypes: readonly PropertyType[]
}

export interface ExactCharge {
  readonly id: string
  readonly name: string
  readonly legalBasis: string | null
  readonly base: 'consideration' | 'duty'
  readonly baseRounding: ExactRounding | undefined
  readonly rounding: ExactRounding
  readonly minimumInr: bigint | undefined
  readonly maximumInr: bigint | undefined
  readonly cases: readonly { readonly when: ExactCondition | undefined; readonly price: Price }[]
  readonly concessions: readonly ExactConcession[]
}

export interface ExactRounding {
  readonly to: bigint
  readonly mode: Rounding['mode']
}

export type Price = FlatPrice | BracketPrice

export type FlatPrice = RatePrice | AmountPrice

export interface RatePrice {
  readonly kind: 'rate'
  readonly rate: Ratio
}

export interface AmountPrice {
  readonly kind: 'amount'
  readonly amountInr: bigint
}

export interface BracketPrice {
  readonly kind: 'brackets'
  readonly slabs: 'whole' | 'excess'
  /** Ascending, the first from 0. */
  readonly brackets: readonly ExactBracket[]
}

export interface ExactBracket {
  readonly aboveInr: bigint
  readonly price: FlatPrice
  readonly isCap: boolean
}

export interface ExactCondition {
  readonly text: Condition
  readonly aboveInr: bigint | undefined
  readonly upToInr: bigint | undefined
}

export interface ExactConcession {
  readonly id: string
  readonly name: string
  readonly buyer: readonly BuyerGender[]
  readonly when: ExactCondition | undefined
  readonly relief: Relief
  readonly onFirstInr: bigint | undefined
  readonly atMostInr: bigint | undefined
  readonly legalBasis: string | null
}

export type Relief =
  | { readonly kind: 'price'; readonly price: Price }
  | { readonly kind: 'points_off'; readonly points: Ratio }
  | { readonly kind: 'share_off'; readonly share: Ratio }

export interface ExactNotModelled {
  readonly rule: string
  readonly tellWhen: (ExactCondition & { readonly buyer: TellWhen['buyer'] }) | undefined
}

export function exactSchedule(rules: Schedule): ExactSchedule {
  const charges = [rules.duty, ...rules.surcharges, ...rules.registration_fees]
  const conditions = charges.flatMap(conditionsOf)
  const pricedZones = conditions.flatMap(({ zone, not_zone: not }) => [
    ...(zone ?? []),
    ...(not ?? []),
  ])
  return {
    rules,
    duty: exactCharge(rules.duty),
    surcharges: rules.surcharges.map(exactCharge),
    fees: rules.registration_fees.map(exactCharge),
    notModelled: rules.not_modelled.map(exactNotModelled),
    pricesByLocation:
      pricedZones.length > 0 || conditions.some((condition) => condition.local_body !== undefined),
    pricedZones: [...new Set(pricedZones)],
    firstSaleTypes: conditions
      .filter((condition) => condition.first_sale !== undefined)
      .flatMap(({ property }) => property ?? allTypes),
  }
}

const allTypes: readonly PropertyType[] = ['residential', 'commercial', 'plot', 'agricultural']

function conditionsOf({ cases, concessions = [] }: Charge): readonly Condition[] {
  return [...cases, ...concessions].flatMap(({ when }) => (when === undefined ? [] : [when]))
}

function exactCharge(charge: Charge): ExactCharge {
  return {
    id: charge.id,
    name: charge.name,
    legalBasis: charge.legal_basis,
    base: charge.base,
    baseRounding: charge.base_rounding && exactRounding(charge.base_rounding),
    rounding: exactRounding(charge.rounding),
    minimumInr: rupees(charge.minimum),
    maximumInr: rupees(charge.maximum),
    cases: charge.cases.map((each) => ({
      when: each.when && exactCondition(each.when),
      price: exactPrice(each),
    })),
    concessions: (charge.concessions ?? []).map(exactConcession),
  }
}

function exactRounding({ to, mode }: Rounding): ExactRounding {
  return { to: BigInt(to), mode }
}

function exactPrice({ rate, amount, brackets, slabs = 'whole' }: Pricing): Price {
  if (brackets === undefined) return flatPrice(rate, amount)
  return { kind: 'brackets', slabs, brackets: brackets.map(exactBracket) }
}

function exactBracket({ above, rate, amount, cap = false }: Bracket): ExactBracket {
  return { aboveInr: BigInt(above), price: flatPrice(rate, amount), isCap: cap }
}

function flatPrice(rate: string | undefined, amount: string | undefined): FlatPrice {
  if (rate !== undefined) return { kind: 'rate', rate: ratioFromText(rate) }
  if (amount !== undefined) return { kind: 'amount', amountInr: BigInt(amount) }
  throw new RangeError('A price needs a rate, an amount or brackets.')
}

function exactConcession(concession: Concession): ExactConcession {
  return {
    id: concession.id,
    name: concession.name,
    buyer: concession.buyer,
    when: concession.when && exactCondition(concession.when),
    relief: exactRelief(concession),
    onFirstInr: rupees(concession.on_first),
    atMostInr: rupees(concession.at_most),
    legalBasis: concession.legal_basis,
  }
}

function exactRelief(concession: Concession): Relief {
  const { points_off: points, share_off: share } = concession
  if (points !== undefined) return { kind: 'points_off', points: ratioFromText(points) }
  if (share !== undefined) return { kind: 'share_off', share: ratioFromText(share) }
  return { kind: 'price', price: exactPrice(concession) }
}

function exactCondition(text: Condition): ExactCondition {
  return { text, aboveInr: rupees(text.value?.above), upToInr: rupees(text.value?.up_to) }
}

function exactNotModelled({ rule, tell_when: told }: NotModelled): ExactNotModelled {
  return { rule, tellWhen: told && { ...exactCondition(told), buyer: told.buyer } }
}

function rupees(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : BigInt(text)
}
