import { isRefusal } from '../../base/refusal.ts'
import type { PageHandler } from '../../html/page.ts'
import type { Market } from '../../market/market.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { missingLocalityPage, rejectedCallPage, unavailableListingPage } from './error-pages.ts'
import { localityPage } from './locality-page.ts'
import { besideListing } from './beside-listing.ts'
import { propertyPage } from './property-page.ts'
import { callForPage } from './run-call.ts'
import { searchForPage } from './run-search.ts'
import { rejectedSearchPage, searchPage } from './search-page.ts'
import { readSearchForm, readSearchView, toArguments } from './search-parameters.ts'

/** What pages read of the market beside their calls. */
export type SiteMarket = Pick<
  Market,
  'places' | 'search' | 'purchase' | 'priceRanks' | 'localityMap'
>

export interface SiteParts {
  readonly pipeline: Pipeline
  readonly market: SiteMarket
}

/** The most that the tool returns at once. */
const pageSize = 20

/** The pages that links in responses lead to, by the pattern of their path. */
export function sitePages({ pipeline, market }: SiteParts): ReadonlyMap<string, PageHandler> {
  const { places } = market
  const property: PageHandler = async (request) => {
    const listingId = request.parameters['listingId'] ?? ''
    const found = await callForPage(pipeline, 'get_property_details', { listingId }, request)
    if (!isRefusal(found) && found.listing !== null) {
      const { listing } = found
      const beside = await besideListing({ pipeline, market }, listing, request)
      return propertyPage({ ...found, ...beside, listing })
    }
    // An id that no listing could have is as unavailable as one that no listing has.
    return isRefusal(found) && found.error !== 'invalid_params'
      ? rejectedCallPage(found, request.requestId)
      : unavailableListingPage()
  }
  const search: PageHandler = async (request) => {
    const form = readSearchForm(request.query)
    const view = readSearchView(request.query)
    const query = { limit: pageSize, ...toArguments(form) }
    const found = await searchForPage(pipeline, market, query, view, request)
    if (isRefusal(found)) {
      return found.error === 'invalid_params'
        ? rejectedSearchPage(form, found, places)
        : rejectedCallPage(found, request.requestId)
    }
    const valid = pipeline.contract.operations.search_properties.validate(query)
    if (isRefusal(valid)) return rejectedSearchPage(form, valid, places)
    const nowMs = pipeline.clock.now()
    const isFirst = view.page === 1
    const ranks = isFirst ? market.priceRanks(valid, nowMs) : undefined
    const mapped = isFirst ? await market.localityMap(nowMs) : []
    return searchPage({ form, view, pageSize: valid.limit, found, nowMs, ranks, mapped }, places)
  }
  const locality: PageHandler = async (request) => {
    const place = places.find(request.parameters['slug'] ?? '')
    if (place === undefined) return missingLocalityPage()
    const query = { city: place.cityName, locality: place.preciseName }
    const found = await callForPage(pipeline, 'get_locality_insights', query, request)
    return isRefusal(found)
      ? rejectedCallPage(found, request.requestId)
      : localityPage(place, found, await market.localityMap(pipeline.clock.now()))
  }
  return new Map([
    ['/property/:listingId', property],
    ['/search', search],
    ['/locality/:slug', locality],
  ])
}
