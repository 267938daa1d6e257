import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFiles, ledgerFolder } from '../database-file.ts'
import { openFolder } from '../open-folder.ts'
import { StoreError } from '../store-error.ts'
import {
  checkDatabase,
  copyPrivately,
  described,
  entriesOf,
  type BackupFile,
} from './home-files.ts'
import { readManifest, type BackupManifest } from './manifest.ts'

interface RestoreParts {
  readonly folder: string
  readonly home: string
  readonly accounts: BackupManifest['accounts']
}

/**
 * Restores a backup into an empty home, byte for byte. The backup is checked before anything is written, and the home after.
 *
 * @throws {StoreError} when the home is not empty, the backup is not whole, or its accounts and listings belong elsewhere.
 */
export async function restoreHome(parts: RestoreParts): Promise<BackupManifest> {
  const { folder, home, accounts } = parts
  const manifest = await readManifest(folder)
  if (manifest.accounts !== accounts) throw new StoreError(otherAccounts[manifest.accounts])
  for (const file of manifest.files) checkSame(folder, file, await described(folder, file.path))

  openFolder(home)
  const [occupant] = await entriesOf(home)
  if (occupant !== undefined) {
    throw new StoreError(
      `${home} is not empty (${occupant}), and a restore replaces nothing. Stop the servers that use it and move it away, or set NILAM_HOME to a new folder.`,
    )
  }
  await chmod(home, 0o700)
  // First: a server that starts on half of a restored home then finds that a database is missing, and makes no new one. Of two
  // restores at the same time, the second ends here.
  await mkdir(join(home, ledgerFolder), { mode: 0o700 })
  try {
    // Databases last.
    const files = manifest.files.toSorted((a, b) => Number(isDatabase(a)) - Number(isDatabase(b)))
    for (const file of files) {
      checkSame(home, file, await copyPrivately(join(folder, file.path), home, file.path))
      if (isDatabase(file)) checkDatabase(join(home, file.path))
    }
  } catch (failure) {
    for (const name of await entriesOf(home)) await rm(join(home, name), { recursive: true })
    throw failure
  }
  return manifest
}

const otherAccounts = {
  sqlite: 'This backup has accounts and listings in SQLite. Restore it without DATABASE_URL.',
  postgresql:
    'This backup is of an installation with its accounts and listings in PostgreSQL. Restore those with pg_restore, and set DATABASE_URL.',
} as const

function isDatabase({ path }: BackupFile): boolean {
  return databaseFiles.some((name) => name === path)
}

function checkSame(where: string, expected: BackupFile, found: BackupFile): void {
  if (found.bytes === expected.bytes && found.sha256 === expected.sha256) return
  throw new StoreError(`${join(where, expected.path)} is not what was backed up: it is damaged.`)
}
