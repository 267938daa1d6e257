import { isRefusal } from '../../base/refusal.ts'
import type { PlaceDirectory } from '../../market/place-directory.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { callForPage, type Visitor } from './run-call.ts'
import { localityPage } from './locality-page.ts'
import { noSuchPlacePage, refusalPage, unavailableListingPage } from './notice-pages.ts'
import type { Page } from '../../html/page.ts'
import { propertyPage } from './property-page.ts'
import { searchPage } from './search-page.ts'
import { readSearchForm, toArguments } from './search-parameters.ts'

/** A request for a page, as far as a page depends on it. */
export interface PageRequest extends Visitor {
  /** The variable parts of the path. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export type AnswerPage = (request: PageRequest) => Promise<Page>

export interface SiteParts {
  readonly pipeline: Pipeline
  readonly places: PlaceDirectory
}

/** Where the addresses of the pages begin. */
export const siteRoots = ['/property', '/search', '/locality'] as const

/** The pages that links in answers lead to, by the pattern of their path. */
export function sitePages({ pipeline, places }: SiteParts): ReadonlyMap<string, AnswerPage> {
  return new Map<string, AnswerPage>([
    [
      '/property/:listingId',
      async (request) => {
        const listingId = request.parameters['listingId'] ?? ''
        const answer = await callForPage(pipeline, 'get_property_details', { listingId }, request)
        // An id that no listing could have is as unavailable as one that no listing has.
        if (isRefusal(answer) && answer.error !== 'invalid_params') {
          return refusalPage(answer, request.requestId)
        }
        if (isRefusal(answer) || answer.listing === null) return unavailableListingPage()
        return propertyPage(answer.listing, answer.disclaimer, places)
      },
    ],
    [
      '/search',
      async (request) => {
        const form = readSearchForm(request.query)
        const answer = await callForPage(pipeline, 'search_properties', toArguments(form), request)
        if (isRefusal(answer) && answer.error !== 'invalid_params') {
          return refusalPage(answer, request.requestId)
        }
        return searchPage(form, answer, places)
      },
    ],
    [
      '/locality/:slug',
      async (request) => {
        const place = places.find(request.parameters['slug'] ?? '')
        if (place === undefined) return noSuchPlacePage()
        const query = { city: place.cityName, locality: place.preciseName }
        const answer = await callForPage(pipeline, 'get_locality_insights', query, request)
        return isRefusal(answer)
          ? refusalPage(answer, request.requestId)
          : localityPage(place, answer)
      },
    ],
  ])
}
