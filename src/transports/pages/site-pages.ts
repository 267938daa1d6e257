import { isRefusal } from '../../base/refusal.ts'
import type { PageHandler } from '../../html/page.ts'
import type { PlaceDirectory } from '../../market/place-directory.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { missingLocalityPage, rejectedCallPage, unavailableListingPage } from './error-pages.ts'
import { localityPage } from './locality-page.ts'
import { propertyPage } from './property-page.ts'
import { callForPage } from './run-call.ts'
import { searchPage } from './search-page.ts'
import { readSearchForm, toArguments } from './search-parameters.ts'

export interface SiteParts {
  readonly pipeline: Pipeline
  readonly places: PlaceDirectory
}

/** Where the addresses of the pages begin. */
export const siteRoots = ['/property', '/search', '/locality'] as const

/** The pages that links in responses lead to, by the pattern of their path. */
export function sitePages({ pipeline, places }: SiteParts): ReadonlyMap<string, PageHandler> {
  const property: PageHandler = async (request) => {
    const listingId = request.parameters['listingId'] ?? ''
    const found = await callForPage(pipeline, 'get_property_details', { listingId }, request)
    if (!isRefusal(found) && found.listing !== null) {
      return propertyPage({ ...found, listing: found.listing }, places)
    }
    // An id that no listing could have is as unavailable as one that no listing has.
    return isRefusal(found) && found.error !== 'invalid_params'
      ? rejectedCallPage(found, request.requestId)
      : unavailableListingPage()
  }
  const search: PageHandler = async (request) => {
    const form = readSearchForm(request.query)
    const found = await callForPage(pipeline, 'search_properties', toArguments(form), request)
    return isRefusal(found) && found.error !== 'invalid_params'
      ? rejectedCallPage(found, request.requestId)
      : searchPage(form, found, places)
  }
  const locality: PageHandler = async (request) => {
    const place = places.find(request.parameters['slug'] ?? '')
    if (place === undefined) return missingLocalityPage()
    const query = { city: place.cityName, locality: place.preciseName }
    const found = await callForPage(pipeline, 'get_locality_insights', query, request)
    return isRefusal(found)
      ? rejectedCallPage(found, request.requestId)
      : localityPage(place, found)
  }
  return new Map([
    ['/property/:listingId', property],
    ['/search', search],
    ['/locality/:slug', locality],
  ])
}
