/** A database operation failed. The message is safe to log; the driver's error is the `cause`. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}

/** Runs a database operation, and wraps its errors in `StoreError`. */
export function guarded<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (failure) {
    throw asStoreError(what, failure)
  }
}

/** `guarded` for asynchronous work. */
export async function guardedAsync<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    throw asStoreError(what, failure)
  }
}

/** Wraps a failure; a `StoreError` stays as it is. */
export function asStoreError(what: string, failure: unknown): StoreError {
  return failure instanceof StoreError ? failure : new StoreError(`${what} failed`, failure)
}

/** Whether a statement failed because another row has the same value. The transaction must then be rolled back. */
export function isUniqueViolation(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  // SQLite's name, and PostgreSQL's SQLSTATE.
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
