import { invalidParams, type Result } from '../../../base/refusal.ts'
import type { HomeInput } from '../../../affordability/home-costs.ts'
import type { ValidArguments } from '../../../contract/contract.ts'
import type { Market } from '../../../market/market.ts'
import type { CallContext } from '../../handler.ts'

type Query = ValidArguments<'get_property_decision_intelligence'>

/** The requested home. A listing's own figures win over the caller's. */
export interface DecisionHome {
  readonly mode: 'listing' | 'manual'
  readonly input: HomeInput
}

/** undefined for a listing that the caller cannot see. */
export async function decisionHome(
  market: Pick<Market, 'purchase' | 'otherAddress'>,
  query: Query,
  { nowMs, licensedCities }: CallContext,
): Promise<Result<DecisionHome> | undefined> {
  const { listingId, propertyValue, state, buyerGender = 'male', isUnderConstruction } = query
  const shared = {
    buyerGender,
    ...(isUnderConstruction ? ({ constructionStatus: 'under_construction' } as const) : {}),
  }
  if (listingId !== undefined) {
    const listing = await market.purchase(listingId, nowMs, licensedCities)
    if (listing === undefined) {
      const message = market.otherAddress(listingId)
      return message === undefined ? undefined : invalidParams([{ path: 'listingId', message }])
    }
    if (listing.listingType === 'rent') return rentRejected
    const { carpetAreaSqft } = listing
    return {
      mode: 'listing',
      input: {
        ...shared,
        propertyValue: listing.priceInr,
        state: listing.state,
        city: listing.city,
        propertyType: listing.isPlot ? 'plot' : 'residential',
        ...(isUnderConstruction && carpetAreaSqft !== null ? { carpetAreaSqft } : {}),
      },
    }
  }
  if (propertyValue === undefined) return state === undefined ? homeMissing : priceMissing
  const { isUrban } = query
  return {
    mode: 'manual',
    input: {
      ...shared,
      propertyValue,
      state,
      propertyType: 'residential',
      ...(isUrban === undefined ? {} : { isUrban }),
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

const homeMissing = invalidParams([
  { path: '', message: 'must say which home: send listingId, or propertyValue and state' },
])

const priceMissing = invalidParams([
  { path: 'propertyValue', message: 'is required with state; or send listingId' },
])
