/** The part of the version that a change asks for. */
export type Rating = 'major' | 'minor' | 'patch'

export interface RatingRule {
  readonly rating: Rating
  readonly when: string
  readonly why: string
}

/** From the heaviest to the lightest. */
export const ratings: readonly Rating[] = ['major', 'minor', 'patch']

/** The heaviest of the ratings, `undefined` of none. */
export function heaviest(given: readonly Rating[]): Rating | undefined {
  return ratings.find((rating) => given.includes(rating))
}
