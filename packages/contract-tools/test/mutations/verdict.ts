/** The outcome of an edit. Only the last fails the test; an open one moves only texts, which a person has to read. */
export type Outcome =
  'rejected' | 'does not compile' | 'fails a step' | 'flows' | 'open' | 'undetected'

export interface Verdict {
  readonly outcome: Outcome
  /** The rule that rejects it, the step it fails, or the evidence that it flows. */
  readonly by: string
  /** The message with its place; empty when the edit flows or is open. */
  readonly message: string
  readonly milliseconds: number
}
