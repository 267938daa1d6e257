/**
 * Why the operating system, SQLite or PostgreSQL did not do something, in words that follow a colon. Never the message of a
 * database, which may contain rows.
 */
export function describeFailure(failure: unknown): string {
  const code = codeOf(failure)
  if (code !== undefined) return reasons.get(code) ?? `it failed with ${code}`
  return isUnavailable(failure) ? 'it did not respond in time' : 'it failed'
}

/** The first code of a failure and its causes, such as `ENOENT` or `SQLITE_BUSY`. */
export function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  return 'code' in failure && typeof failure.code === 'string'
    ? failure.code
    : codeOf(failure.cause)
}

const reasons = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'access is not allowed'],
  ['EPERM', 'access is not allowed'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'the file would be larger than allowed'],
  ['EROFS', 'the disk is read-only'],
  ['EMFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the disk has an error'],
  ['MODULE_NOT_FOUND', 'a package is not fully installed'],
  ['ECONNREFUSED', 'nothing listens at its address'],
  ['ECONNRESET', 'the connection was closed'],
  ['EHOSTUNREACH', 'its address cannot be reached'],
  ['ENETUNREACH', 'its address cannot be reached'],
  ['ETIMEDOUT', 'it did not respond in time'],
  ['ENOTFOUND', 'its host name does not exist'],
  ['EAI_AGAIN', 'its host name could not be looked up'],
  // PostgreSQL's SQLSTATE.
  ['28P01', 'the password is wrong'],
  ['28000', 'the user may not connect'],
  ['3D000', 'there is no such database'],
  ['42501', 'the user lacks the permission'],
  ['53300', 'it has too many connections'],
  ['53100', 'its disk is full'],
  ['57P01', 'it was shut down'],
  ['57P03', 'it is starting or stopping'],
  ['57014', 'it took too long'],
  ['25006', 'it is read-only'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the database is read-only'],
  ['SQLITE_IOERR_WRITE', 'the disk is full or has an error'],
  ['SQLITE_IOERR_FSYNC', 'the disk is full or has an error'],
  ['SQLITE_CANTOPEN', 'the file cannot be opened'],
  ['SQLITE_BUSY', 'another process is writing'],
  ['SQLITE_CORRUPT', 'the database is damaged'],
  ['SQLITE_NOTADB', 'the file is not a database'],
])

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
