import { copyFile, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { readFileSync } from 'node:fs'
import { cachedFolder } from '../proof-cache.ts'
import { runTool } from '../run-tool.ts'
import { installedVersion, toolEnvironment } from '../toolchain.ts'

const sources = join(import.meta.dirname, 'python')
/** The packages of the proof, at their versions. */
export const pythonRequirements = join(sources, 'requirements.txt')

/** The version of a package that the proof uses. */
export function pythonPackage(name: string): string {
  const [, version] =
    new RegExp(`^${name}==(\\S+)$`, 'm').exec(readFileSync(pythonRequirements, 'utf8')) ?? []
  if (version === undefined) throw new Error(`${name} is not in ${pythonRequirements}`)
  return version
}

/**
 * The folder of an environment of Python with the packages of a list. It is made once for each list and version of Python,
 * without which its `python` would not run.
 *
 * @param pipOptions in front of `-r`
 */
export async function pythonEnvironment(
  name: string,
  requirements: string,
  pipOptions: readonly string[],
): Promise<string> {
  const inputs = [await readFile(requirements, 'utf8'), installedVersion('python') ?? '']
  return cachedFolder(name, inputs, async (made) => {
    await runTool(made, 'python3', ['-m', 'venv', '.'])
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...pipOptions]
    await runTool(made, join(made, 'bin', 'python'), [...pip, '-r', requirements])
  })
}

/** Runs Python in a folder, with the packages of `requirements.txt` and their commands. They are installed once. */
export async function runPython(folder: string, args: readonly string[]): Promise<string> {
  const environment = await pythonEnvironment('python', pythonRequirements, ['--no-deps'])
  const bin = join(environment, 'bin')
  const PATH = [bin, toolEnvironment['PATH'] ?? ''].join(delimiter)
  return runTool(folder, join(bin, 'python'), args, { PATH, PYTHONPATH: folder })
}

/** Puts the programs beside the client: `partner.py` and `mistakes.py`. */
export async function placePrograms(folder: string): Promise<void> {
  for (const program of ['partner_step.py', 'partner.py', 'mistakes.py']) {
    await copyFile(join(sources, program), join(folder, program))
  }
}
