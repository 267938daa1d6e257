/** A point that matters for reading an answer: a code to branch on, and a sentence with its figures. */
export interface Notice<Code extends string> {
  readonly code: Code
  readonly message: string
}
