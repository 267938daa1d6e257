import type { Day } from '../../base/day.ts'
import type { UsageMonth } from '../../usage/usage-month-repository.ts'

/** New totals after flushes: months, and days by subject. */
export interface Growth {
  readonly months: readonly UsageMonth[]
  readonly days: readonly { readonly subject: string; readonly day: Day }[]
}

/** Adds up what grew, so that many flushes need one look at what is due to be said about them. */
export function growthSinceNotices() {
  const months = new Map<string, UsageMonth>()
  const days = new Map<string, Growth['days'][number]>()
  return {
    add(grown: Growth): void {
      // The newest total of a month is the largest.
      for (const month of grown.months) months.set(`${month.subject} ${month.month}`, month)
      for (const { subject, day } of grown.days) days.set(`${subject} ${day}`, { subject, day })
    },
    /** Undefined where nothing grew since the last call. */
    take(): Growth | undefined {
      if (months.size === 0 && days.size === 0) return undefined
      const grown = { months: [...months.values()], days: [...days.values()] }
      months.clear()
      days.clear()
      return grown
    },
  }
}
