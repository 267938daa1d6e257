import { callRules } from './call-rules.ts'
import { dataRules } from './data-rules.ts'
import { surfaceRules } from './surface-rules.ts'

/** The part of the version that a change asks for. */
export type Rating = 'major' | 'minor' | 'patch'

/** From the heaviest to the lightest. */
export const ratings: readonly Rating[] = ['major', 'minor', 'patch']

export interface RatingRule {
  readonly rating: Rating
  readonly when: string
  readonly why: string
}

/**
 * How each kind of change is rated.
 *
 * Major is what makes a correct call fail, cost more, or come back with something that a correct program has no branch
 * for. New properties and enum values of answers are minor, since the document tells clients to expect them.
 */
export const ratingRules = {
  ...callRules,
  ...dataRules,
  ...surfaceRules,
} satisfies Readonly<Record<string, RatingRule>>

export type RuleName = keyof typeof ratingRules

/** The heaviest of the ratings, `undefined` of none. */
export function heaviest(given: readonly Rating[]): Rating | undefined {
  return ratings.find((rating) => given.includes(rating))
}
