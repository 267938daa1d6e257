import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SourceError, type YamlSource } from '../../../../src/rules/yaml-source.ts'
import { behaviourSteps } from '../behaviour/behaviour-steps.ts'
import { compareProduced } from '../behaviour/compare-produced.ts'
import { contractFrom } from '../behaviour/demo-service.ts'
import { recordedObservations, underContract } from '../behaviour/recorded-observations.ts'
import { serviceTypes, typeFiles } from '../behaviour/service-program.ts'
import { filesHash } from '../cache.ts'
import { recordExamples } from '../examples/record-examples.ts'
import type { Generation } from '../generate/generate.ts'
import { generatedDirectory, projectDirectory, sourceFile } from '../project-files.ts'
import { houseRules } from '../rules/house/house-rules.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import type { Tools } from '../tools.ts'
import { documentSteps, endOfReport, lineOfStep, skipped, type Step } from './check-steps.ts'
import type { Output } from './command.ts'

type Steps = Promise<Step | readonly Step[]>

/**
 * Everything that an edit of the contract can make wrong, except the types. The steps run at the same time.
 *
 * @param source that was derived to `generation`
 */
export function contractSteps(
  generation: Generation,
  source: YamlSource,
  tools: Tools,
): readonly Steps[] {
  return [
    documentSteps(generation, projectDirectory, tools),
    behaviourSteps(generation, source, tools.passed),
    producedStep(generation, source),
    recordedStep(generation),
    lintContract(),
  ]
}

/** `openapi.yaml` as it is now. */
export function currentSource(): YamlSource {
  return readContractSource(
    'openapi.yaml',
    readFileSync(sourceFile, 'utf8'),
    filesBeside(sourceFile),
  )
}

/** Prints a line for each step when it ends, then what is wrong. Returns whether nothing is. */
export async function report(
  steps: readonly Steps[],
  startedMs: number,
  { print }: Output,
): Promise<boolean> {
  const ended = steps.map(async (step) => {
    const found = [await step].flat()
    const seconds = (performance.now() - startedMs) / 1000
    for (const each of found) print(lineOfStep(each, seconds))
    return found
  })
  const found = (await Promise.all(ended)).flat()
  for (const line of endOfReport(found)) print(line)
  return found.every(({ complaint }) => complaint === '')
}

/** The types of `src/` with the generated ones; what passed with these types before is not checked again. */
export async function serviceTypesStep({ files }: Generation, { passed }: Tools): Promise<Step> {
  if (files === undefined) return skipped('types')
  const content = [filesHash(['src']), serviceTypes(files)]
  const note = '`src/` compiles with the generated types'
  if (passed.has('types', content)) return { name: 'types', complaint: '', note }
  const onDisk = typeFiles.map((name) => readFileSync(join(generatedDirectory, name), 'utf8'))
  if (typeFiles.some((name, index) => files.get(name) !== onDisk[index])) {
    return { ...skipped('types'), note: 'not looked at: make generate comes first' }
  }
  const { complaint } = await typesStep('packages/contract-tools/service.tsconfig.json')
  if (complaint === '') passed.add('types', content)
  return { name: 'types', complaint, note }
}

/** The compiler on the files of a project. */
export function typesStep(project: string): Promise<Step> {
  const buildInfo = `node_modules/.cache/contract-tools/${basename(project)}.tsbuildinfo`
  const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo]
  const options = ['--noEmit', '--pretty', 'false', '-p', project, ...incremental]
  return runTool('types', '../typescript-native/bin/tsc', options, `tsc --noEmit -p ${project}`)
}

/** What the service produces over HTTP, beside what the document declares. */
async function producedStep({ files }: Generation, source: YamlSource): Promise<Step> {
  if (files === undefined) return skipped('produced')
  const recorded = underContract(await recordedObservations(), contractFrom(files))
  const complaint = compareProduced(source, recorded)
    .map(({ message }) => message)
    .join('\n')
  return { name: 'produced', complaint, note: 'the service produces what the document declares' }
}

/** Whether the examples of responses are what the service responds. */
async function recordedStep({ files }: Generation): Promise<Step> {
  if (files === undefined) return skipped('recorded')
  const note = 'the examples are what the service responds'
  try {
    const stale = await recordExamples(projectDirectory, contractFrom(files))
    const complaint = [...stale.keys()]
      .map((file) => `${file} is not what the service responds. Run make examples.`)
      .join('\n')
    return { name: 'recorded', complaint, note }
  } catch (error) {
    if (error instanceof SourceError) return { name: 'recorded', complaint: error.message, note }
    throw error
  }
}

/** Redocly with the house rules. It needs no network, and its network features are off. */
async function lintContract(): Promise<Step> {
  const options = ['lint', 'openapi.yaml', '--format', 'stylish']
  const note = `${houseRules.length} house rules (docs/contract-rules.md), and those that Redocly recommends`
  return runTool('rules', 'redocly', options, note, {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
}

/** Runs a tool of the project; what it prints when it fails is the complaint. */
export function runTool(
  name: string,
  tool: string,
  options: readonly string[],
  note = `${tool} ${options.join(' ')}`,
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
      resolve({ name, complaint, note })
    })
  })
}
