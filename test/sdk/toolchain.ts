import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Context } from 'mocha'
import { leaveOut } from '../needs.ts'

/** What compiles and runs a language's clients. */
interface Tool {
  /** As people call it. */
  readonly name: string
  readonly command: string
  /** What makes the command print its version. */
  readonly asksVersion: readonly string[]
  /** The oldest version that the generated clients support: major, minor. */
  readonly oldest: readonly [number, number]
  /** Whether the command runs without it: where the version cannot be asked, the library is not installed. */
  readonly isLibrary?: boolean
}

// Debian's python3 cannot make virtual environments without its package python3-venv: then a proof cannot run.
const pythonWithVenv = ['-c', 'import ensurepip, sys; print(sys.version)']

// The libraries that the generated clients use, from Debian's packages.
const guzzle = [
  '-r',
  'require "GuzzleHttp/autoload.php"; echo GuzzleHttp\\ClientInterface::MAJOR_VERSION, ".0";',
]
const typhoeus = ['-e', 'require "typhoeus"; puts Typhoeus::VERSION']

const tools = {
  python: { name: 'Python', command: 'python3', asksVersion: pythonWithVenv, oldest: [3, 11] },
  go: { name: 'Go', command: 'go', asksVersion: ['version'], oldest: [1, 25] },
  java: { name: 'Java', command: 'javac', asksVersion: ['--version'], oldest: [17, 0] },
  maven: {
    name: 'Maven',
    command: 'mvn',
    asksVersion: ['--version'],
    oldest: [3, 6],
  },
  rust: { name: 'Rust', command: 'cargo', asksVersion: ['--version'], oldest: [1, 85] },
  php: { name: 'PHP', command: 'php', asksVersion: ['--version'], oldest: [8, 2] },
  guzzle: {
    name: 'Guzzle for PHP',
    command: 'php',
    asksVersion: guzzle,
    oldest: [7, 0],
    isLibrary: true,
  },
  ruby: { name: 'Ruby', command: 'ruby', asksVersion: ['--version'], oldest: [3, 1] },
  typhoeus: {
    name: 'Typhoeus for Ruby',
    command: 'ruby',
    asksVersion: typhoeus,
    oldest: [1, 0],
    isLibrary: true,
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

/** The tool that people call by a name, such as Go. */
export function toolNamed(name: string): ToolName | undefined {
  return Object.keys(tools).find((tool): tool is ToolName => tools[tool as ToolName].name === name)
}

/** Where installers put commands without telling every shell. */
const usualFolders = ['/usr/local/go/bin', join(homedir(), '.cargo', 'bin')]

/** The environment of a proof: this one, with the folders of toolchains on its `PATH`. */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [process.env['PATH'] ?? '', ...usualFolders.filter(existsSync)].join(delimiter),
}

/** The version of a tool on this machine, such as 3.11.7; undefined when it is not installed or does not run. */
export function installedVersion(tool: ToolName): string | undefined {
  return ask(tool).version
}

function ask(tool: ToolName): { version?: string; problem?: string } {
  const { name, command, asksVersion, isLibrary = false }: Tool = tools[tool]
  const { status, error, stdout, stderr } = spawnSync(command, asksVersion, {
    env: toolEnvironment,
    encoding: 'utf8',
  })
  if (error !== undefined) return { problem: `no ${name} on this machine` }
  // Maven prints its version in bold.
  const said = stripVTControlCharacters(`${stdout}${stderr}`)
  const [version] = /\d+(?:\.\d+)*/.exec(said) ?? []
  if (status === 0 && version !== undefined) return { version }
  if (isLibrary) return { problem: `no ${name} on this machine` }
  return { problem: `${command} on this machine does not run: ${said.trim().split('\n').at(-1)}` }
}

/** Why a proof cannot run here, such as "no Go on this machine"; undefined when it can. */
function whyMissing(tool: ToolName): string | undefined {
  const { name, oldest } = tools[tool]
  const { version, problem } = ask(tool)
  if (version === undefined) return problem
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  return isOld ? `${name} ${version} on this machine is older than ${oldest.join('.')}` : undefined
}

/** Skips a test, or the tests of a suite, and says why. Nothing else may: where the tools are, what cannot be proven fails. */
export function skipWithout(context: Context, needed: readonly ToolName[]): void {
  const why = needed.map(whyMissing).find((reason) => reason !== undefined)
  if (why !== undefined) leaveOut(context, why)
}
