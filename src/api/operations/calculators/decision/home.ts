import { invalidParams, type Result } from '../../../../base/refusal.ts'
import type { ValidArguments } from '../../../../contract/contract.ts'
import type { ListingPurchase } from '../../../../market/listings/listing-purchase.ts'
import type { Market } from '../../../../market/market.ts'
import type { EstimateRequest } from '../../../../stamp-duty/estimate.ts'
import type { CallContext } from '../../handler.ts'
import { listingEstimateRequest } from '../../listing-duties.ts'

/** The requested home. A listing's own figures win over the caller's. */
export interface DecisionHome {
  /** Undefined for a home that the caller describes. */
  readonly listing: ListingPurchase | undefined
  /** False for a plot and under construction: the loan lowers no tax, and there is no rent. */
  readonly isBuilt: boolean
  /** Under construction as the caller says, else as the listing does. Its price is 0 when a budget is requested. */
  readonly input: EstimateRequest
}

/** undefined for a listing that the caller cannot see. */
export async function decisionHome(
  market: Pick<Market, 'purchase' | 'otherUrl'>,
  query: ValidArguments<'get_property_decision_intelligence'>,
  { nowMs, licensedCities }: CallContext,
): Promise<Result<DecisionHome> | undefined> {
  const { listingId, propertyValue, guidelineValue, state, buyerGender = 'male' } = query
  if (listingId !== undefined) {
    const listing = await market.purchase(listingId, nowMs, licensedCities)
    if (listing === undefined) {
      const message = market.otherUrl(listingId)
      return message === undefined ? undefined : invalidParams([{ path: 'listingId', message }])
    }
    if (listing.listingType === 'rent') return rentRejected
    const isUnderConstruction = query.isUnderConstruction ?? listing.isUnderConstruction
    return {
      listing,
      isBuilt: !isUnderConstruction && !listing.isPlot,
      input: {
        ...listingEstimateRequest(listing, isUnderConstruction),
        buyerGender,
        guidelineValue,
      },
    }
  }
  if (propertyValue === undefined && guidelineValue !== undefined) return homeOfValueMissing
  if (state === undefined) return propertyValue === undefined ? homeMissing : stateMissing
  const { isUrban, isUnderConstruction = false } = query
  return {
    listing: undefined,
    isBuilt: !isUnderConstruction,
    input: {
      buyerGender,
      constructionStatus: isUnderConstruction ? 'under_construction' : undefined,
      propertyValue: propertyValue ?? 0,
      guidelineValue,
      state,
      propertyType: 'residential',
      isUrban,
    },
  }
}

const rentRejected = invalidParams([
  {
    path: 'listingId',
    message:
      'must be a home for sale; this one is for rent or lease, and its price is a rent or a deposit, not what the home costs',
  },
])

const homeOfValueMissing = invalidParams([
  {
    path: 'guidelineValue',
    message:
      'needs propertyValue or listingId: a budget is of many homes, and this is the value of one',
  },
])

const homeMissing = invalidParams([
  {
    path: '',
    message:
      'must say which home: for a budget send state; else send listingId, or propertyValue and state',
  },
])

const stateMissing = invalidParams([
  {
    path: 'state',
    message:
      'is required with propertyValue: a state or union territory, as ISO code (TN), slug (tamil-nadu) or name; or send listingId',
  },
])
