import type { Responses } from '../../contract/contract.ts'
import { areaBasisOf, pluralOf, type Listing } from '../store/listing.ts'
import { pricePerSqft } from '../listings/listing-card.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { joinWords } from '../../base/plain-text.ts'
import { isUnderConstruction } from '../listings/under-construction.ts'

/** Rupees per square foot, and percentages against the cheapest and the largest. */
type ComparisonMetrics = NonNullable<
  Responses['compare_properties']['comparison'][number]['metrics']
>

/**
 * Figures of each found listing among the found ones, in their order. Prices are compared only when all are of one kind
 * (sale, monthly rent or lump sum), areas only when all are land or none is: otherwise the percentage is null for all.
 * Percentages are rounded half up.
 */
export function comparisonMetrics(found: readonly Listing[]): readonly ComparisonMetrics[] {
  const cheapest = hasOnePriceKind(found) ? Math.min(...found.map(({ priceInr }) => priceInr)) : 0
  const areas = found.map(comparableArea)
  const largest = hasOneAreaKind(found) ? Math.max(...areas.map((area) => area ?? 0)) : 0
  return found.map((listing) => ({
    pricePerSqft: pricePerSqft(listing),
    propertyType: listing.propertyType,
    areaBasis: areaBasisOf[listing.propertyType],
    vsCheapestPercent: percentAgainst(listing.priceInr, cheapest),
    vsLargestAreaPercent: percentAgainst(comparableArea(listing), largest),
  }))
}

/**
 * The trade-offs in neutral words, with listings numbered in the order of the request. It never recommends one: whether
 * price or space matters more is for the buyer or tenant to decide.
 */
export function framing(requested: readonly (Listing | undefined)[], nowMs: number): string {
  const found = requested.filter((listing) => listing !== undefined)
  const missing = requested.length - found.length
  if (found.length === 0)
    return 'None of these listings is available, so there is nothing to compare.'
  const absent =
    missing === 0
      ? []
      : [`${missing} of the ${requested.length} ${missing === 1 ? 'is' : 'are'} not available.`]
  if (found.length === 1) {
    return [
      ...absent,
      'Only one listing is available, so there is nothing to compare it with.',
    ].join(' ')
  }
  return [
    ...absent,
    priceSentence(requested, found),
    areaSentence(requested, found),
    constructionSentence(requested, nowMs),
    caveat(found),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function priceSentence(requested: readonly (Listing | undefined)[], found: readonly Listing[]) {
  if (!hasOnePriceKind(found)) {
    return `These are different kinds of offer (${joinWords(priceKindsOf(found))}), so their prices are not compared.`
  }
  const low = Math.min(...found.map(({ priceInr }) => priceInr))
  const high = Math.max(...found.map(({ priceInr }) => priceInr))
  const noun = { sale: 'price', monthly: 'monthly rent', lease: 'lump sum' }[priceKind(found[0])]
  if (low === high) return `All have the same ${noun}.`
  const differencePercent = percentAgainst(high, low)
  const spread =
    differencePercent === null
      ? ''
      : ` The highest is ${groupedDigits(differencePercent)} percent above the lowest.`
  return `The lowest ${noun} is ${positionsOf(requested, ({ priceInr }) => priceInr === low)}.${spread}`
}

function areaSentence(requested: readonly (Listing | undefined)[], found: readonly Listing[]) {
  if (!hasOneAreaKind(found))
    return 'Land and carpet area are different things and are not compared.'
  const areas = found.map(comparableArea).filter((area) => area !== null)
  if (areas.length < 2) return ''
  const largest = Math.max(...areas)
  const noun = isPlot(found[0]) ? 'plot area' : 'carpet area'
  if (areas.every((area) => area === largest)) return `All listed ${noun}s are equal.`
  return `The largest ${noun} is ${positionsOf(requested, (listing) => comparableArea(listing) === largest)}.`
}

function constructionSentence(requested: readonly (Listing | undefined)[], nowMs: number): string {
  const places = placesOf(requested, (listing) => isUnderConstruction(listing, nowMs))
  return places.length === 0 ? '' : `Under construction: listing ${joinWords(places)}.`
}

function caveat(found: readonly Listing[]): string {
  const localities = new Set(found.map(({ city, locality }) => `${city}/${locality}`))
  const places = localities.size > 1 ? ' They are in different localities.' : ''
  return `Age, floor, furnishing, amenities and verification differ as shown.${places} Which of these matters more is for the buyer or tenant to decide.`
}

/** `listing 2`, or `listing 2 and 3` for equals, by place in the request. */
function positionsOf(
  requested: readonly (Listing | undefined)[],
  matches: (listing: Listing) => boolean,
): string {
  return `that of listing ${joinWords(placesOf(requested, matches))}`
}

/** Places in the request, from 1, in words. */
function placesOf(
  requested: readonly (Listing | undefined)[],
  matches: (listing: Listing) => boolean,
): readonly string[] {
  return requested.flatMap((listing, index) =>
    listing !== undefined && matches(listing) ? [String(index + 1)] : [],
  )
}

function priceKind(listing: Listing | undefined) {
  if (listing === undefined || listing.listingType === 'sale') return 'sale'
  return listing.rentalStructure === 'lease' ? 'lease' : 'monthly'
}

function priceKindsOf(found: readonly Listing[]): readonly string[] {
  const words = { sale: 'sale', monthly: 'monthly rent', lease: 'lump-sum lease' }
  return Array.from(new Set(found.map((listing) => words[priceKind(listing)])))
}

function hasOnePriceKind(found: readonly Listing[]): boolean {
  return new Set(found.map(priceKind)).size === 1
}

function hasOneAreaKind(found: readonly Listing[]): boolean {
  return new Set(found.map(isPlot)).size === 1
}

function isPlot(listing: Listing | undefined): boolean {
  return listing?.propertyType === 'plot'
}

function comparableArea(listing: Listing): number | null {
  return isPlot(listing) ? listing.plotAreaSqft : listing.carpetAreaSqft
}

function percentAgainst(value: number | null, base: number): number | null {
  return value === null || base <= 0 ? null : Math.floor(((value - base) * 100) / base + 0.5)
}

/** Where a listing is among those of its locality, as the contract has it. */
export type LocalityPosition = NonNullable<Responses['get_property_details']['localityPosition']>

/** With fewer, a place says nothing. The contract names the figure. */
const fewestListings = 5

/**
 * Where a price per square foot is among those of the listings that it is compared with, its own included, in ascending
 * order. Undefined among too few.
 */
export function localityPosition(
  perSqftInr: number,
  ascending: Uint32Array,
  listing: Listing,
  locality: string,
): LocalityPosition | undefined {
  if (ascending.length < fewestListings) return undefined
  const half = (ascending.length - 1) / 2
  const [low = 0, high = 0] = [ascending[Math.floor(half)], ascending[Math.ceil(half)]]
  const place = Math.max(1, ascending.findIndex((other) => other >= perSqftInr) + 1)
  const listingCount = ascending.length
  const medianPricePerSqft = Math.floor((low + high) / 2 + 0.5)
  const { propertyType } = listing
  const areaBasis = areaBasisOf[propertyType]
  const homes = `${pluralOf[propertyType]} ${offerInWords[priceKind(listing)]} in ${locality}`
  const area = areaBasis === 'land' ? 'land' : 'carpet area'
  return {
    place,
    listingCount,
    medianPricePerSqft,
    propertyType,
    areaBasis,
    summary: `Place ${groupedDigits(place)} of ${groupedDigits(listingCount)} ${homes}, from the cheapest, by asking price per sq ft of ${area}. Their median is ₹${groupedDigits(medianPricePerSqft)}.`,
  }
}

const offerInWords = { sale: 'for sale', monthly: 'for rent', lease: 'on a lump-sum lease' }
