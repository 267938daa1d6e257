import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, describeFailure } from '../base/failure.ts'
import { StoreError } from './store-error.ts'

/**
 * Makes sure that a folder can be read and written, and creates it if needed. Node's recursive `mkdir` never returns in `/proc`,
 * where a new folder fails with ENOENT although its parent is there.
 *
 * @throws {StoreError} that names the purpose, the folder and what is wrong
 */
export function openFolder(path: string, purpose = 'NILAM_HOME'): void {
  try {
    create(path)
    accessSync(`${path}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (failure) {
    const reason =
      codeOf(failure) === 'ENOENT' ? 'nothing can be created there' : describeFailure(failure)
    throw new StoreError(`The folder ${path} cannot be used for ${purpose}: ${reason}.`)
  }
}

function create(path: string): void {
  if (existsSync(path)) return
  create(dirname(path))
  try {
    mkdirSync(path, 0o700)
  } catch (failure) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw failure
  }
}
