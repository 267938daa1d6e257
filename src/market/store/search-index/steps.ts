/** Listings that are read in a step of about 1 ms. */
export const entriesPerStep = 250
/** Listings whose numbers are looked at in such a step. */
export const placesPerStep = 25_000

/** Takes all steps of a piece of work, without serving calls between them. */
export function allSteps<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
