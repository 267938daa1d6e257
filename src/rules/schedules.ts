import type { Day } from '../base/calendar.ts'
import type { RulePath } from './read-rule-file.ts'

/** In force from a day until the next newer one starts. */
export interface Dated {
  readonly effective_from: Day
}

/** Reports schedules that are not newest first, each with its own day. */
export function checkNewestFirst(
  schedules: readonly Dated[],
  path: RulePath,
  report: (path: RulePath, problem: string) => void,
): void {
  for (const [index, { effective_from: day }] of schedules.entries()) {
    const newer = schedules[index - 1]
    if (newer !== undefined && day >= newer.effective_from) {
      report(
        [...path, index, 'effective_from'],
        `effective_from ${day} is not before ${newer.effective_from} above it. Write the schedules newest first, each day once.`,
      )
    }
  }
}

/** The schedule in force on a day, of a list newest first that is never empty; the oldest when none has begun. */
export function inForceOn<T>(schedules: readonly T[], day: Day, begins: (schedule: T) => Day): T {
  const found = schedules.find((schedule) => begins(schedule) <= day) ?? schedules.at(-1)
  if (found === undefined) throw new RangeError('There is no schedule at all.')
  return found
}
