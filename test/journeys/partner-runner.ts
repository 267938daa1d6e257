import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../service-parts.ts'
import { leaveOut } from '../needs.ts'

/** What a command printed, and whether it ended well. */
export interface Ended {
  readonly ok: boolean
  readonly text: string
}

/** Partners' tools that `make partner-runners` installs beside the project, since they are larger than all of it. */
export function runner(name: 'newman' | 'bru' | 'prism'): string {
  return join(repository, 'packages', 'partner-runners', 'node_modules', '.bin', name)
}

/** Leaves the tests of a suite out, and says so, where the runners are not installed. */
export function needsRunners(this: Mocha.Context): void {
  if (existsSync(runner('newman'))) return
  leaveOut(this, 'no partner runners (make partner-runners)')
}

/** Runs a command to its end, asking no other host for anything but what its arguments name. */
export function ended(
  command: string,
  args: readonly string[],
  folder = repository,
): Promise<Ended> {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  }
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ ok: error === null, text: `${stdout}${stderr}` })
    })
  })
}
