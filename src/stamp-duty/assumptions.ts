import type { Charge } from './rules/state-rules.ts'
import type { Notice } from '../rules/notice.ts'
import { joinWords } from '../base/plain-text.ts'
import { rupeesInWords } from '../base/rupees.ts'
import {
  concerns,
  conditionInWords,
  localBodyInWords,
  propertyInWords,
  type Purchase,
} from './conditions.ts'
import { chargesOf, type ContestedPrice } from './contested.ts'
import type { Location } from './locate.ts'
import { pricePurchase, type PricedPurchase } from './price-purchase.ts'
import type { ScheduleInForce, StampDutyRules, StateWithPlaces } from './rules/stamp-duty-rules.ts'
import { oneLine } from './describe-unsupported-place.ts'
import { nameForm } from './name-form.ts'

/** Codes of the assumptions, as the contract lists them. */
export type AssumptionCode =
  | 'CONCESSION_NOT_APPLICABLE'
  | 'RULE_NOT_MODELLED'
  | 'RATE_CONTESTED'
  | 'LOCATION_ASSUMED'
  | 'PLACE_NOT_RECOGNISED'
  | 'RESALE_ASSUMED'
  | 'CARPET_AREA_MISSING'
  | 'INPUT_NOT_USED'
  | 'PRICE_JUST_ABOVE_LIMIT'
  | 'GUIDELINE_VALUE_NOT_KNOWN'

/** Something that an estimate assumed or does not include. */
export type Assumption = Notice<AssumptionCode>

/** Assumptions about the place. */
export function placeAssumptions(
  rules: StampDutyRules,
  state: StateWithPlaces,
  schedule: ScheduleInForce,
  location: Location,
  city: string | undefined,
  purchase: Purchase,
): readonly Assumption[] {
  const { name } = state
  const body = localBodyInWords[location.localBody]
  const found: Assumption[] = []
  if (location.unknownCity !== undefined && city !== undefined) {
    const message = `The city is not in our table of ${name}${elsewhere(rules, state, city)}${didYouMean(location.unknownCity.nearest)}`
    found.push({ code: 'PLACE_NOT_RECOGNISED', message })
  }
  if (location.overridden !== undefined) {
    const message = `${location.overridden.place.name} was not used for the rate: localBody ${body} overrides the city.`
    found.push({ code: 'INPUT_NOT_USED', message })
  }
  const elsewhereInWords = totalsElsewhere(state, schedule, purchase)
  if (location.source === 'city' && location.unknownPart !== undefined && elsewhereInWords !== '') {
    const part = oneLine(location.unknownPart)
    const message = `“${part}” is not in our table of ${name}, so we use the rates of ${location.place?.place.name ?? name} (${body}). If it is outside, send localBody.${elsewhereInWords}`
    found.push({ code: 'PLACE_NOT_RECOGNISED', message })
  }
  if (schedule.pricesByLocation && location.source === 'default') {
    const message = `${name} prices by location, and the request has no place that we know. We assume a ${body}. Send city or localBody.${elsewhereInWords}`
    found.push({ code: 'LOCATION_ASSUMED', message })
  }
  const isUnplaced = location.place === undefined || location.overridden !== undefined
  if (isUnplaced && schedule.pricedZones.length > 0) {
    const zones = state.zones.filter(({ id }) => schedule.pricedZones.includes(id))
    const why =
      location.overridden === undefined ? 'Without a known city' : 'As localBody overrides the city'
    const message = `Other rates apply in some parts of ${name}: ${zones.map((zone) => zone.name).join('; ')}. ${why}, we assume none of them.`
    found.push({ code: 'LOCATION_ASSUMED', message })
  }
  return found
}

/** What the purchase would cost in another kind of place of the state; empty where every place costs the same. */
function totalsElsewhere(
  { kindsOfPlace, name }: StateWithPlaces,
  schedule: ScheduleInForce,
  purchase: Purchase,
): string {
  if (!schedule.pricesByLocation) return ''
  const ownInr = pricePurchase(schedule, purchase).totalInr
  const totals = kindsOfPlace
    .map((kind) => pricePurchase(schedule, { ...purchase, ...kind }).totalInr)
    .filter((totalInr) => totalInr !== ownInr)
    .toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const [least] = totals
  const most = totals.at(-1)
  if (least === undefined || most === undefined) return ''
  const range =
    least === most ? rupeesInWords(least) : `${rupeesInWords(least)} to ${rupeesInWords(most)}`
  return ` Elsewhere in ${name} the total is ${range}.`
}

function elsewhere(rules: StampDutyRules, state: StateWithPlaces, city: string): string {
  const form = nameForm(city)
  const other = rules.states.find((each) => each !== state && each.placeByName.has(form))
  const place = other?.placeByName.get(form)?.place.name
  return place === undefined || other === undefined ? '.' : `; ${place} is in ${other.name}.`
}

function didYouMean(nearest: readonly string[]): string {
  return nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`
}

/** A resale was priced where a first sale would cost something else. */
export function resaleAssumption(
  schedule: ScheduleInForce,
  purchase: Purchase,
  priced: PricedPurchase,
): readonly Assumption[] {
  if (!schedule.firstSaleTypes.includes(purchase.property) || purchase.isFirstSale) return []
  const asFirstSale = pricePurchase(schedule, { ...purchase, isFirstSale: true })
  if (asFirstSale.totalInr === priced.totalInr) return []
  const message =
    "The builder's first sale has its own rates here. Without firstSale, it is priced as a resale."
  return [{ code: 'RESALE_ASSUMED', message }]
}

/** `firstSale` was given for a property type whose first sale has no rate of its own. */
export function unusedFirstSale(
  { name }: StateWithPlaces,
  { firstSaleTypes, not_modelled: notModelled, contested }: ScheduleInForce,
  purchase: Purchase,
): readonly Assumption[] {
  const isGapReported = [
    ...notModelled.map(({ tell_when: when }) => when),
    ...contested.map(({ when }) => when),
  ].some(
    (when) =>
      (when?.first_sale === true || when?.may_be_first_sale === true) &&
      concerns(when, purchase, false),
  )
  if (isGapReported || firstSaleTypes.includes(purchase.property)) return []
  const message = `firstSale was not used: we know of no separate rate in ${name} for the first sale of ${propertyInWords[purchase.property]}.`
  return [{ code: 'INPUT_NOT_USED', message }]
}

/** For a woman, or a woman and a man: the concessions that do not apply here, or that there are none. */
export function concessionAssumptions(
  state: StateWithPlaces,
  schedule: ScheduleInForce,
  purchase: Purchase,
  priced: PricedPurchase,
): readonly Assumption[] {
  if (purchase.buyer === 'male' || purchase.valueInr === 0n) return []
  const { name, zones } = state
  const offering = chargesOf(schedule).filter((charge) => offers(charge, purchase))
  if (offering.length === 0) {
    const whom = purchase.buyer === 'joint' ? 'a woman and a man buying together' : 'women who buy'
    const message = `${name} has no concession for ${whom} that we know of.`
    return [{ code: 'CONCESSION_NOT_APPLICABLE', message }]
  }
  const lines = [priced.duty, ...priced.surcharges, ...priced.fees]
  return offering.flatMap((charge) => {
    const line = lines.find((each) => each.charge === charge)
    if (line === undefined || line.concession !== undefined) return []
    return (charge.concessions ?? [])
      .filter(({ buyer }) => buyer.includes(purchase.buyer))
      .map((concession): Assumption => {
        const when = concession.when === undefined ? '' : conditionInWords(concession.when, zones)
        const message = `Not applied: ${concession.name}. It applies ${when}.`
        return { code: 'CONCESSION_NOT_APPLICABLE', message }
      })
  })
}

function offers(charge: Charge, { buyer }: Purchase): boolean {
  return (charge.concessions ?? []).some((concession) => concession.buyer.includes(buyer))
}

/** Rules of the state that may change this amount and are not computed. */
export function notModelledAssumptions(
  schedule: ScheduleInForce,
  purchase: Purchase,
  isFirstSaleUnknown: boolean,
): readonly Assumption[] {
  return schedule.not_modelled
    .filter(
      ({ tell_when: when }) => when !== undefined && concerns(when, purchase, isFirstSaleUnknown),
    )
    .map(({ rule }) => ({ code: 'RULE_NOT_MODELLED', message: rule }))
}

/** Figures on which sources disagree: both readings, and the amount between them. */
export function contestedAssumptions(contested: readonly ContestedPrice[]): readonly Assumption[] {
  return contested.map(({ charges, taken, other, totalInr, otherTotalInr }) => {
    const difference = rupeesInWords(Math.abs(otherTotalInr - totalInr))
    const side = otherTotalInr > totalInr ? 'more' : 'less'
    const names = joinWords(charges.map((name) => `the ${name.toLowerCase()}`))
    const message = `Sources disagree on ${names}. We use: ${taken}. The total is ${rupeesInWords(totalInr)}. The other reading: ${other}. Its total is ${rupeesInWords(otherTotalInr)}, ${difference} ${side}.`
    return { code: 'RATE_CONTESTED', message }
  })
}

/** The price was taken as the value, since the guideline value was not given. */
export function guidelineValueAssumptions(request: {
  readonly guidelineValue?: number | undefined
}): readonly Assumption[] {
  if (request.guidelineValue !== undefined) return []
  const message = 'We use the price as the value. Send guidelineValue if you know it.'
  return [{ code: 'GUIDELINE_VALUE_NOT_KNOWN', message }]
}
