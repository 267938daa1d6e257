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
 * The most names that are remembered, of all subjects together, each of whom counts as one too. Beyond, the subject that was
 * idle longest is forgotten and begins its day anew.
 */
const mostNames = 100_000

export function localitiesOfDay(most = mostNames): LocalitiesOfDay {
  const asked = new LRUCache<Subject, { readonly day: Day; readonly names: readonly string[] }>({
    maxSize: most,
    sizeCalculation: ({ names }) => 1 + names.length,
  })

  // Lists, not sets: they are short, and most have one name.
  function namesOf(subject: Subject, day: Day): readonly string[] {
    const known = asked.get(subject)
    return known?.day === day ? known.names : nobody
  }

  return {
    with(subject, day, names) {
      const known = namesOf(subject, day)
      const added = newOf(names, known).length
      return { all: known.length + added, added }
    },
    add(subject, day, names) {
      const known = namesOf(subject, day)
      const added = newOf(names, known)
      if (added.length > 0) asked.set(subject, { day, names: [...known, ...added] })
    },
  }
}

const nobody: readonly string[] = []

/** Each once. */
function newOf(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.filter((name, at) => !known.includes(name) && names.indexOf(name) === at)
}
