import type { Responses } from '../../contract/contract.ts'
import { breadcrumbs, facts } from '../../html/document.ts'
import { html, type Content, type Page } from '../../html/html.ts'
import type { CoveredLocality } from '../../market/places/place-directory.ts'
import {
  dateElement,
  factsOf,
  headingOf,
  listingList,
  priceOf,
  type Listing,
} from './listing-words.ts'
import { searchPath } from './search-parameters.ts'
import { sitePage } from './site-page.ts'

interface ShownListing extends Pick<
  Responses['get_property_details'],
  'localityPosition' | 'disclaimer'
> {
  readonly listing: Listing
  readonly costs: Content
  readonly similar: readonly Listing[]
  /** Undefined where its locality has no page. */
  readonly place: CoveredLocality | undefined
  readonly nowMs: number
}

/** A listing with its costs and similar homes. */
export function propertyPage(shown: ShownListing): Page {
  const { listing, localityPosition, disclaimer, costs, similar, place, nowMs } = shown
  const { title, summary, city, locality, sourceUrl, imageThumbnailUrl: imageUrl } = listing
  const { listingId, verified, verifiedAt, validUntil, attribution } = listing
  const search = { city, locality, transactionType: listing.listingType }
  const known = [...factsOf(listing, nowMs)].map(
    ([name, value]) => [name, breakable(value)] as const,
  )
  return sitePage({
    title,
    description: summary,
    canonicalUrl: sourceUrl,
    ...(imageUrl !== null && { imageUrl }),
    main: html`${breadcrumbs([
        [searchPath({ city }), city],
        [searchPath({ city, locality }), locality],
      ])}
      <article>
        <header class="listing-head">
          <h1>${headingOf(listing)}</h1>
          <p class="price">${priceOf(listing)}</p>
        </header>
        ${imageUrl !== null && html`<img class="picture" src="${imageUrl}" alt="" />`}
        <section class="panel" aria-labelledby="facts">
          <h2 id="facts">Details</h2>
          <dl class="facts">
            ${facts(known)} ${position(localityPosition)}
            ${facts([['Verified', verifiedAt === null ? (verified ? 'Yes' : 'No') : dateElement(verifiedAt)]])}
          </dl>
        </section>
        ${costs}
        <section aria-labelledby="similar">
          <h2 id="similar">Similar homes</h2>
          ${similar.length > 0 && listingList(similar, nowMs)}
          <p class="actions">
            <a class="button plain" href="${searchPath(search)}">All homes here</a>
            ${place !== undefined && html`<a class="button plain" href="/locality/${place.slug}">About ${locality}</a>`}
          </p>
        </section>
        <footer class="provenance">
          <p>
            Listing <code>${listingId}</code>.
            ${validUntil !== null && html`Valid until ${dateElement(validUntil)}.`} Source:
            ${attribution}. We write titles and summaries from the facts of a listing. ${disclaimer}
          </p>
        </footer>
      </article>`,
  })
}

function position(found: ShownListing['localityPosition']): Content {
  if (found === undefined) return null
  return facts([['Rank among homes of its type here', found.summary]])
}

/** A text that a narrow box breaks after a slash, as in a RERA registration, and not inside a word. */
function breakable(text: string): Content {
  return text.split(/(?<=\/)/u).map((part, at) => (at === 0 ? part : html`<wbr />${part}`))
}
