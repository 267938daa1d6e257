import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { codeOf } from '../base/failure.ts'
import { readFileOnce } from './sqlite-connection.ts'
import { StoreError } from './store-error.ts'

/** The databases of `NILAM_HOME`, with what is lost with each, for who decides to begin a new one. */
const contents = {
  'accounts.db': 'every account, key and count of calls',
  'listings.db': 'the listings, and the secret that their ids are made with',
  'calls.db': 'the calls that owners see, and the abuse log',
} as const

/** A SQLite file of `NILAM_HOME`. */
export type DatabaseFile = keyof typeof contents

/** All of them. With PostgreSQL there are none of their own: what they had was moved. */
export const databaseFiles: readonly DatabaseFile[] = ['accounts.db', 'listings.db', 'calls.db']

/** The folder of the journals, which a server makes at its first start: a home that has it is known to have been in use. */
export const ledgerFolder = 'ledger'

/**
 * Refuses to begin a new database where one was lost: every key would be unknown, or every listing get another id. A file
 * was lost when it is missing or without tables, and a server has run here; also when it is there without tables beside
 * another database.
 *
 * @throws {StoreError} that names the file and the remedy.
 */
export function refuseLost(directory: string, name: DatabaseFile): void {
  const file = join(directory, name)
  const isThere = existsSync(file)
  const ledger = join(directory, ledgerFolder)
  const others = databaseFiles.filter((each) => each !== name).map((each) => join(directory, each))
  const witness = existsSync(ledger) ? ledger : isThere ? others.find(isInUse) : undefined
  if (witness === undefined || (isThere && isInUse(file))) return
  const elsewhere =
    name === 'accounts.db' && !isThere
      ? ' If the accounts are in PostgreSQL, set DATABASE_URL.'
      : ''
  throw new StoreError(
    `${file} is ${isThere ? 'empty' : 'missing'}, but ${witness} shows that it was in use. It held ${contents[name]}. ` +
      `Restore it from a backup.${elsewhere} To begin without it, ${isThere ? 'delete it and ' : ''}run "npx nilam migrate --new".`,
  )
}

/** Whether a database has tables. A file that cannot be read counts as in use: opening it says what is wrong. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false
  // A process that starts beside this one may be making it.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (statSync(file).size > 0 && hasTables(file)) return true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return false
}

function hasTables(file: string): boolean {
  try {
    const tables = sql`select 1 from sqlite_master limit 1`
    return readFileOnce(file, (database) => database.all(tables).length > 0)
  } catch {
    return true
  }
}

/** Runs what opens a database file; its errors name the file and what to do. */
export function openingFile<Opened>(file: string, open: () => Opened): Opened {
  const isNew = !existsSync(file)
  try {
    return open()
  } catch (failure) {
    throw openingError(file, failure, isNew)
  }
}

/**
 * What is wrong with a file, by the error of opening it. A `StoreError` stays as it is.
 *
 * @param isNew whether this attempt made the file: what is left of it is removed, so that the next one is not rejected
 */
export function openingError(file: string, failure: unknown, isNew: boolean): StoreError {
  if (isNew && existsSync(file) && !hasTables(file)) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
  if (failure instanceof StoreError) return failure
  const known = problems.find(([pattern]) => pattern.test(codeOf(failure) ?? ''))
  return known === undefined
    ? new StoreError(`${file} cannot be opened`, failure)
    : new StoreError(`${file} ${known[1].replace('<folder>', dirname(file))}`)
}

const problems: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_NOTADB/, 'is not a SQLite database. Restore it from a backup.'],
  [/^SQLITE_CORRUPT/, 'is damaged. Restore it from a backup.'],
  [
    /^SQLITE_READONLY|^EACCES|^EPERM|^EROFS/,
    'cannot be written. Let the user of this process write it and its folder <folder>.',
  ],
  [
    /^SQLITE_CANTOPEN|^EISDIR|^ENOTDIR/,
    'cannot be opened. It has to be a file, and NILAM_HOME a folder that can be written.',
  ],
  [/^SQLITE_FULL|^ENOSPC|^EDQUOT/, 'cannot be written: the disk is full.'],
  [/^SQLITE_BUSY/, 'is locked by another process. Wait for it, or end it.'],
  [/^SQLITE_IOERR/, 'cannot be read or written: the disk reports an error, or is full.'],
]

/** For a database that has steps of migration which this release does not know. */
export function newerDatabase(what: string): StoreError {
  return new StoreError(
    `${what} was written by a newer version of Nilam. Start that version, or restore a backup from before the update.`,
  )
}
