import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All that a run writes is below one folder. Its first process makes it, and removes it at its exit. */
export const runFolder = process.env['TEST_FOLDER'] ?? makeRunFolder()

function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-run-'))
  process.env['TEST_FOLDER'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A new, empty folder. It needs no removal: it goes with the run. */
export function newFolder(): string {
  return mkdtempSync(join(runFolder, 'nilam-'))
}
