import type { Report } from '../../rules/read-rule-file.ts'
import { figuresIn, figuresOf, isDay } from './figures-in-text.ts'
import type { Schedule } from './state-rules.ts'

/**
 * Notes hide no rival: each figure in them is one of the schedule, or stands under `contested`, which callers hear of, under
 * `rejected`, with the reason, or under `other_figures`. Sources are pages that someone read.
 */
export function checkNotes(schedule: Schedule, report: Report): void {
  const { notes, contested, rejected = [], other_figures: others = [], references } = schedule
  const readings = [
    ...contested.flatMap(({ taken, other }) => [taken, other]),
    ...rejected.map(({ reading }) => reading),
  ]
  const noted = [...new Set(figuresIn(notes))].filter((each) => !isDay(each))
  const known = new Set([...figuresOf(schedule), ...readings.flatMap(figuresIn), ...others])
  const unknown = noted.filter((each) => !known.has(each))
  if (unknown.length > 0) {
    report(
      ['notes'],
      `${unknown.join(', ')} is not of this schedule. Write a rival under contested, or under rejected with the reason, and a sum or a former rate under other_figures.`,
    )
  }
  const unused = others.filter((each) => !noted.includes(each))
  if (unused.length > 0) {
    report(['other_figures'], `${unused.join(', ')} is not in the notes. Leave it out.`)
  }
  references.forEach((reference, at) => {
    if (unread.test(Object.values(reference).join(' '))) {
      report(
        ['references', at],
        `nobody read ${reference.id}. Write the page that was read, or leave the reference out.`,
      )
    }
  })
}

// A reference says what stands in a source, never what we did.
const unread =
  /\b(?:we|unread|unopened|earlier research|research note|(?:not|nobody) (?:itself )?(?:read|opened|saw|seen))\b/iu
