import { LRUCache } from 'lru-cache'
import type { Day } from '../base/day.ts'
import type { Subject } from './subject.ts'

/**
 * Calls of IP addresses per UTC day, in the memory of this process only: they are never billed. When the clock goes
 * back, counting continues in the day that has begun.
 */
interface AddressCounts {
  today(subject: Subject, day: Day): number
  count(subject: Subject, day: Day): void
}

/**
 * Beyond this, the address that was idle longest is forgotten and starts its day again: an attacker with so many
 * addresses is not stopped by counting them.
 */
const maxAddresses = 100_000

/** Empty counts of up to `maxEntries` addresses. */
export function addressCounts(maxEntries = maxAddresses): AddressCounts {
  const days = new LRUCache<Subject, { readonly day: Day; calls: number }>({ max: maxEntries })

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
