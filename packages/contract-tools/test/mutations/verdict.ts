/** What became of an edit. Only the last is a failure of ours. */
export type Outcome = 'refused' | 'does not compile' | 'fails a step' | 'flows' | 'undetected'

export interface Verdict {
  readonly outcome: Outcome
  /** Who refuses it, which step it fails, or by what it is shown to flow. */
  readonly by: string
  /** What is said, with its place; empty for what flows. */
  readonly message: string
  readonly milliseconds: number
}
