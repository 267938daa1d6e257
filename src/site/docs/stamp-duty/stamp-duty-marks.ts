import type { ComponentCoverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
import { docsPaths } from '../docs-page.ts'

/** How far a rate was compared with the law: an icon, a word, and what it means. */
interface Mark {
  readonly icon: string
  readonly word: string
  readonly meaning: string
}

/** The marks, best first. The page of all states explains them; every mark elsewhere is a link to its explanation. */
export const marks = {
  verified: {
    icon: '✓',
    word: 'Verified',
    meaning:
      "We compared it with the authority's own text, or a word-for-word copy. The state's page quotes the words. A state is verified when all of its components are.",
  },
  partly: {
    icon: '◐',
    word: 'Partly',
    meaning:
      'We read such a text, but it has no date, is older than the latest change, or lacks some of the figures. A state is partly verified when its components differ.',
  },
  reported: {
    icon: '○',
    word: 'Reported',
    meaning: 'We took it from newspapers, lenders and portals. We have not read an official text.',
  },
} as const satisfies Readonly<Record<string, Mark>>

/** The mark of a charge, a concession, or the day it is in force from. */
export function markOf({ verifiedOn, text }: ComponentCoverage): Mark {
  if (verifiedOn !== null) return marks.verified
  return text === 'report' ? marks.reported : marks.partly
}

/** The mark that all components of a state have, or else partly. */
export function markOfState({ verification }: StateCoverage): Mark {
  const [first = marks.reported, ...others] = verification.components.map(markOf)
  return others.every((other) => other === first) ? first : marks.partly
}

/** A mark in Markdown: icon and word, linked to what they mean. */
export function markLink({ icon, word }: Mark): string {
  return `[${icon} ${word}](${docsPaths.stampDuty}#${word.toLowerCase()})`
}
