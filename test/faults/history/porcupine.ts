import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Counter } from './history.ts'
import { newFolder } from '../../new-folder.ts'

const folder = join(import.meta.dirname, 'porcupine')

/** Whether this machine has Go. */
export const hasGo = spawnSync('go', ['version']).status === 0

/** The checker, compiled. */
export interface Porcupine {
  check(counters: readonly Counter[]): { readonly isRight: boolean; readonly report: string }
  dispose(): void
}

/** @throws {Error} when it does not compile, or its module cannot be fetched. */
export function buildPorcupine(): Porcupine {
  const built = newFolder()
  const program = join(built, 'check')
  execFileSync('go', ['build', '-o', program, '.'], { cwd: folder })
  return {
    check(counters) {
      const { status, stdout, stderr } = spawnSync(program, {
        input: JSON.stringify(counters),
        encoding: 'utf8',
      })
      if (status !== 0 && status !== 1) throw new Error(`Porcupine failed: ${stderr}`)
      return { isRight: status === 0, report: stdout }
    },
    dispose: () => rmSync(built, { recursive: true }),
  }
}
