import type { Day } from '../base/calendar.ts'
import type { BuyerGender, LocalBody, PropertyType } from './rules/state-rules.ts'
import {
  concessionAssumptions,
  contestedAssumptions,
  resaleAssumption,
  notModelledAssumptions,
  placeAssumptions,
  unusedFirstSale,
  guidelineValueAssumptions,
  type Assumption,
} from './assumptions.ts'
import type { ChargeLine } from './charge.ts'
import type { Purchase } from './conditions.ts'
import { contestedPrices } from './contested.ts'
import { describeBasis } from './describe-basis.ts'
import { describeCityAsState, describeUnsupportedPlace } from './describe-unsupported-place.ts'
import { dutyUsed } from './duty-used.ts'
import { findState } from './find-state.ts'
import { gstOn, type ConstructionStatus, type GstEstimate } from './gst.ts'
import { locate, type Location } from './locate.ts'
import { percentOf } from '../base/ratio.ts'
import { priceLimitAssumption } from './price-limits.ts'
import { pricePurchase } from './price-purchase.ts'
import { scheduleOn, type StampDutyRules, type StateWithPlaces } from './rules/stamp-duty-rules.ts'

/** A purchase as a caller describes it. */
export interface EstimateRequest {
  readonly propertyValue: number
  /** The government's value of the home, in whole rupees; undefined where the caller does not know it. */
  readonly guidelineValue?: number | undefined
  readonly state: string
  readonly city?: string | undefined
  readonly localBody?: LocalBody | undefined
  readonly buyerGender?: BuyerGender | undefined
  readonly propertyType: PropertyType
  readonly firstSale?: boolean | undefined
  readonly constructionStatus?: ConstructionStatus | undefined
  readonly carpetAreaSqft?: number | undefined
  readonly isUrban?: boolean | undefined
  readonly isWomanBuyer?: boolean | undefined
}

/** Every charge on a purchase, with its basis. Whole rupees. */
export type SupportedEstimate = Extract<Estimate, { readonly supported: true }>

/** An estimate, or why there is none for the place. */
export type Estimate = ReturnType<typeof estimateStampDuty>

/** One charge of an estimate. */
export type EstimateLine = ReturnType<typeof line>

/**
 * What registering a purchase costs on a day in India, in whole rupees. For a place that is not a state or union territory of
 * India, `rateBasis` says what may have been meant.
 */
export function estimateStampDuty(rules: StampDutyRules, given: EstimateRequest, day: Day) {
  const match = findState(rules, given.state)
  if (match.kind !== 'found') {
    const rateBasis = describeUnsupportedPlace(given.state, match)
    return { supported: false, rateBasis } as const
  }
  const { state, city } = match
  const request = { ...given, city: given.city ?? city }
  const schedule = scheduleOn(state, day)
  const location = locate(state, request)
  const purchase = purchaseFor(request, location)
  const priced = pricePurchase(schedule, purchase)
  const contested = contestedPrices(schedule, purchase, priced, isFirstSaleUnknown(request))
  const gst = gstFor(rules, state, request, location)
  const gstLimits = gst === undefined ? [] : [rules.gst.affordable.value_up_to]
  const costsAt = (priceInr: bigint) => {
    const at = { ...request, propertyValue: Number(priceInr) }
    const { duty, totalInr } = pricePurchase(schedule, purchaseFor(at, location))
    const gstInr = gstFor(rules, state, at, location)?.amountInr ?? 0n
    return { dutyInr: duty.amountInr, totalInr: totalInr + gstInr }
  }
  const pricedPlace = location.overridden === undefined ? location.place : undefined
  const placeName = pricedPlace?.area?.name ?? pricedPlace?.place.name
  return {
    supported: true as const,
    /** Said of a city that was given as the state. */
    readAs: city === undefined ? undefined : describeCityAsState(given.state, state, city),
    state,
    schedule,
    duty: line(priced.duty),
    surcharges: priced.surcharges.map(line),
    fees: priced.fees.map(line),
    stampDutyInr: Number(priced.stampDutyInr),
    registrationFeeInr: Number(priced.registrationFeeInr),
    isFeeCapped: priced.fees.some(({ limit }) => limit === 'maximum'),
    totalInr: Number(priced.totalInr),
    rateBasis: describeBasis(state.name, placeName, schedule, purchase, priced, request),
    assumptions: [
      ...placeAssumptions(rules, state, schedule, location, request.city, purchase),
      ...(isFirstSaleUnknown(request) ? resaleAssumption(schedule, purchase, priced) : []),
      ...concessionAssumptions(state, schedule, purchase, priced),
      ...notModelledAssumptions(schedule, purchase, isFirstSaleUnknown(request)),
      ...contestedAssumptions(contested),
      ...(request.firstSale === true ? unusedFirstSale(state, schedule, purchase) : []),
      ...(gst?.missing === undefined ? [] : [gstAssumptions[gst.missing]]),
      ...unusedInputAssumptions(request, location),
      ...priceLimitAssumption(schedule, gstLimits, BigInt(request.propertyValue), costsAt),
      ...guidelineValueAssumptions(request),
    ],
    contested,
    location,
    used: dutyUsed(rules, state, schedule, location, priced, gst),
    gst: gst && {
      ratePercent: percentOf(gst.rate),
      amountInr: Number(gst.amountInr),
      basis: gst.basis,
    },
  }
}

/** Buyer: `buyerGender` over the older `isWomanBuyer`. First sale: as given, else what the construction status says. */
export function purchaseFor(request: EstimateRequest, location: Location): Purchase {
  return {
    valueInr: dutiableValueInr(request.propertyValue, request.guidelineValue),
    buyer: request.buyerGender ?? (request.isWomanBuyer === true ? 'female' : 'male'),
    property: request.propertyType,
    localBody: location.localBody,
    zones: location.zones,
    isFirstSale: request.firstSale ?? request.constructionStatus === 'under_construction',
  }
}

/** What stamp duty, fees and tax at source are charged on: the higher of price and guideline value. GST is on the price. */
export function dutiableValueInr(priceInr: number, guidelineValueInr = 0): bigint {
  return BigInt(Math.max(priceInr, guidelineValueInr))
}

function isFirstSaleUnknown({ firstSale, constructionStatus }: EstimateRequest): boolean {
  return (
    firstSale === undefined &&
    (constructionStatus === undefined || constructionStatus === 'ready_to_move')
  )
}

/** GST on the home; undefined without a construction status in the request. */
export function gstFor(
  rules: StampDutyRules,
  { jurisdiction }: StateWithPlaces,
  {
    propertyValue,
    propertyType: property,
    constructionStatus: status,
    carpetAreaSqft,
  }: EstimateRequest,
  location: Location,
): GstEstimate | undefined {
  if (status === undefined) return undefined
  const isMetro = isMetropolitan(rules, jurisdiction, location)
  const home = { priceInr: BigInt(propertyValue), property, status, carpetSqft: carpetAreaSqft }
  return gstOn(rules.gst, { ...home, isMetro })
}

/** Undefined: not known, also of a place beside a metropolitan city, whose limits an order prescribes. */
function isMetropolitan(
  { gst: { metros } }: StampDutyRules,
  jurisdiction: string,
  { place, zones }: Location,
): boolean | undefined {
  const isListed = (name: string): boolean => metros.some(({ places }) => places.includes(name))
  if (isListed(jurisdiction)) return true
  if (place === undefined) return undefined
  const { slug, near } = place.place
  const isInZone = metros.some(({ zones: listed = [] }) =>
    zones.some((zone) => listed.includes(`${jurisdiction}/${zone}`)),
  )
  if (isListed(`${jurisdiction}/${slug}`) || isInZone) return true
  return near !== undefined && isListed(`${jurisdiction}/${near}`) ? undefined : false
}

/** What is assumed where the request lacks what decides the rate of GST. */
const gstAssumptions = {
  carpetArea: {
    code: 'CARPET_AREA_MISSING',
    message: 'We use the higher GST rate. Send carpetAreaSqft to see whether 1% applies.',
  },
  city: {
    code: 'LOCATION_ASSUMED',
    message:
      'For GST, we assume a place outside the metropolitan cities. In one of them, this carpet area is above the limit.',
  },
} as const satisfies Readonly<Record<string, Assumption>>

function unusedInputAssumptions(
  request: EstimateRequest,
  { source }: Location,
): readonly Assumption[] {
  const { buyerGender, isWomanBuyer, isUrban, firstSale, constructionStatus } = request
  const isPlaced = source === 'localBody' || source === 'city'
  const unused = [
    isWomanBuyer === true && buyerGender !== undefined && buyerGender !== 'female'
      ? `isWomanBuyer was not used: buyerGender ${buyerGender} overrides it.`
      : undefined,
    isPlaced && isUrban !== undefined ? `isUrban was not used: ${source} overrides it.` : undefined,
    contradicts(firstSale, constructionStatus)
      ? `constructionStatus ${constructionStatus} was used for GST only: firstSale ${firstSale} overrides what it says of the sale.`
      : undefined,
    request.carpetAreaSqft !== undefined && constructionStatus === undefined
      ? 'carpetAreaSqft was not used: it matters for GST, which we compute only with constructionStatus.'
      : undefined,
  ]
  return unused.flatMap((message) =>
    message === undefined ? [] : [{ code: 'INPUT_NOT_USED', message }],
  )
}

function contradicts(firstSale: boolean | undefined, status: ConstructionStatus | undefined) {
  return (
    (firstSale === true && status === 'resale') ||
    (firstSale === false && status === 'under_construction')
  )
}

function line({ charge, rate, amountInr }: ChargeLine) {
  return {
    id: charge.id,
    name: charge.name,
    /** Of its base; null for a fixed amount, slabs of the excess and a relief that is limited. */
    ratePercent: rate === undefined ? null : percentOf(rate),
    amountInr: Number(amountInr),
    legalBasis: charge.legal_basis,
  }
}
