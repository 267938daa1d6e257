/** Standard output, error output and input. */
export interface Console {
  /** Prints the result. */
  print(text: string): void
  /** Reports progress and errors. */
  report(text: string): void
  /** Whether a person sees the reports. */
  readonly isTerminal: boolean
  /** Standard input, as it comes. */
  readonly input: AsyncIterable<Uint8Array>
  /** All of standard input. Passwords are read from it, because every process can read a command line. */
  readInput(): Promise<string>
}

/** Exit codes. `part`: an import took the good rows of a file and rejected others. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, part: 3 } as const

/** An exit code of `nilam`. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A wrong command line; the message says what to write. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** A command that cannot be done; the message says why. */
export class FailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedError'
  }
}
