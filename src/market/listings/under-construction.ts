import { indianDay, monthsAfter, monthInWords, monthOf } from '../../base/calendar.ts'
import type { Listing } from '../store/listing.ts'

/** What decides how far a home is built, of a listing or of its card. */
type Building = Pick<Listing, 'ageInYears' | 'availableFrom'>

/** A new home with possession sooner counts as finished. */
const maxMonthsToPossession = 3

/** Whether a home is under construction on the day in India: of age 0, with possession more than three months ahead. */
export function isUnderConstruction(
  { ageInYears, availableFrom }: Building,
  nowMs: number,
): boolean {
  return (
    ageInYears === 0 &&
    availableFrom !== null &&
    availableFrom > monthsAfter(indianDay(nowMs), maxMonthsToPossession)
  )
}

/** `under construction, possession March 2028`, `new building` or `4 years old`; null when the age is not listed. */
export function ageInWords(building: Building, nowMs: number): string | null {
  const { ageInYears, availableFrom } = building
  if (ageInYears === null) return null
  if (availableFrom !== null && isUnderConstruction(building, nowMs)) {
    return `under construction, possession ${monthInWords(monthOf(availableFrom))}`
  }
  if (ageInYears === 0) return 'new building'
  return ageInYears === 1 ? '1 year old' : `${ageInYears} years old`
}
