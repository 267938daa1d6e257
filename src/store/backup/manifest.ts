import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFiles } from '../database-file.ts'
import { StoreError } from '../store-error.ts'
import { copiedFolders, sealed, type BackupFile } from './home-files.ts'

const name = 'backup.json'
const format = 1

/** What a backup consists of. It is written last, so a folder without it is no whole backup. */
export interface BackupManifest {
  readonly madeAt: string
  /** Where accounts and listings were; what is in PostgreSQL is not part of the backup. */
  readonly accounts: 'sqlite' | 'postgresql'
  readonly files: readonly BackupFile[]
}

/** Completes a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  await writeFile(
    join(folder, name),
    `${JSON.stringify({ format, ...manifest }, undefined, 2)}\n`,
    { flag: 'wx', mode: 0o600 },
  )
  await sealed(folder, name)
}

/** @throws {StoreError} for a folder that is no whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new StoreError(
      `${folder} is not a whole backup: it has no ${name}, which "nilam backup" writes last.`,
    )
  }
  const manifest = parse(text)
  if (manifest === undefined) {
    throw new StoreError(`${join(folder, name)} is not the list of a backup of this release.`)
  }
  return manifest
}

function parse(text: string): BackupManifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isManifest(value: unknown): value is BackupManifest {
  return (
    isObject(value) &&
    value['format'] === format &&
    typeof value['madeAt'] === 'string' &&
    (value['accounts'] === 'sqlite' || value['accounts'] === 'postgresql') &&
    Array.isArray(value['files']) &&
    value['files'].every(isFile)
  )
}

function isFile(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['path'] === 'string' &&
    isPathOfBackup(value['path']) &&
    typeof value['bytes'] === 'number' &&
    typeof value['sha256'] === 'string'
  )
}

/** A list that was tampered with must not write outside of the home. */
function isPathOfBackup(path: string): boolean {
  const [folder, file, ...deeper] = path.split('/')
  if (file === undefined) return databaseFiles.some((database) => database === path)
  return (
    copiedFolders.some((copied) => copied === folder) &&
    /^[\w.@=+-]+$/.test(file) &&
    !/^\.\.?$/.test(file) &&
    deeper.length === 0
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
