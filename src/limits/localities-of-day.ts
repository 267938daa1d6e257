import { LRUCache } from 'lru-cache'
import type { Day } from '../base/day.ts'
import type { Subject } from './subject.ts'

/** The localities that a subject asked for in a UTC day, in the memory of this process alone. */
export interface LocalitiesOfDay {
  /** How many there would be with these too, and how many of them are new. */
  with(subject: Subject, day: Day, names: readonly string[]): { all: number; added: number }
  add(subject: Subject, day: Day, names: readonly string[]): void
}

/**
 * The most names that are remembered, of all subjects together; some 30 MB at the longest. Beyond, the subject that was
 * idle longest is forgotten and begins its day anew.
 */
const mostNames = 200_000

export function localitiesOfDay(most = mostNames): LocalitiesOfDay {
  const asked = new LRUCache<Subject, { readonly day: Day; readonly names: Set<string> }>({
    maxSize: most,
    sizeCalculation: ({ names }) => names.size,
  })

  function namesOf(subject: Subject, day: Day): ReadonlySet<string> {
    const known = asked.get(subject)
    return known?.day === day ? known.names : nobody
  }

  return {
    with(subject, day, names) {
      const known = namesOf(subject, day)
      const added = new Set(names.filter((name) => !known.has(name))).size
      return { all: known.size + added, added }
    },
    add(subject, day, names) {
      const known = namesOf(subject, day)
      if (names.every((name) => known.has(name))) return
      asked.set(subject, { day, names: new Set([...known, ...names]) })
    },
  }
}

const nobody: ReadonlySet<string> = new Set()
