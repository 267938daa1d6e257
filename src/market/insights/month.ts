import { indianDay } from '../../base/calendar.ts'

/** The month in India at `nowMs`, as `YYYY-MM`. */
export function indianMonth(nowMs: number): string {
  return indianDay(nowMs).slice(0, 7)
}

/** The month `count` months earlier, or later for a negative count. */
export function monthBefore(month: string, count: number): string {
  const [year, ordinal] = partsOf(month)
  return new Date(Date.UTC(year, ordinal - 1 - count, 1)).toISOString().slice(0, 7)
}

/** How many months `later` comes after `earlier`; days, when given, do not count. */
export function monthsBetween(earlier: string, later: string): number {
  const [earlierYear, earlierOrdinal] = partsOf(earlier)
  const [laterYear, laterOrdinal] = partsOf(later)
  return (laterYear - earlierYear) * 12 + laterOrdinal - earlierOrdinal
}

function partsOf(month: string): readonly [year: number, ordinal: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
}
