import type { Growth, UsageMonth } from '../../usage/usage-month-repository.ts'

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
