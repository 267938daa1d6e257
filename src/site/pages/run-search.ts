import type { Result } from '../../base/refusal.ts'
import type { Responses } from '../../contract/contract.ts'
import { disclaimerFor, disclaimersOf } from '../../contract/disclaimers.ts'
import { usualAmountsOf } from '../../contract/hints/usual-amounts.ts'
import type { Market } from '../../market/market.ts'
import { search_properties } from '../../api/operations/listings/search_properties.ts'
import type { Pipeline } from '../../api/pipeline/run-operation.ts'
import { callForPage, type Visitor } from './run-call.ts'
import type { SearchView } from './search-parameters.ts'

/**
 * Calls `search_properties` for one page of the results. The tool has no argument for pages: they exist on the site only. Each page
 * runs through every stage of a call and is a query of its own, so a program that reads all of them meets the limits of anonymous callers.
 */
export function searchForPage(
  pipeline: Pipeline,
  market: Pick<Market, 'search'>,
  candidate: Readonly<Record<string, unknown>>,
  { order, page }: SearchView,
  visitor: Visitor,
): Promise<Result<Responses['search_properties']>> {
  // What the API has too is in its cache.
  if (order === 'relevance' && page === 1) {
    return callForPage(pipeline, 'search_properties', candidate, visitor)
  }
  const paged: Pick<Market, 'search'> = {
    search: (query, ...context) =>
      market.search({ ...query, start: { order, offset: (page - 1) * query.limit } }, ...context),
  }
  const { contract } = pipeline
  const handler = search_properties(
    paged,
    usualAmountsOf(contract.document),
    disclaimerFor(disclaimersOf(contract), 'search_properties'),
  )
  const ofPage: Pipeline = {
    ...pipeline,
    handlers: { ...pipeline.handlers, search_properties: handler },
    cacheKeys: (...call) => {
      const { key, localities } = pipeline.cacheKeys(...call)
      return { key: `${key} ${order} ${page}`, localities }
    },
  }
  return callForPage(ofPage, 'search_properties', candidate, visitor)
}
