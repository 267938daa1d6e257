/** A remark on a response: a code to branch on, and a sentence with the figures. */
export interface Notice<Code extends string> {
  readonly code: Code
  readonly message: string
}
