import { callRules } from './call-rules.ts'
import { dataRules } from './data-rules.ts'
import { surfaceRules } from './surface-rules.ts'
import type { RatingRule } from './rating.ts'

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
