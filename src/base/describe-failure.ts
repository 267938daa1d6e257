/** Why the operating system or SQLite did not do something, in words that follow a colon. */
export function describeFailure(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return reasons.get(code) ?? (code === '' ? 'it failed' : `it failed with ${code}`)
}

const reasons = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'access is not allowed'],
  ['EPERM', 'access is not allowed'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'a file would be larger than is allowed'],
  ['EROFS', 'the disk is read-only'],
  ['EMFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the disk has an error'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the database is read-only'],
  ['SQLITE_IOERR_WRITE', 'the disk is full or has an error'],
  ['SQLITE_IOERR_FSYNC', 'the disk is full or has an error'],
  ['SQLITE_CANTOPEN', 'the file cannot be opened'],
  ['SQLITE_BUSY', 'another process is writing'],
  ['SQLITE_CORRUPT', 'the database is damaged'],
  ['SQLITE_NOTADB', 'the file is no database'],
])
