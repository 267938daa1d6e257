import { isRefusal } from '../../base/refusal.ts'
import type { Arguments, Responses } from '../../contract/contract.ts'
import type { Content } from '../../html/html.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import type { ListingPurchase } from '../../market/listing-purchase.ts'
import type { Market } from '../../market/market.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { computeForPage } from './compute.ts'
import type { Listing } from './listing-words.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { rentalCosts } from './rental-costs.ts'
import type { Visitor } from './run-call.ts'

interface SourceParts {
  readonly pipeline: Pipeline
  readonly market: Pick<Market, 'purchase' | 'localityMap'>
}

type SimilarListings = Responses['search_properties']['listings']

/** What a listing's page shows beside the listing: its costs, listings like it, and the localities. */
export async function besideListing(
  { pipeline, market }: SourceParts,
  listing: Listing,
  request: Visitor & { readonly query: URLSearchParams },
): Promise<{
  readonly costs: Content
  readonly similar: SimilarListings
  readonly mapped: readonly MappedLocality[]
  readonly nowMs: number
}> {
  const nowMs = pipeline.clock.now()
  const purchase = await market.purchase(listing.listingId, nowMs)
  const mapped = await market.localityMap(nowMs)
  // It was there a moment ago.
  if (purchase === undefined) return { costs: null, similar: [], mapped, nowMs }
  return {
    costs:
      purchase.listingType === 'sale'
        ? await purchaseCosts(pipeline, purchase, request.query, request)
        : rentalCosts(purchase, request.query),
    similar: await similarTo(listing, purchase, pipeline, request),
    mapped,
    nowMs,
  }
}

const maxShown = 3
const priceRange = { from: 0.75, to: 1.25 }

/** Of the same locality, type and size at about the same price; of any price where there are too few. */
async function similarTo(
  { listingId, city, locality, bhk, listingType }: Listing,
  { propertyType, isLease, priceInr }: ListingPurchase,
  pipeline: Pipeline,
  visitor: Visitor,
): Promise<SimilarListings> {
  const alike: Partial<Arguments['search_properties']> = {
    ...{ city, locality, propertyType, transactionType: listingType, limit: maxShown + 1 },
    ...(bhk !== null && { bedrooms: bhk }),
    ...(listingType === 'rent' && { rentalStructure: isLease ? 'lease' : 'monthly' }),
  }
  const atThePrice = {
    minPrice: Math.floor(priceInr * priceRange.from),
    maxPrice: Math.ceil(priceInr * priceRange.to),
  }
  for (const query of [{ ...alike, ...atThePrice }, alike]) {
    const found = await computeForPage(pipeline, 'search_properties', query, visitor)
    const others = isRefusal(found)
      ? []
      : found.listings.filter((other) => other.listingId !== listingId)
    if (others.length >= maxShown || query === alike) return others.slice(0, maxShown)
  }
  return []
}
