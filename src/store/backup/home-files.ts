import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { codeOf } from '../../base/failure.ts'
import { ledgerFolder } from '../database-file.ts'
import { readFileOnce } from '../sqlite-connection.ts'
import { StoreError } from '../store-error.ts'

/** Of the folders of `NILAM_HOME`, those whose files are part of a backup: the journals, and emails that no server sent. */
export const copiedFolders = [ledgerFolder, 'outbox'] as const

/** One file of a backup, by its path from the folder of the backup. */
export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** The journals and emails of a folder by name, none where it is missing. Whatever else lies there is not Nilam's. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]))
  return entries
    .filter((entry) => entry.isFile() && /\.(?:journal|eml)$/.test(entry.name))
    .map(({ name }) => name)
}

/** What a folder holds; `lost+found` is the file system's own. */
export async function entriesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]))
  return entries.map(({ name }) => name).filter((name) => name !== 'lost+found')
}

/** Copies a file for its owner alone, on the disk when this resolves, and describes the copy. */
export async function copyPrivately(
  from: string,
  folder: string,
  path: string,
): Promise<BackupFile> {
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  return sealed(folder, path)
}

/** Closes a file to other users, writes it to the disk, and describes it. */
export async function sealed(folder: string, path: string): Promise<BackupFile> {
  const file = join(folder, path)
  await chmod(file, 0o600)
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  return described(folder, path)
}

/** The size and the SHA-256 of a file. */
export async function described(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** @throws {StoreError} when SQLite finds damage in a database, or a row whose parent is missing. */
export function checkDatabase(file: string): void {
  readFileOnce(file, (database) => {
    const [found] = database.all(sql<{ integrity_check: string }>`pragma integrity_check`)
    if (found?.integrity_check !== 'ok')
      throw new StoreError(`${file} is damaged: ${found?.integrity_check}.`)
    const orphans = database.all(sql`pragma foreign_key_check`)
    if (orphans.length > 0)
      throw new StoreError(`${file} has ${orphans.length} rows that refer to missing rows.`)
  })
}

/** For what fails where a file or folder is missing: what to return instead. */
export function ifMissing<Instead>(instead: Instead): (failure: unknown) => Instead {
  return (failure) => {
    if (codeOf(failure) === 'ENOENT') return instead
    throw failure
  }
}
