import { isRefusal } from '../../base/refusal.ts'
import { redirectPage, type PageHandler, type PageRequest } from '../../html/html.ts'
import type { ListingPurchase } from '../../market/listings/listing-purchase.ts'
import type { Market } from '../../market/market.ts'
import type { Clock } from '../../base/clock.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Calls } from '../calls.ts'
import { missingPage, rejectedCallPage } from './error-pages.ts'
import type { Listing } from './listing-words.ts'
import { purchaseCosts, rentalCosts } from './listing-costs.ts'
import { localitiesPage, localityPage } from './locality-page.ts'
import { propertyPage } from './property-page.ts'
import { rejectedSearchPage, searchPage } from './search-page.ts'
import { readSearchForm, readSearchView, toArguments } from './search-parameters.ts'

export interface SiteParts {
  readonly calls: Calls
  readonly contract: Pick<Contract, 'operations'>
  readonly clock: Pick<Clock, 'now'>
  readonly market: Pick<Market, 'places' | 'purchase' | 'priceRanks'>
  readonly siteUrl: string
}

/** The most that the tool returns at once. */
const pageSize = 20
const maxSimilar = 3

/** The pages that links in responses lead to, by the pattern of their path. */
export function sitePages({
  calls,
  contract,
  clock,
  market,
  siteUrl,
}: SiteParts): ReadonlyMap<string, PageHandler> {
  const { places: directory } = market
  const property: PageHandler = async (request) => {
    const listingId = request.parameters['listingId'] ?? ''
    const found = await calls.call('get_property_details', { listingId }, request)
    if (isRefusal(found) && found.error !== 'invalid_params') {
      return rejectedCallPage(found, request.requestId)
    }
    const nowMs = clock.now()
    const purchase = await market.purchase(listingId, nowMs)
    // An id that no listing could have is as unavailable as one that no listing has.
    if (isRefusal(found) || found.listing === null || purchase === undefined) {
      return missingPage('listing')
    }
    const { listing } = found
    return propertyPage({
      ...found,
      ...{ listing, nowMs },
      costs:
        purchase.listingType === 'sale'
          ? await purchaseCosts(calls, purchase, request.query, request)
          : rentalCosts(purchase, request.query),
      similar: await similarTo(listing, purchase, request),
      place: directory.places.find(
        ({ name, cityName }) => name === listing.locality && cityName === listing.city,
      ),
    })
  }

  /** Of the same locality, type and size, up to a quarter cheaper or dearer. */
  async function similarTo(
    { listingId, city, locality, bhk, listingType }: Listing,
    { propertyType, isLease, priceInr }: ListingPurchase,
    visitor: PageRequest,
  ): Promise<readonly Listing[]> {
    const alike = {
      ...{ city, locality, propertyType, transactionType: listingType, limit: maxSimilar + 1 },
      ...{ minPrice: Math.floor(priceInr * 0.75), maxPrice: Math.ceil(priceInr * 1.25) },
      ...(bhk !== null && { bedrooms: bhk }),
      ...(listingType === 'rent' && ({ rentalStructure: isLease ? 'lease' : 'monthly' } as const)),
    }
    const found = await calls.compute('search_properties', alike, visitor)
    if (isRefusal(found)) return []
    return found.listings.filter((other) => other.listingId !== listingId).slice(0, maxSimilar)
  }

  const search: PageHandler = async (request) => {
    const form = readSearchForm(request.query)
    const view = readSearchView(request.query)
    const query = { limit: pageSize, ...toArguments(form) }
    const found = await calls.search(query, view, request)
    if (isRefusal(found)) {
      return found.error === 'invalid_params'
        ? rejectedSearchPage(form, found, directory)
        : rejectedCallPage(found, request.requestId)
    }
    const valid = contract.operations.search_properties.validate(query)
    if (isRefusal(valid)) return rejectedCallPage(valid, request.requestId)
    const nowMs = clock.now()
    const ranks = view.page === 1 ? market.priceRanks(valid, nowMs) : undefined
    return searchPage({ form, view, pageSize: valid.limit, found, nowMs, ranks }, directory)
  }

  const locality: PageHandler = async (request) => {
    const slug = request.parameters['slug'] ?? ''
    const place = directory.find(slug)
    if (place === undefined) {
      const meant = directory.meant(slug)
      return meant === undefined ? missingPage('locality') : redirectPage(`/locality/${meant.slug}`)
    }
    const query = { city: place.cityName, locality: place.preciseName }
    const found = await calls.call('get_locality_insights', query, request)
    return isRefusal(found)
      ? rejectedCallPage(found, request.requestId)
      : localityPage(place, found, directory)
  }

  return new Map([
    ['/property/:listingId', property],
    ['/search', search],
    ['/locality', async () => localitiesPage(directory, siteUrl)],
    ['/locality/:slug', locality],
  ])
}
