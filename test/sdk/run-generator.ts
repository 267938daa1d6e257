import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../service-parts.ts'

const run = promisify(execFile)

/** Generators that Nilam itself does not need are installed apart: together they are larger than all the rest. */
export const generatorsDirectory = join(repository, 'packages', 'sdk-generators')

/** Runs a generator's command in a folder, as a partner would, without leave to report home. */
export async function runGenerator(
  folder: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  const bin = join(packageDirectories.find((at) => existsSync(binIn(at, command))) ?? repository)
  await run(binIn(bin, command), [...args], {
    cwd: folder,
    env: { ...process.env, DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off', NO_UPDATE_NOTIFIER: '1' },
  })
}

/** The installed version of a package. */
export function versionOf(name: string): string {
  const ours = name === '@nilam/client' ? [join(repository, 'packages', 'client')] : []
  const installed = packageDirectories.map((at) => join(at, 'node_modules', name))
  const file = [...ours, ...installed].map((at) => join(at, 'package.json')).find(existsSync)
  if (file === undefined)
    throw new Error(`${name} is not installed: npm ci --prefix packages/sdk-generators`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

const packageDirectories = [generatorsDirectory, repository]

function binIn(directory: string, command: string): string {
  return join(directory, 'node_modules', '.bin', command)
}
