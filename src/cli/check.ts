import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { listAt, mappingAt } from '../contract/document-tree.ts'
import { breakingChanges } from '../contract/diff/breaking-changes.ts'
import { derive, type Generation } from '../contract/generate/generate.ts'
import { allSchemas, nodesOf } from '../contract/generate/inspection.ts'
import { houseRules } from '../contract/house-rules/house-rules.ts'
import { toolBudget } from '../contract/tool-budget.ts'
import { staleFiles } from './stale-files.ts'
import { projectDirectory, sourceFile } from './project-files.ts'

interface Step {
  readonly name: string
  /** What is wrong, for people; empty when nothing is. */
  readonly complaint: string
  readonly note: string
  /** What is worth seeing below the report. */
  readonly lines?: readonly string[]
}

const startedMs = performance.now()
// The tools run beside this process, which meanwhile derives everything once more.
const tools = [
  lintContract(),
  runTool('types', 'tsc', ['--noEmit', '--pretty', 'false']),
  runTool('code', 'eslint', ['src', 'test', 'packages']),
  runTool('format', 'prettier', [
    ...['--check', '--log-level', 'warn', '{src,test,packages}/**/*.ts'],
    '!packages/**/generated/**',
  ]),
]
const generation = await derive(sourceFile)
const steps = await Promise.all([
  tools[0],
  checkExamples(generation),
  checkFresh(generation),
  checkBudget(generation),
  checkBreaks(),
  ...tools.slice(1),
])
report(steps.filter((step) => step !== undefined))

function report(steps: readonly Step[]): void {
  for (const { name, complaint } of steps) {
    if (complaint !== '') console.log(`--- ${name}\n${complaint.trimEnd()}\n`)
  }
  for (const { name, complaint, note } of steps) {
    const line = `${complaint === '' ? '✓' : '✗'} ${name.padEnd(17)}${complaint === '' ? note : 'see above'}`
    console.log(line.trimEnd())
  }
  for (const line of steps.flatMap(({ lines = [] }) => lines)) console.log(`  ${line}`)
  console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  if (steps.some(({ complaint }) => complaint !== '')) process.exitCode = 1
}

/** Redocly with the rules of the house. It needs no network, and is told not to try. */
async function lintContract(): Promise<Step> {
  const options = ['lint', 'openapi.yaml', '--format', 'stylish']
  const { complaint } = await runTool('contract', 'redocly', options, {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
  const note = `${houseRules.length} rules of the house (docs/contract-rules.md), and those that Redocly recommends`
  return { name: 'contract', complaint, note }
}

/** Generation holds each example and each default against its schema, and stops at the first list of problems. */
function checkExamples({ document, problems }: Generation): Step {
  const name = 'examples'
  if (document === undefined) {
    return { name, complaint: problems.map(({ message }) => message).join('\n'), note: '' }
  }
  const ofSchemas = allSchemas(document).flatMap(({ schema }) => listAt(schema, ['examples']))
  const ofBodies = nodesOf(document)
    .filter(({ keysAreNames }) => !keysAreNames)
    .flatMap(({ mapping }) => Object.keys(mappingAt(mapping, ['examples'])))
  const count = ofSchemas.length + ofBodies.length
  return { name, complaint: '', note: `each of ${count} fits its schema` }
}

async function checkFresh(generation: Generation): Promise<Step> {
  const complaint =
    generation.files === undefined
      ? 'Nothing could be derived: repair the problems above first.'
      : await staleFiles(generation)
  return { name: 'generated', complaint, note: 'is what openapi.yaml says' }
}

function checkBudget({ files, document }: Generation): Step {
  const text = files?.get('mcp-tools.json')
  if (text === undefined)
    return { name: 'MCP budget', complaint: 'There is no list of tools.', note: '' }
  const { complaint, lines } = toolBudget(text, document)
  return { name: 'MCP budget', complaint, note: 'tools/list keeps x-mcp-budget', lines }
}

async function checkBreaks(): Promise<Step> {
  return { name: 'breaking changes', ...(await breakingChanges(projectDirectory)) }
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
      resolve({ name, complaint, note: `${tool} ${options.join(' ')}` })
    })
  })
}
