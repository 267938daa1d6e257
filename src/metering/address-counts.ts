import { LRUCache } from 'lru-cache'
import type { Day } from '../base/day.ts'
import type { Subject } from './subject.ts'

/**
 * Answered calls of addresses in a UTC day, in the memory of this process alone: nobody is billed for them. When a clock goes
 * back, the day that has begun goes on.
 */
export interface AddressCounts {
  today(subject: Subject, day: Day): number
  count(subject: Subject, day: Day): void
}

/**
 * The most addresses that are remembered. Beyond, the one that was idle longest is forgotten and begins its day anew: who
 * has so many addresses is not held up by counting each.
 */
const maxAddresses = 100_000

export function addressCounts(most = maxAddresses): AddressCounts {
  const days = new LRUCache<Subject, { readonly day: Day; calls: number }>({ max: most })

  function today(subject: Subject, day: Day): number {
    const counted = days.get(subject)
    return counted !== undefined && counted.day >= day ? counted.calls : 0
  }

  return {
    today,
    count(subject, day) {
      const counted = days.get(subject)
      if (counted !== undefined && counted.day >= day) counted.calls += 1
      else days.set(subject, { day, calls: 1 })
    },
  }
}
