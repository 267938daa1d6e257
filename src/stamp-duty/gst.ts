import type { GstOnHomes } from './rules/gst-file.ts'
import { times, whole, type Ratio, roundRatio } from '../base/ratio.ts'
import { rupeesInWords } from '../base/rupees.ts'
import type { PropertyType } from './rules/state-rules.ts'

/** How far the home is built, and who sells it. */
export type ConstructionStatus = 'under_construction' | 'ready_to_move' | 'resale'

interface GstInput {
  readonly priceInr: bigint
  readonly property: PropertyType
  readonly status: ConstructionStatus
  readonly carpetSqft: number | undefined
  /** undefined: the city is not known. */
  readonly isMetro: boolean | undefined
}

/** The GST on a home, in whole rupees. */
export interface GstEstimate {
  readonly rate: Ratio
  readonly amountInr: bigint
  readonly basis: string
  /** What would have decided the rate and was not given. */
  readonly missing: 'carpetArea' | 'city' | undefined
  /** The key of `gst-homes.yaml` that has the rate; undefined where no GST is due. */
  readonly section: 'under_construction' | 'affordable' | undefined
}

/** GST on the home for itself: nothing on a finished home, a resale or land. */
export function gstOn(gst: GstOnHomes, input: GstInput): GstEstimate {
  const { priceInr, property, status } = input
  const rated = gst.under_construction.find((each) => each.property.includes(property))
  if (status !== 'under_construction' || rated === undefined) {
    return { ...none, basis: exemptionReason(status) }
  }
  const { affordable } = gst
  const estimate = (rate: Ratio, basis: string, missing?: GstEstimate['missing']): GstEstimate => ({
    rate,
    amountInr: roundRatio(times(rate, whole(priceInr)), gst.rounding.mode, gst.rounding.to),
    basis,
    missing,
    section: rate === affordable.rate ? 'affordable' : 'under_construction',
  })
  if (!affordable.property.includes(property)) return estimate(rated.rate, rated.why)

  const limit = rupeesInWords(affordable.value_up_to)
  if (priceInr > affordable.value_up_to) {
    return estimate(
      rated.rate,
      `Under construction, above the affordable-housing limit of ${limit}.`,
    )
  }
  const { carpetSqft, isMetro = false } = input
  if (carpetSqft === undefined) {
    const basis = `Under construction; without a carpet area it is not known whether it is affordable housing.`
    return estimate(rated.rate, basis, 'carpetArea')
  }
  const sqft = isMetro
    ? affordable.carpet_sqft_up_to_in_metro
    : affordable.carpet_sqft_up_to_elsewhere
  const where = isMetro ? 'in a metropolitan city' : 'outside the metropolitan cities'
  if (carpetSqft > sqft) {
    const basis = `Under construction, carpet area above the affordable-housing limit of ${sqft} sq ft ${where}.`
    return estimate(rated.rate, basis)
  }
  const isDecidedByCity =
    input.isMetro === undefined && carpetSqft > affordable.carpet_sqft_up_to_in_metro
  const basis = `Under construction and affordable housing: up to ${limit} and ${sqft} sq ft of carpet area ${where}.`
  return estimate(affordable.rate, basis, isDecidedByCity ? 'city' : undefined)
}

const none = { rate: whole(0n), amountInr: 0n, missing: undefined, section: undefined }

function exemptionReason(status: ConstructionStatus): string {
  switch (status) {
    case 'under_construction':
      return 'No GST on the sale of land.'
    case 'ready_to_move':
      return 'No GST after the completion certificate or first occupation.'
    case 'resale':
      return 'No GST on a resale.'
  }
}
