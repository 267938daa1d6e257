import type { OpenApiDocument } from '../../contract/contract.ts'
import { declaredOperations } from '../../contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
} from '../../contract/document/document-tree.ts'

/** The description of a response example that does not match this deployment's data. */
export const sampleDescription =
  'A sample, recorded with demo listings. This deployment serves none, so its own response differs.'

const examplesAt = ['content', 'application/json', 'examples']
/** The tags of operations whose responses depend on listings. */
const listingTags = new Set(['listings', 'locality'])

/**
 * The document of a deployment without demo listings. Response examples were recorded with them, so those that depend on listings
 * are marked as samples: the examples of listing and locality tools, and of calls that name a listing.
 */
export function markSamples(document: OpenApiDocument): OpenApiDocument {
  const marked = structuredClone(document)
  for (const { tag, operation } of declaredOperations(marked)) {
    const requests = mappingAt(operation, ['requestBody', ...examplesAt])
    const responses = mappingAt(operation, ['responses', '200', ...examplesAt])
    for (const [name, response] of Object.entries(responses)) {
      const namesListing = valueAt(requests[name], ['value', 'listingId']) !== undefined
      if (listingTags.has(tag) || namesListing) markSample(response)
    }
  }
  return marked
}

function markSample(example: unknown): void {
  if (!isMapping(example)) return
  const summary = `Sample: ${textAt(example, ['summary'])}`
  Object.assign<Mapping, Mapping>(example, { summary, description: sampleDescription })
}
