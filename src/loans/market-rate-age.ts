import { monthsAfter, type Day } from '../base/calendar.ts'

/** Most changes of the repo rate reach new loans within half a year. */
const maxFreshMonths = 6

/** Whether a market rate of one day is more than six months old on another. */
export function isAgedRate(effectiveFrom: Day, day: Day): boolean {
  return day > monthsAfter(effectiveFrom, maxFreshMonths)
}
