import type { Report } from '../../rules/read-rule-file.ts'
import { figuresIn, figuresOf } from './figures-in-text.ts'
import type { Schedule } from './state-rules.ts'

/**
 * Notes hide no rival: where a sentence speaks of what others say, each figure in it is one of the schedule, or stands under
 * `contested`, which callers hear of, or under `rejected`, with the reason. Sources are pages that someone read.
 */
export function checkNotes(schedule: Schedule, report: Report): void {
  const { notes, contested, rejected = [], references } = schedule
  const readings = [
    ...contested.flatMap(({ taken, other }) => [taken, other]),
    ...rejected.map(({ reading }) => reading),
  ]
  const known = new Set([...figuresOf(schedule), ...readings.flatMap(figuresIn)])
  for (const sentence of notes.split(/(?<=[.!?]) /u).filter((each) => ofOthers.test(each))) {
    const rivals = figuresIn(sentence).filter((each) => !known.has(each) && !isDay.test(each))
    if (rivals.length > 0) {
      report(
        ['notes'],
        `“${sentence}” names ${rivals.join(', ')}. Write it under contested, or under rejected with the reason.`,
      )
    }
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

const ofOthers =
  /\b(?:says?|said|prints?|printed|instead|an?other|others|portals?|calculators?|lenders?|guides?|newspapers?|pages?|sites?|sources?|tables?|lists?|reports?|gives?|has|have)\b/iu
const isDay = /^\d{4}-/u
const unread = /\bnot (?:itself )?read\b|earlier research|research note/iu
