import type { GstOnHomes } from './gst-schedule.ts'
import { ratioFromText, times, whole, type Ratio } from '../base/ratio.ts'
import { roundRatio } from '../base/rounding.ts'
import type { PropertyType, Rounding } from './schedule.ts'
import { rupeesInWords } from '../base/rupees.ts'

export type ConstructionStatus = 'under_construction' | 'ready_to_move' | 'resale'

export interface ExactGst {
  readonly rates: readonly {
    readonly property: readonly PropertyType[]
    readonly rate: Ratio
    readonly why: string
  }[]
  readonly affordable: {
    readonly rate: Ratio
    readonly property: readonly PropertyType[]
    readonly valueUpToInr: bigint
    readonly sqftInMetro: number
    readonly sqftElsewhere: number
  }
  readonly rounding: { readonly to: bigint; readonly mode: Rounding['mode'] }
  /** Jurisdictions and places of the metropolitan cities: `in-dl`, `in-tn/chennai`. */
  readonly metroPlaces: ReadonlySet<string>
}

export function exactGst(rules: GstOnHomes): ExactGst {
  const { affordable, rounding } = rules
  return {
    rates: rules.under_construction.map(({ property, rate, why }) => ({
      property,
      rate: ratioFromText(rate),
      why,
    })),
    affordable: {
      rate: ratioFromText(affordable.rate),
      property: affordable.property,
      valueUpToInr: BigInt(affordable.value_up_to),
      sqftInMetro: Number(affordable.carpet_sqft_up_to_in_metro),
      sqftElsewhere: Number(affordable.carpet_sqft_up_to_elsewhere),
    },
    rounding: { to: BigInt(rounding.to), mode: rounding.mode },
    metroPlaces: new Set(rules.metros.flatMap(({ places }) => places)),
  }
}

export interface GstQuestion {
  readonly valueInr: bigint
  readonly property: PropertyType
  readonly status: ConstructionStatus
  readonly carpetSqft: number | undefined
  /** undefined: the city is not known. */
  readonly isMetro: boolean | undefined
}

export interface GstAnswer {
  readonly rate: Ratio
  readonly amountInr: bigint
  readonly basis: string
  /** What would have decided the rate and was not given. */
  readonly missing: 'carpetArea' | 'city' | undefined
}

/** GST on the home for itself: nothing on a finished home, a resale or land. */
export function gstOn(gst: ExactGst, question: GstQuestion): GstAnswer {
  const { valueInr, property, status } = question
  const rated = gst.rates.find((each) => each.property.includes(property))
  if (status !== 'under_construction' || rated === undefined) {
    return { ...none, basis: whyNone(status) }
  }
  const { affordable } = gst
  const answer = (rate: Ratio, basis: string, missing?: GstAnswer['missing']): GstAnswer => ({
    rate,
    amountInr: roundRatio(times(rate, whole(valueInr)), gst.rounding.mode, gst.rounding.to),
    basis,
    missing,
  })
  if (!affordable.property.includes(property)) return answer(rated.rate, rated.why)

  const limit = rupeesInWords(affordable.valueUpToInr)
  if (valueInr > affordable.valueUpToInr) {
    return answer(rated.rate, `Under construction, above the affordable-housing limit of ${limit}.`)
  }
  const { carpetSqft, isMetro = false } = question
  if (carpetSqft === undefined) {
    const basis = `Under construction; without a carpet area it cannot be told whether it is affordable housing.`
    return answer(rated.rate, basis, 'carpetArea')
  }
  const sqft = isMetro ? affordable.sqftInMetro : affordable.sqftElsewhere
  const where = isMetro ? 'in a metropolitan city' : 'outside the metropolitan cities'
  if (carpetSqft > sqft) {
    const basis = `Under construction, carpet area above the affordable-housing limit of ${sqft} sq ft ${where}.`
    return answer(rated.rate, basis)
  }
  const isDecidedByCity = question.isMetro === undefined && carpetSqft > affordable.sqftInMetro
  const basis = `Under construction and affordable housing: up to ${limit} and ${sqft} sq ft of carpet area ${where}.`
  return answer(affordable.rate, basis, isDecidedByCity ? 'city' : undefined)
}

const none = { rate: whole(0n), amountInr: 0n, missing: undefined }

function whyNone(status: ConstructionStatus): string {
  switch (status) {
    case 'under_construction':
      return 'No GST on the sale of land.'
    case 'ready_to_move':
      return 'No GST after the completion certificate or first occupation.'
    case 'resale':
      return 'No GST on a resale.'
  }
}
