/** The database could not do its work. The message is ours and safe to log; what SQLite said is in `cause`. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}

/** Runs work on the database, so that no error of SQLite leaves the store in its own words. */
export function guarded<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (failure) {
    throw asStoreError(what, failure)
  }
}

export function asStoreError(what: string, failure: unknown): StoreError {
  return failure instanceof StoreError ? failure : new StoreError(`${what} failed`, failure)
}
