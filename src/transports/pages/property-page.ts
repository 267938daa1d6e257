import type { Responses } from '../../contract/contract.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { breadcrumbs, facts } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import { tenths } from '../../html/trend-chart.ts'
import { listingList } from './listing-list.ts'
import { localityInShort } from './locality-in-short.ts'
import {
  amenityName,
  areaOf,
  dateElement,
  factsOf,
  offerOf,
  priceOf,
  type Listing,
} from './listing-words.ts'
import type { Page } from '../../html/page.ts'
import { sitePage } from './site-page.ts'
import { searchAddress } from './search-parameters.ts'
import { aboutListing } from './structured-data.ts'

/** What the page shows of a listing that is there. */
interface ShownListing extends Pick<
  Responses['get_property_details'],
  'localityPosition' | 'disclaimer'
> {
  readonly listing: Listing
  /** The section with its costs. */
  readonly costs: Content
  /** A few listings like it, without itself. */
  readonly similar: Responses['search_properties']['listings']
  /** All localities. */
  readonly mapped: readonly MappedLocality[]
  readonly nowMs: number
}

export function propertyPage({
  listing,
  localityPosition,
  disclaimer,
  costs,
  similar,
  mapped,
  nowMs,
}: ShownListing): Page {
  const { title, summary, city, locality, sourceUrl, imageThumbnailUrl } = listing
  return sitePage({
    title,
    description: summary,
    canonicalUrl: sourceUrl,
    structuredData: aboutListing(listing),
    imageOrigins: imageThumbnailUrl === null ? [] : [new URL(imageThumbnailUrl).origin],
    main: html`${breadcrumbs([
        [searchAddress({ city }), city],
        [searchAddress({ city, locality }), locality],
      ])}
      <article>
        <header class="listing-head">
          <div>
            <p class="tags">
              <span class="tag">${offerOf(listing)}</span>
              ${verification(listing)}
            </p>
            <h1>${title}</h1>
            <p class="place">${locality}, ${city}</p>
          </div>
          <p class="price">${priceOf(listing)} ${perArea(listing)}</p>
        </header>
        ${picture(listing)}
        <p class="lead">${summary}</p>
        <div class="columns">
          <section class="panel" aria-labelledby="facts">
            <h2 id="facts">Details</h2>
            <dl class="facts">
              ${facts(factsOf(listing, nowMs).map(([name, value]) => [name, brokenAtSlashes(value)]))}
            </dl>
            ${position(listing, localityPosition)}
          </section>
          <div class="stack">${amenities(listing)} ${surroundings(listing, mapped)}</div>
        </div>
        ${costs} ${likeIt(similar, nowMs)} ${provenance(listing, disclaimer)}
      </article>`,
  })
}

function verification({ verified, verifiedAt }: Listing): Content {
  if (!verified) return html`<span class="tag quiet">Not verified</span>`
  return html`<span class="tag good"
    >Verified${verifiedAt !== null && html` ${dateElement(verifiedAt)}`}</span
  >`
}

function perArea(listing: Listing): Content {
  const { pricePerSqft } = listing
  if (pricePerSqft === undefined) return null
  return html`<small>₹${groupedDigits(pricePerSqft)} per sq ft ${areaOf(listing)}</small>`
}

function position(listing: Listing, found: ShownListing['localityPosition']): Content {
  if (found === undefined) return null
  const { place, listingCount, medianPricePerSqft } = found
  return html`<p class="position">
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" y="2" width="100" height="2" />
      <rect x="${tenths((98.5 * (place - 1)) / (listingCount - 1))}" width="1.5" height="6" />
    </svg>
    Ranks ${groupedDigits(place)} of ${groupedDigits(listingCount)} by price per sq ft
    ${areaOf(listing)}, lowest first, among listings of the same type and offer in
    ${listing.locality}. The median is ₹${groupedDigits(medianPricePerSqft)}.
  </p>`
}

function picture({ imageThumbnailUrl, title }: Listing): Content {
  if (imageThumbnailUrl === null) return null
  return html`<img class="picture" src="${imageThumbnailUrl}" alt="${title}" />`
}

function amenities({ amenities: codes }: Listing): Content {
  if (codes.length === 0) return null
  return html`<section class="panel" aria-labelledby="amenities">
    <h2 id="amenities">Amenities</h2>
    <ul class="ticks">
      ${codes.map((code) => html`<li>${amenityName(code)}</li>`)}
    </ul>
  </section>`
}

function surroundings(
  { city, locality, listingType }: Listing,
  mapped: readonly MappedLocality[],
): Content {
  const place = mapped.find(({ name, cityName }) => name === locality && cityName === city)
  const similar = searchAddress({ city, locality, transactionType: listingType })
  return html`<section class="panel" aria-labelledby="area">
    <h2 id="area">${locality}</h2>
    ${place !== undefined && localityInShort(place, mapped)}
    <p>See exact figures, the price trend and what to check before you decide.</p>
    <p class="actions">
      ${place !== undefined && html`<a class="button" href="/locality/${place.slug}">About ${locality}</a>`}
      <a class="button plain" href="${similar}"
        >More ${listingType === 'sale' ? 'for sale' : 'for rent'} here</a
      >
    </p>
  </section>`
}

function likeIt(similar: ShownListing['similar'], nowMs: number): Content {
  if (similar.length === 0) return null
  return html`<section aria-labelledby="similar">
    <h2 id="similar">Similar homes</h2>
    ${listingList(similar, nowMs)}
  </section>`
}

function provenance({ listingId, validUntil, attribution }: Listing, disclaimer: string): Content {
  return html`<footer class="provenance">
    <p>
      Listing <code>${listingId}</code>${
        validUntil !== null && html`, valid until ${dateElement(validUntil)}`
      }.
      Source: ${attribution}. We write the title and summary from the facts of the listing.
    </p>
    <p>${disclaimer}</p>
  </footer>`
}

/** A text that a narrow box breaks after a slash, as in a RERA registration, and not inside a word. */
function brokenAtSlashes(text: string): Content {
  return text.split(/(?<=\/)/u).map((part, at) => (at === 0 ? part : html`<wbr />${part}`))
}
