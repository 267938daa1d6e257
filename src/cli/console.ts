/** Where a command writes, and what it is given. */
export interface Console {
  /** What was asked for. */
  print(text: string): void
  /** How it went, and what went wrong. */
  tell(text: string): void
  /** Whether a person watches what is told. */
  readonly isTerminal: boolean
  /** All of the standard input: a password does not belong into a command line, which every process can read. */
  readInput(): Promise<string>
}

/** What the shell learns: `part` when an import took the good rows of a file and refused others. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, part: 3 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A command line that cannot be followed; the message says what would be right. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** What was asked for cannot be done; the message says why. */
export class FailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedError'
  }
}
