import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toolEnvironment } from './toolchain.ts'

const run = promisify(execFile)

/**
 * Runs a command of a language in a folder, and returns what it printed.
 *
 * @throws with all that it said when it fails
 */
export async function runTool(
  folder: string,
  command: string,
  args: readonly string[],
): Promise<string> {
  const options = { cwd: folder, env: toolEnvironment, maxBuffer: 2 ** 26 }
  return run(command, [...args], options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${[command, ...args].join(' ')}\n${stdout}${stderr}`)
    },
  )
}
