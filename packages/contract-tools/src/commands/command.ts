/** Where a command writes. */
export interface Output {
  /** The result. */
  print(text: string): void
  /** Progress, and what went wrong. */
  report(text: string): void
}

export const exitCodes = { done: 0, failed: 1, wrongUse: 2 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** An invalid command line; the message says what is valid. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The command failed; the message says why. */
export class FailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedError'
  }
}
