import { existsSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { databaseFiles, ledgerFolder, openingFile } from '../database-file.ts'
import { readFileOnce } from '../sqlite-connection.ts'
import { guarded, StoreError } from '../store-error.ts'
import {
  checkDatabase,
  copiedFolders,
  copyPrivately,
  entriesOf,
  filesIn,
  ifMissing,
  sealed,
  type BackupFile,
} from './home-files.ts'
import { openFolder } from '../open-folder.ts'
import { writeManifest, type BackupManifest } from './manifest.ts'

interface BackupParts {
  readonly home: string
  /** Made if missing; must be empty. */
  readonly folder: string
  /** Where accounts and listings are. What is in PostgreSQL is left to `pg_dump`. */
  readonly accounts: BackupManifest['accounts']
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Backs up a home while servers use it: each database as of one moment, and the journals. The databases are not migrated.
 *
 * The journals are copied after the accounts, and so have every call up to that copy: a server that starts on the restored
 * home adds those that the accounts do not have yet. They are copied before as well, because a server may add an old journal
 * to the accounts and delete it in between.
 *
 * @throws {StoreError} when there is nothing to back up, the folder is not empty, or a copy is damaged.
 */
export async function backUpHome(parts: BackupParts): Promise<BackupManifest> {
  const { home, folder, accounts } = parts
  if (existsSync(home)) openFolder(home)
  const databases = databaseFiles.filter((name) => existsSync(join(home, name)))
  // With PostgreSQL the journals may be all there is.
  const hasJournals = accounts === 'postgresql' && existsSync(join(home, ledgerFolder))
  if (databases.length === 0 && !hasJournals)
    throw new StoreError(`There is nothing to back up in NILAM_HOME, ${home}.`)
  const inside = relative(home, folder)
  if (inside === '' || (!inside.startsWith('..') && !isAbsolute(inside)))
    throw new StoreError(`${folder} is in ${home}. Name a folder outside of it.`)
  if ((await entriesOf(folder)).length > 0) {
    throw new StoreError(`${folder} is not empty. Name a folder that is new or empty.`)
  }
  openFolder(folder, 'a backup')
  await chmod(folder, 0o700)
  try {
    const madeAt = new Date(parts.clock.now()).toISOString()
    const manifest = { madeAt, accounts, files: await copyFiles(home, folder, databases) }
    await writeManifest(folder, manifest)
    return manifest
  } catch (failure) {
    // The next attempt finds it empty again.
    for (const name of await entriesOf(folder)) await rm(join(folder, name), { recursive: true })
    throw failure
  }
}

async function copyFiles(home: string, folder: string, databases: readonly string[]) {
  const before = await copyFolder(home, folder, ledgerFolder)
  const copies: BackupFile[] = []
  for (const name of databases) {
    await copyDatabase(join(home, name), join(folder, name))
    checkDatabase(join(folder, name))
    copies.push(await sealed(folder, name))
  }
  for (const name of copiedFolders) copies.push(...(await copyFolder(home, folder, name)))
  const paths = new Set(copies.map(({ path }) => path))
  const removed = before.filter(({ path }) => !paths.has(path))
  return [...copies, ...removed]
}

/** Takes one moment of the database, however much is written meanwhile, and leaves deleted rows behind. */
async function copyDatabase(from: string, to: string): Promise<void> {
  // SQLite fills an empty file, and keeps its mode.
  await writeFile(to, '', { flag: 'wx', mode: 0o600 })
  openingFile(from, () =>
    readFileOnce(from, (source) =>
      guarded(`Copying ${from} to ${to}`, () => source.run(sql`vacuum into ${to}`)),
    ),
  )
}

async function copyFolder(home: string, folder: string, name: string) {
  const copies: BackupFile[] = []
  for (const file of await filesIn(join(home, name))) {
    const path = `${name}/${file}`
    // A server removes old journals.
    const copied = await copyPrivately(join(home, path), folder, path).catch(ifMissing(undefined))
    if (copied !== undefined) copies.push(copied)
  }
  return copies
}
