import { quotable } from '../places/normal-form.ts'
import { joinWords } from '../../base/plain-text.ts'

/**
 * The listingId that a caller gave: people and models copy the URL of a listing's page, which ends with the id, with or
 * without its scheme, and write the id without its prefix. Any other text is the id itself.
 */
export function requestedListingId(given: string): string {
  const text = given.trim()
  const [path = ''] = text.split(/[?#]/, 1)
  const end = path.split('/').findLast((segment) => segment !== '') ?? ''
  const named = /(?:^|-)(lst_[\da-z]{22})$/i.exec(end)?.[1] ?? inQuery.exec(text)?.[1]
  if (named !== undefined) return named.replace(/^lst_/i, 'lst_')
  if (withoutPrefix.test(text)) return `lst_${text}`
  const isOfProperty = /^(?:https?:\/\/[^/\s]+|[^/\s]*)(?:\/[^/\s]+)*\/property\/[\w-]+\/?$/i
  return isOfProperty.test(path) ? end : text
}

const inQuery = /[?&](?:listing_?id|id)=(lst_[\da-z]{22})(?:[&#]|$)/i
/** 22 base62 characters with a digit, a capital and a small letter: no word has them. */
const withoutPrefix = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\da-zA-Z]{22}$/

/** Says of ranks and numbers of listings, where ids are wanted, what an id looks like. Empty for any other text. */
export function rankScope(given: readonly string[]): { readonly scopeMessage?: string } {
  const ranks = given.filter((text) =>
    /^(?:listing|home|property|rank|no|number)?[\s.:#-]*\d{1,4}\.?$/i.test(text.trim()),
  )
  if (ranks.length === 0) return {}
  const [verb, object] = ranks.length === 1 ? ['is', 'a rank'] : ['are', 'ranks']
  return {
    scopeMessage: `${joinWords(ranks.map((text) => quotable(text)))} ${verb} ${object}, not a listingId. A listingId begins with lst_ and comes from search_properties.`,
  }
}

/**
 * What a URL is that is not a listing's, for the message of an error. Undefined for any other text.
 *
 * @param siteUrl of the service's own pages
 */
export function otherUrl(given: string, siteUrl: string): string | undefined {
  const text = given.trim()
  const [, host, path = ''] = url.exec(text) ?? []
  if (host === undefined) return undefined
  const ownHost = new URL(siteUrl).host
  if (/^\/property\/[\w-]+\/?$/i.test(path)) return undefined
  if (host !== '' && host.toLowerCase().replace(/^www\./, '') !== ownHost.replace(/^www\./, '')) {
    return "is the URL of another site's page. Only listings of this service have a listingId; take it from a listings search (search_properties)"
  }
  if (/^\/localit(?:y|ies)\b/i.test(path)) {
    return "is the URL of a locality's page, not of a listing's. Its figures are those of get_locality_insights; take a listingId from a listings search (search_properties)"
  }
  return /^\/search\b/i.test(path)
    ? 'is the URL of a search, not of a listing. Take a listingId from its results (search_properties)'
    : "is not the URL of a listing's page. Take a listingId from a listings search (search_properties)"
}

/** With a scheme, or with a path after a host that has a dot or a port, or the path of one of our pages. */
const url =
  /^(?:https?:\/\/|(?=[\w-]+(?:(?:\.[\w-]+)+(?::\d+)?|:\d+)\/|\/(?:search|locality|property|docs)\b))([^/?#\s]*)([^?#\s]*)(?:[?#]\S*)?$/i
