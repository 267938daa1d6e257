import type { Day } from '../base/day.ts'
import type { BuyerGender, LocalBody, PropertyType, Schedule, StateRules } from './state-rules.ts'
import {
  aboutConcessions,
  aboutFirstSale,
  aboutGaps,
  aboutPlace,
  aboutUselessFirstSale,
  guidelineValue,
  type Assumption,
} from './assumptions.ts'
import type { ChargeLine } from './charge.ts'
import type { Purchase } from './conditions.ts'
import { describeBasis } from './describe-basis.ts'
import { describeRefusal } from './describe-refusal.ts'
import { findState } from './find-state.ts'
import { gstOn, type ConstructionStatus, type GstAnswer } from './gst.ts'
import { locate, type Location } from './locate.ts'
import { percentOf } from '../base/ratio.ts'
import { pricePurchase } from './price-purchase.ts'
import { scheduleOn, type StampDutyRules, type StateEntry } from './stamp-duty-rules.ts'

/** A purchase as a caller describes it. */
export interface EstimateQuestion {
  readonly propertyValue: number
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

export type Estimate = SupportedEstimate | Refused

/** The place is not a state or union territory of India; `rateBasis` says what may have been meant. */
export interface Refused {
  readonly supported: false
  readonly rateBasis: string
}

export interface SupportedEstimate {
  readonly supported: true
  readonly state: StateRules
  readonly schedule: Schedule
  readonly duty: EstimateLine
  readonly surcharges: readonly EstimateLine[]
  readonly fees: readonly EstimateLine[]
  readonly stampDutyInr: number
  readonly registrationFeeInr: number
  readonly isFeeCapped: boolean
  readonly totalInr: number
  readonly rateBasis: string
  readonly assumptions: readonly Assumption[]
  readonly location: Location
  readonly gst: { ratePercent: number; amountInr: number; basis: string } | undefined
}

export interface EstimateLine {
  readonly id: string
  readonly name: string
  /** Of its base; null for a fixed amount, slabs of the excess and a relief that is limited. */
  readonly ratePercent: number | null
  readonly amountInr: number
  readonly legalBasis: string | null
}

/** What registering a purchase costs on a day in India. Whole rupees. */
export function estimateStampDuty(
  book: StampDutyRules,
  question: EstimateQuestion,
  day: Day,
): Estimate {
  const finding = findState(book, question.state)
  if (finding.kind !== 'found') {
    return { supported: false, rateBasis: describeRefusal(book, question.state, finding) }
  }
  const { state } = finding
  const schedule = scheduleOn(state, day)
  const location = locate(state, question)
  const purchase = decidePurchase(question, location)
  const priced = pricePurchase(schedule, purchase)
  const gst = homeGst(book, state, question, purchase, location)
  const pricedPlace = location.overridden === undefined ? location.place : undefined
  const placeName = pricedPlace?.area?.name ?? pricedPlace?.place.name
  return {
    supported: true,
    state,
    schedule,
    duty: line(priced.duty),
    surcharges: priced.surcharges.map(line),
    fees: priced.fees.map(line),
    stampDutyInr: Number(priced.stampDutyInr),
    registrationFeeInr: Number(priced.registrationFeeInr),
    isFeeCapped: priced.fees.some(({ limit }) => limit === 'maximum'),
    totalInr: Number(priced.totalInr),
    rateBasis: describeBasis(state.name, placeName, schedule, purchase, priced),
    assumptions: [
      ...aboutPlace(book, state, schedule, location, question.city),
      ...(saysNothingOfFirstSale(question) ? aboutFirstSale(schedule, purchase, priced) : []),
      ...aboutConcessions(state, schedule, purchase, priced),
      ...aboutGaps(schedule, purchase),
      ...(question.firstSale === true ? aboutUselessFirstSale(state, schedule, purchase) : []),
      ...(gst?.assumptions ?? []),
      ...unusedInputs(question, location),
      guidelineValue,
    ],
    location,
    gst,
  }
}

/** Buyer: `buyerGender` over the older `isWomanBuyer`. First sale: as given, else what the construction status says. */
export function decidePurchase(question: EstimateQuestion, location: Location): Purchase {
  return {
    valueInr: BigInt(question.propertyValue),
    buyer: question.buyerGender ?? (question.isWomanBuyer === true ? 'female' : 'male'),
    property: question.propertyType,
    localBody: location.localBody,
    zones: location.zones,
    isFirstSale: question.firstSale ?? question.constructionStatus === 'under_construction',
  }
}

function saysNothingOfFirstSale({ firstSale, constructionStatus }: EstimateQuestion): boolean {
  return (
    firstSale === undefined &&
    (constructionStatus === undefined || constructionStatus === 'ready_to_move')
  )
}

function homeGst(
  book: StampDutyRules,
  state: StateEntry,
  question: EstimateQuestion,
  purchase: Purchase,
  location: Location,
): (NonNullable<SupportedEstimate['gst']> & { assumptions: readonly Assumption[] }) | undefined {
  const answer = exactGstOf(book, state, question, purchase, location)
  if (answer === undefined) return undefined
  return {
    ratePercent: percentOf(answer.rate),
    amountInr: Number(answer.amountInr),
    basis: answer.basis,
    assumptions: gstAssumptions(answer.missing),
  }
}

/** GST on the home; undefined where the question says nothing of the stage of building. */
export function exactGstOf(
  book: StampDutyRules,
  { jurisdiction }: StateEntry,
  question: EstimateQuestion,
  { valueInr, property }: Purchase,
  { place }: Location,
): GstAnswer | undefined {
  const status = question.constructionStatus
  if (status === undefined) return undefined
  const isListed = (name: string): boolean =>
    book.gst.metros.some(({ places }) => places.includes(name))
  const isMetro =
    isListed(jurisdiction) ||
    (place === undefined ? undefined : isListed(`${jurisdiction}/${place.place.slug}`))
  const carpetSqft = question.carpetAreaSqft
  return gstOn(book.gst, { valueInr, property, status, carpetSqft, isMetro })
}

function gstAssumptions(missing: 'carpetArea' | 'city' | undefined): readonly Assumption[] {
  switch (missing) {
    case undefined:
      return []
    case 'carpetArea':
      return [
        {
          code: 'CARPET_AREA_MISSING',
          message: 'The higher GST rate was taken. Give carpetAreaSqft to see whether 1% applies.',
        },
      ]
    case 'city':
      return [
        {
          code: 'LOCATION_ASSUMED',
          message:
            'For GST a place outside the metropolitan cities was assumed. In one of them this carpet area is above the limit. Give city.',
        },
      ]
  }
}

function unusedInputs(question: EstimateQuestion, { source }: Location): readonly Assumption[] {
  const { buyerGender, isWomanBuyer, isUrban, firstSale, constructionStatus } = question
  const isPlaced = source === 'localBody' || source === 'city'
  const unused = [
    isWomanBuyer === true && buyerGender !== undefined && buyerGender !== 'female'
      ? `isWomanBuyer was not used: buyerGender ${buyerGender} overrides it.`
      : undefined,
    isPlaced && isUrban !== undefined ? `isUrban was not used: ${source} overrides it.` : undefined,
    contradicts(firstSale, constructionStatus)
      ? `constructionStatus ${constructionStatus} was used for GST only: firstSale ${firstSale} overrides what it says of the sale.`
      : undefined,
    question.carpetAreaSqft !== undefined && constructionStatus === undefined
      ? 'carpetAreaSqft was not used: it matters for GST, which is computed with constructionStatus.'
      : undefined,
  ]
  return unused.flatMap((message) =>
    message === undefined ? [] : [{ code: 'INPUT_NOT_USED', message }],
  )
}

function contradicts(
  firstSale: boolean | undefined,
  status: ConstructionStatus | undefined,
): boolean {
  return (
    (firstSale === true && status === 'resale') ||
    (firstSale === false && status === 'under_construction')
  )
}

function line({ charge, rate, amountInr }: ChargeLine): EstimateLine {
  return {
    id: charge.id,
    name: charge.name,
    ratePercent: rate === undefined ? null : percentOf(rate),
    amountInr: Number(amountInr),
    legalBasis: charge.legal_basis,
  }
}
