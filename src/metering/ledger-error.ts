/** What was answered could not be written down; the cause is for the log. */
export class LedgerError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'LedgerError'
  }
}
