import rules from '../../../../data/listings/ranking.json' with { type: 'json' }
import { dayMs, indianOffsetMs } from '../../../base/calendar.ts'
import type { Listing } from '../listing.ts'

/**
 * What decides a listing's place in every search before its price and its id do. Days are those of {@link rankDay}. All of
 * it is a fact of the listing; only {@link rankClass} knows what day it is.
 */
interface RankFacts {
  /** 0 to 6: {@link completeness}. */
  readonly completeness: number
  readonly publishedDay: number
  readonly verifiedDay: number | null
}

/** A verification counts on so many days after its own. */
export const verificationDays = rules.verification.days
/** Stored with each listing, so that another scale is a migration. */
const completenessPoints = 6
/** Points for a listing that is at most so many days old; the first that fits counts. */
const freshness = rules.freshness.steps
/** Of completeness and freshness together. */
const maxQuality = completenessPoints + Math.max(...freshness.map(({ points }) => points))
/** After so many days, age no longer counts. */
export const freshnessDays = Math.max(...freshness.map(({ withinDays }) => withinDays))

/** How many classes there are. */
export const rankClassCount = 2 * (maxQuality + 1)

/** The calendar day in India as a number, on which freshness and verifications are counted. */
export function rankDay(ms: number): number {
  return Math.floor((ms + indianOffsetMs) / dayMs)
}

/**
 * The class of a listing on a day, 0 the best: verified before unverified, then by quality (complete and fresh). Within a
 * class the lower price comes first, then the lower id.
 */
export function rankClass(facts: RankFacts, today: number): number {
  const { verifiedDay } = facts
  const unverified = verifiedDay !== null && today - verifiedDay <= verificationDays ? 0 : 1
  return unverified * (maxQuality + 1) + maxQuality - quality(facts, today)
}

/** 0 to 12: up to six points for completeness, up to six for how recently it was published. */
export function quality(
  { completeness, publishedDay }: Pick<RankFacts, 'completeness' | 'publishedDay'>,
  today: number,
): number {
  const ageDays = today - publishedDay
  return completeness + (freshness.find(({ withinDays }) => ageDays <= withinDays)?.points ?? 0)
}

/** When the first verification was that still counts: in search order, on cards and wherever else `verified` is said. */
export function firstVerifiedMs(nowMs: number): number {
  return (rankDay(nowMs) - verificationDays) * dayMs - indianOffsetMs
}

/** 0 to 6: the share of the optional fields which a listing of its kind can have that are filled in, rounded. */
export function completeness(listing: Omit<Listing, 'listingId' | 'source'>): number {
  const fields = optionalFields(listing)
  return Math.round((fields.filter(Boolean).length / fields.length) * completenessPoints)
}

function optionalFields(listing: Omit<Listing, 'listingId' | 'source'>): readonly boolean[] {
  const { propertyType, amenities, reraId, availableFrom } = listing
  const ofAny = [amenities.length > 0, amenities.length >= 3]
  const ofSales = [reraId !== null]
  if (propertyType === 'plot') return [...ofAny, ...ofSales, listing.plotAreaSqft !== null]
  const ofHomes = [
    listing.carpetAreaSqft !== null,
    listing.bathrooms !== null,
    listing.furnishing !== null,
    listing.parkingCount !== null,
    listing.totalFloors !== null,
    listing.ageInYears !== null,
  ]
  const ofFlats = propertyType === 'apartment' ? [listing.floorNumber !== null] : []
  const ofOffer = listing.listingType === 'sale' ? ofSales : [availableFrom !== null]
  return [...ofAny, ...ofHomes, ...ofFlats, ...ofOffer]
}
