import { LRUCache } from 'lru-cache'
import type { Day } from '../base/day.ts'
import type { Subject } from '../metering/subject.ts'

/**
 * The localities that a subject asked for in a UTC day, in the memory of this process alone. When a clock goes back, the day
 * that has begun goes on.
 */
export interface LocalitiesOfDay {
  /** How many there would be with these too, and how many of them are new. */
  with(subject: Subject, day: Day, names: readonly string[]): { all: number; added: number }
  /**
   * Remembers names until the subject has `limit`: what comes after is new every time, also where nobody is refused for it.
   */
  add(subject: Subject, day: Day, names: readonly string[], limit: number): void
}

/**
 * The most names that are remembered, of all subjects together, each of whom counts as one too. Beyond, the subject that was
 * idle longest is forgotten and begins its day anew.
 */
const maxNames = 100_000

export function localitiesOfDay(most = maxNames): LocalitiesOfDay {
  const asked = new LRUCache<Subject, NamesOfDay>({
    maxSize: most,
    sizeCalculation: ({ names }) => 1 + names.size,
  })

  function knownOf(subject: Subject, day: Day): NamesOfDay | undefined {
    const known = asked.get(subject)
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
      // Put in again, as another value, so that it is measured again.
      if (known.names.size > before) asked.set(subject, { ...known })
    },
  }
}

interface NamesOfDay {
  readonly day: Day
  readonly names: Set<string>
}
