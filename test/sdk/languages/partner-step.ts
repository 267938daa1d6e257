/** One call that a partner's program makes. All calls of a proof are made by one process, in order. */
export interface PartnerStep {
  readonly name: string
  /** The base address of the client. It may end in a path, without a slash at the end. */
  readonly origin: string
  /** An API key; empty for anonymous calls. */
  readonly key: string
  readonly tool: string
  readonly query: unknown
  /** After a 429, as long as there are attempts left, the program waits for the seconds of `Retry-After` and calls again. */
  readonly attempts: number
}

/** What the program says of a call, each part read through the client. */
export interface Outcome {
  /** How often the program called. */
  readonly attempts: number
  /** Of the last attempt. */
  readonly status?: number
  /** Of a success: the client's model of the response, written as JSON again. */
  readonly response?: unknown
  /**
   * Of an error: its code, then for invalid_params each path, for rate_limited the reason and the wait in seconds, separated
   * by spaces, such as "invalid_params limit" and "rate_limited usage_ceiling 17".
   */
  readonly error?: string
  /** The declared headers that the response had, by their names in lower case, each as text. */
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of all these: what the client could not read, in its own words. */
  readonly failure?: string
}
