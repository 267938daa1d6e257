import { callRules } from './call-rules.ts'
import { dataRules } from './data-rules.ts'
import { surfaceRules } from './surface-rules.ts'
import type { RatingRule } from './rating.ts'

/**
 * How each kind of change is rated.
 *
 * A change is major when a correct call fails, costs more, or gets a response that a correct program has no branch for.
 * New properties and enum values of responses are minor, since the document says that clients should expect them.
 */
export const ratingRules = {
  ...callRules,
  ...dataRules,
  ...surfaceRules,
} satisfies Readonly<Record<string, RatingRule>>

export type RuleName = keyof typeof ratingRules
