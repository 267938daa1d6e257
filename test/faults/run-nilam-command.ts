import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ended } from '../child-process.ts'
import { repository } from '../service-parts.ts'

/** Runs the operator's command in a process of its own. */
export function runCommand(
  home: string,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(repository, 'src', 'launch.js'), ...args], {
    env: { ...process.env, NILAM_HOME: home },
  })
  return ended(child)
}
