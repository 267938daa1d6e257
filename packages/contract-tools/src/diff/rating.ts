/** The part of the version that a change requires. */
export type Rating = 'major' | 'minor' | 'patch'

export interface RatingRule {
  readonly rating: Rating
  readonly when: string
  readonly why: string
}

/** From the highest to the lowest. */
export const ratings: readonly Rating[] = ['major', 'minor', 'patch']

/** The highest of the ratings; `undefined` when there are none. */
export function heaviest(given: readonly Rating[]): Rating | undefined {
  return ratings.find((rating) => given.includes(rating))
}
