import { LRUCache } from 'lru-cache'
import type { Day } from '../base/day.ts'
import type { Subject } from '../metering/subject.ts'

/**
 * The localities that a subject requested in a UTC day, in the memory of this process. When the clock is set back, the day that
 * has begun continues.
 */
export interface DailyLocalities {
  /** How many localities there would be with these, and how many of these are new. */
  with(subject: Subject, day: Day, names: readonly string[]): { all: number; added: number }
  /**
   * Adds names until the subject has `limit`. Further names stay new each time, also where limits only observe.
   */
  add(subject: Subject, day: Day, names: readonly string[], limit: number): void
}

/**
 * The maximum number of names for all subjects together; each subject counts as one name too. Beyond it the subject that was
 * idle longest is evicted, and its day starts over.
 */
const maxNames = 100_000

export function dailyLocalities(max = maxNames): DailyLocalities {
  const subjects = new LRUCache<Subject, NamesOfDay>({
    maxSize: max,
    sizeCalculation: ({ names }) => 1 + names.size,
  })

  function knownOf(subject: Subject, day: Day): NamesOfDay | undefined {
    const known = subjects.get(subject)
    return known !== undefined && known.day >= day ? known : undefined
  }

  return {
    with(subject, day, names) {
      const known = knownOf(subject, day)?.names
      const added = new Set(names.filter((name) => known?.has(name) !== true)).size
      return { all: (known?.size ?? 0) + added, added }
    },
    add(subject, day, names, limit) {
      const known = knownOf(subject, day) ?? { day, names: new Set() }
      const before = known.names.size
      for (const name of names) if (known.names.size < limit) known.names.add(name)
      // A new object, so that the cache computes its size again.
      if (known.names.size > before) subjects.set(subject, { ...known })
    },
  }
}

interface NamesOfDay {
  readonly day: Day
  readonly names: Set<string>
}
