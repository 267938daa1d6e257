import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { behaviourSteps } from '../behaviour/behaviour-steps.ts'
import { derive } from '../generate/generate.ts'
import { fastTools } from '../tools.ts'
import { houseRules } from '../rules/house/house-rules.ts'
import { documentSteps, endOfReport, lineOfStep, type Step } from './check-steps.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'
import { makeProducts } from '../make-products.ts'
import { projectDirectory, sourceFile } from '../project-files.ts'

/** The packages whose sources follow the layers too; the others are clients and proofs. */
const cruisedPackages = ['client', 'contract-tools', 'synthetic-homes'].map(
  (name) => `packages/${name}/src`,
)

/** One report on the contract and the code: a line for each step when it ends, then what is wrong. */
export async function runCheck({ print, report }: Output): Promise<ExitCode> {
  const startedMs = performance.now()
  report('Checking the contract and the code. Each step has its line when it ends …')
  const ended = async (work: Promise<Step | readonly Step[]>): Promise<readonly Step[]> => {
    const steps = [await work].flat()
    const seconds = (performance.now() - startedMs) / 1000
    for (const step of steps) print(lineOfStep(step, seconds))
    return steps
  }
  // The compiler needs the client's types.
  await makeProducts()
  // The tools run in parallel with this process, which derives everything again.
  const own = fastTools()
  const tools = [
    lintContract(),
    runTool('types', '../typescript-native/bin/tsc', ['--noEmit', '--pretty', 'false']),
    runTool('code', 'eslint', ['src', 'test', 'packages']),
    runTool('layers', 'depcruise', ['src', ...cruisedPackages, '--output-type', 'err']),
    runTool('format', 'prettier', [
      ...['--check', '--log-level', 'warn', '{src,test,packages}/**/*.ts'],
      '!packages/**/generated/**',
    ]),
  ].map(ended)
  const generation = await derive(sourceFile, own)
  const found = await Promise.all([
    ended(documentSteps(generation, projectDirectory, own)),
    ended(behaviourSteps(generation, sourceFile)),
    ...tools,
  ])
  const steps = found.flat()
  for (const line of endOfReport(steps)) print(line)
  return steps.some(({ complaint }) => complaint !== '') ? exitCodes.failed : exitCodes.done
}

/** Redocly with the house rules. It needs no network, and its network features are off. */
async function lintContract(): Promise<Step> {
  const options = ['lint', 'openapi.yaml', '--format', 'stylish']
  const { complaint } = await runTool('contract', 'redocly', options, {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
  const note = `${houseRules.length} house rules (docs/contract-rules.md), and those that Redocly recommends`
  return { name: 'contract', complaint, note }
}

/** Runs a tool of the project; what it prints when it fails is the complaint. */
function runTool(
  name: string,
  tool: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Step> {
  const command = join(projectDirectory, 'node_modules', '.bin', tool)
  return new Promise((resolve) => {
    const limits = {
      cwd: projectDirectory,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...settings },
    }
    execFile(command, options, limits, (error, stdout, stderr) => {
      const complaint = error === null ? '' : stdout || stderr || error.message
      resolve({ name, complaint, note: `${basename(tool)} ${options.join(' ')}` })
    })
  })
}
