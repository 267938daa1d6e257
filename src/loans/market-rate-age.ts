import type { Day } from '../base/day.ts'

/** Most changes of the repo rate reach new loans within half a year. */
const maxFreshMonths = 6

/** Whether a market rate of one day is more than six months old on another. */
export function isAgedRate(effectiveFrom: Day, day: Day): boolean {
  const [year = 0, month = 0] = effectiveFrom.split('-').map(Number)
  const months = year * 12 + (month - 1) + maxFreshMonths
  const lastMonth = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  // Days compare as text, so the 31st of a shorter month is its end.
  return day > `${lastMonth}-${effectiveFrom.slice(8)}`
}
