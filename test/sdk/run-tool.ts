import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toolEnvironment } from './toolchain.ts'

const run = promisify(execFile)

/**
 * Runs a command of a language in a folder, and returns what it printed.
 *
 * @param differs variables of the environment that differ from those of `toolEnvironment`
 * @throws with all that it said when it fails
 */
export async function runTool(
  folder: string,
  command: string,
  args: readonly string[],
  differs: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...toolEnvironment, ...differs }
  return run(command, [...args], { cwd: folder, env, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => stdout,
    ({ message, stdout, stderr }: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${message}\n${stdout}${stderr}`)
    },
  )
}
