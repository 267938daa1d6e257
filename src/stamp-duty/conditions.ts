import { rupeesInWords } from '../base/rupees.ts'
import type {
  BuyerGender,
  Condition,
  LocalBody,
  Occasion,
  PropertyType,
  Zone,
} from './rules/state-rules.ts'

/** One purchase, with everything that was left open decided. */
export interface Purchase {
  readonly valueInr: bigint
  readonly buyer: BuyerGender
  readonly property: PropertyType
  readonly localBody: LocalBody
  readonly zones: readonly string[]
  readonly isFirstSale: boolean
}

/** Whether every key that the condition has holds for the purchase. */
export function holds(condition: Condition | undefined, purchase: Purchase): boolean {
  if (condition === undefined) return true
  const { property, local_body: bodies, zone, not_zone: notZone, first_sale: first } = condition
  const { above, up_to: upTo } = condition.value ?? {}
  return (
    (property === undefined || property.includes(purchase.property)) &&
    (bodies === undefined || bodies.includes(purchase.localBody)) &&
    (zone === undefined || zone.some((each) => purchase.zones.includes(each))) &&
    (notZone === undefined || !notZone.some((each) => purchase.zones.includes(each))) &&
    (first === undefined || first === purchase.isFirstSale) &&
    (above === undefined || purchase.valueInr > above) &&
    (upTo === undefined || purchase.valueInr <= upTo)
  )
}

/** Whether a rule or another reading concerns a purchase; `isFirstSaleUnknown`: a resale was only assumed. */
export function concerns(
  occasion: Occasion | undefined,
  purchase: Purchase,
  isFirstSaleUnknown: boolean,
): boolean {
  const { buyer, may_be_first_sale: mayBeFirst = false } = occasion ?? {}
  return (
    (buyer === undefined || buyer.includes(purchase.buyer)) &&
    (!mayBeFirst || purchase.isFirstSale || isFirstSaleUnknown) &&
    holds(occasion, purchase)
  )
}

/** The condition as a person would say it: "for residential property, on a value up to ₹10,00,000". */
export function conditionInWords(condition: Condition, zones: readonly Zone[]): string {
  const nameOf = (id: string): string => zones.find((zone) => zone.id === id)?.name ?? id
  const { property, local_body: bodies, zone, not_zone: notZone, first_sale: first } = condition
  const { above, up_to: upTo } = condition.value ?? {}
  const parts = [
    property && `for ${property.map((type) => propertyInWords[type]).join(' or ')}`,
    first === undefined ? undefined : first ? "on the builder's first sale" : 'on a resale',
    bodies && `under ${bodies.map((body) => `a ${localBodyInWords[body]}`).join(' or ')}`,
    zone && `in ${zone.map(nameOf).join(' or ')}`,
    notZone && `outside ${notZone.map(nameOf).join(' and ')}`,
    above !== undefined && upTo !== undefined
      ? `on a value above ${rupeesInWords(above)} and up to ${rupeesInWords(upTo)}`
      : above !== undefined
        ? `on a value above ${rupeesInWords(above)}`
        : upTo !== undefined
          ? `on a value up to ${rupeesInWords(upTo)}`
          : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** Local bodies in words. */
export const localBodyInWords: Readonly<Record<LocalBody, string>> = {
  municipal_corporation: 'municipal corporation',
  municipal_council: 'municipal council',
  gram_panchayat: 'gram panchayat',
}

/** Kinds of property in words. */
export const propertyInWords: Readonly<Record<PropertyType, string>> = {
  residential: 'residential property',
  commercial: 'commercial property',
  plot: 'a plot',
  agricultural: 'agricultural land',
}
