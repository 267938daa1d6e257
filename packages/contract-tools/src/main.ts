/**
 * The command of this package: `node packages/contract-tools/src/main.ts <command> [options]`.
 *
 * Each command is loaded when it is named, so that one that needs no compiler does not wait for one.
 */
import { enableCompileCache } from 'node:module'
import { systemClock } from '../../../src/base/clock.ts'
import { exitCodes, type ExitCode, type Output } from './commands/command.ts'
import type { Tools } from './tools.ts'
import { compileCacheDirectory, projectDirectory } from './project-files.ts'

type Run = (args: readonly string[]) => Promise<ExitCode>

// The compiler and Redocly are megabytes of JavaScript: from the second run on they are not parsed again.
enableCompileCache(compileCacheDirectory)

const output: Output = {
  print: (text) => console.log(text),
  report: (text) => console.error(text),
}

const commands: Readonly<Record<string, Run>> = {
  generate: async () => (await import('./commands/generate.ts')).runGenerate(output),
  products: async () => (await import('./commands/products.ts')).runProducts(output),
  examples: async () =>
    (await import('./commands/examples.ts')).runExamples(projectDirectory, output),
  contract: async () => (await import('./commands/contract.ts')).runContract(output),
  check: async () => (await import('./commands/check.ts')).runCheck(output),
  diff: async (args) =>
    (await import('./commands/diff.ts')).runDiff(args, projectDirectory, output, await tools()),
  release: async () =>
    (await import('./commands/release.ts')).runRelease(
      projectDirectory,
      systemClock,
      output,
      await tools(),
    ),
  dev: async () => (await import('./commands/dev.ts')).runDev(projectDirectory, output),
}

/** Loaded after the compile cache is on. */
async function tools(): Promise<Tools> {
  return (await import('./tools.ts')).fastTools()
}

const [name = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(commands, name) ? commands[name] : undefined
if (run === undefined) {
  const names = Object.keys(commands).join('|')
  output.report(`Usage: node packages/contract-tools/src/main.ts ${names}`)
}
process.exitCode = run === undefined ? exitCodes.wrongUse : await run(args)
