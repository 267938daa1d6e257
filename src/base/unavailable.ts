/** The `Retry-After` of a 503 whose wait is not known: a store is back within seconds, or not soon. */
export const retryAfterSeconds = 2

/**
 * Something that the service needs is unavailable: a store is locked, full, unreachable or does not respond. The work may be
 * retried; a caller who waits for it gets a 503.
 */
export class UnavailableError extends Error {
  /** @param message safe to log; the driver's error is the `cause` */
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = new.target.name
  }
}

/** Whether a failure, or what caused it, is an `UnavailableError`. */
export function isUnavailable(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return failure instanceof UnavailableError || isUnavailable(failure.cause)
}
