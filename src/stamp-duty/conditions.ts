import type { BuyerGender, Condition, LocalBody, PropertyType, Zone } from './schedule.ts'
import type { ExactCondition } from './exact-schedule.ts'
import { rupeesInWords } from '../base/rupees.ts'

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
export function holds(condition: ExactCondition | undefined, purchase: Purchase): boolean {
  if (condition === undefined) return true
  const { text, aboveInr, upToInr } = condition
  return (
    (text.property === undefined || text.property.includes(purchase.property)) &&
    (text.local_body === undefined || text.local_body.includes(purchase.localBody)) &&
    (text.zone === undefined || text.zone.some((zone) => purchase.zones.includes(zone))) &&
    (text.not_zone === undefined || !text.not_zone.some((zone) => purchase.zones.includes(zone))) &&
    (text.first_sale === undefined || text.first_sale === purchase.isFirstSale) &&
    (aboveInr === undefined || purchase.valueInr > aboveInr) &&
    (upToInr === undefined || purchase.valueInr <= upToInr)
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
    above && upTo
      ? `on a value above ${inWords(above)} and up to ${inWords(upTo)}`
      : above
        ? `on a value above ${inWords(above)}`
        : upTo && `on a value up to ${inWords(upTo)}`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

export const localBodyInWords: Readonly<Record<LocalBody, string>> = {
  municipal_corporation: 'municipal corporation',
  municipal_council: 'municipal council',
  gram_panchayat: 'gram panchayat',
}

export const propertyInWords: Readonly<Record<PropertyType, string>> = {
  residential: 'residential property',
  commercial: 'commercial property',
  plot: 'a plot',
  agricultural: 'agricultural land',
}

function inWords(amount: string): string {
  return rupeesInWords(BigInt(amount))
}
