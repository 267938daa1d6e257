import { capitalised } from '../../base/plain-text.ts'
import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import type { Responses } from '../../contract/contract.ts'
import { html, type Content, type Html } from '../../html/html.ts'
import { ageInWords, isUnderConstruction } from '../../market/listings/under-construction.ts'

export type Listing = NonNullable<Responses['get_property_details']['listing']>

/** What is offered and where. The rest of a title repeats what the facts say. */
export function headingOf({ title, city }: Listing): string {
  return `${title.split(', ')[0] ?? title}, ${city}`
}

/** The price; of a rental with what it pays for, which only the title says. */
export function priceOf({ price, listingType, title }: Listing): string {
  if (listingType === 'sale') return rupeesText(price)
  return `${rupeesText(price)} ${title.includes(' for Lease in ') ? 'lump sum' : 'a month'}`
}

/** The known facts of a listing beside its heading and price, by name, the most wanted first. */
export function factsOf(listing: Listing, nowMs: number): ReadonlyMap<string, string> {
  const { summary, pricePerSqft, carpetAreaSqft, availableFrom, parkingCount } = listing
  // Only the summary says of what the area is, and whether it is estimated.
  const [, area] = /, ((?:about )?[\d,.]+ sq ft[^:]*):/u.exec(summary) ?? []
  const land = carpetAreaSqft === null ? 'of land' : 'of carpet'
  // The age of a home under construction says when it is available.
  const isAvailable = availableFrom !== null && !isUnderConstruction(listing, nowMs)
  const facts = {
    Area: area,
    'Price by area': pricePerSqft && `₹${groupedDigits(pricePerSqft)} per sq ft ${land}`,
    Furnishing: listing.furnishingStatus,
    Floor: floorOf(listing),
    Age: ageInWords(listing, nowMs),
    Bathrooms: listing.bathrooms,
    Parking: parkingCount === 0 ? 'none' : parkingCount,
    'Available from': isAvailable ? dateInWords(availableFrom) : null,
    'RERA registration': listing.reraId,
    Amenities: listing.amenities.map(amenityName).join(', ') || null,
  }
  return new Map(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, capitalised(String(value))] as const],
    ),
  )
}

function floorOf({ floorNumber, totalFloors }: Listing): string | null {
  const storeys = totalFloors === 1 ? 'storey' : 'storeys'
  if (floorNumber === null) return totalFloors === null ? null : `${totalFloors} ${storeys}`
  const floor = floorNumber === 0 ? 'ground floor' : `floor ${floorNumber}`
  return totalFloors === null ? floor : `${floor} of ${totalFloors}`
}

/** `EV charging` for `ev-charging`. */
function amenityName(code: string): string {
  return code.replaceAll('-', ' ').replace(/^(?:cctv|ev)\b/u, (word) => word.toUpperCase())
}

const shownOnCards = ['Area', 'Price by area', 'Furnishing', 'Floor', 'Age']

/** Listings as cards, each a link to its page. */
export function listingList(listings: readonly Listing[], nowMs: number, start = 1): Content {
  return html`<ol class="results" start="${start}">
    ${listings.map((listing) => {
      const facts = factsOf(listing, nowMs)
      const path = new URL(listing.sourceUrl).pathname
      return html`<li>
        <article class="card">
          <div>
            <h3><a href="${path}">${headingOf(listing)}</a></h3>
            <ul class="short-facts">
              ${shownOnCards.map((name) => facts.has(name) && html`<li>${facts.get(name) ?? ''}</li>`)}
            </ul>
          </div>
          <p class="price">${priceOf(listing)}</p>
        </article>
      </li>`
    })}
  </ol>`
}

export function dateElement(date: string): Html {
  return html`<time datetime="${date}">${dateInWords(date)}</time>`
}

export function dateInWords(date: string): string {
  return dates.format(new Date(date))
}

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
