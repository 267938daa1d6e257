import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { HomeQuestion } from '../../affordability/home-costs.ts'
import type { ValidArguments } from '../../contract/contract.ts'
import type { Market } from '../../market/market.ts'
import type { CallContext } from '../handler.ts'

type Query = ValidArguments<'get_property_decision_intelligence'>

/** The home that is asked about. A listing brings its own figures, which win over the caller's. */
export interface DecisionHome {
  readonly mode: 'listing' | 'manual'
  readonly question: HomeQuestion
}

/** undefined for a listing that the caller cannot see. */
export function decisionHome(
  market: Pick<Market, 'purchase'>,
  query: Query,
  { nowMs, licensedCities }: CallContext,
): DecisionHome | Refusal | undefined {
  const { listingId, propertyValue, state, buyerGender = 'male', isUnderConstruction } = query
  const shared = {
    buyerGender,
    ...(isUnderConstruction ? ({ constructionStatus: 'under_construction' } as const) : {}),
  }
  if (listingId !== undefined) {
    const listing = market.purchase(listingId, nowMs, licensedCities)
    if (listing === undefined) return undefined
    if (listing.listingType === 'rent') return forRent
    const { carpetAreaSqft } = listing
    return {
      mode: 'listing',
      question: {
        ...shared,
        propertyValue: listing.priceInr,
        state: listing.state,
        city: listing.city,
        propertyType: listing.isPlot ? 'plot' : 'residential',
        ...(isUnderConstruction && carpetAreaSqft !== null ? { carpetAreaSqft } : {}),
      },
    }
  }
  if (propertyValue === undefined) return state === undefined ? noHome : noPrice
  const { isUrban } = query
  return {
    mode: 'manual',
    question: {
      ...shared,
      propertyValue,
      state,
      propertyType: 'residential',
      ...(isUrban === undefined ? {} : { isUrban }),
    },
  }
}

const forRent = invalidParams([
  {
    path: 'listingId',
    message:
      'must be a home for sale; this one is for rent or lease, and its price is a rent or a deposit, not what the home costs',
  },
])

const noHome = invalidParams([
  { path: '', message: 'must say which home: send listingId, or propertyValue and state' },
])

const noPrice = invalidParams([
  { path: 'propertyValue', message: 'is required with state; or send listingId' },
])
