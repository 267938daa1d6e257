import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAt, mappingAt, textAt } from '../contract/document-tree.ts'
import { generate } from '../contract/generate/generate.ts'
import { generatedDirectory, projectDirectory, sourceFile } from './project-files.ts'

interface Step {
  readonly name: string
  /** What is wrong, for people; empty when nothing is. */
  readonly complaint: string
  readonly note?: string
}

const startedMs = performance.now()
const steps = await Promise.all([
  checkGenerated(),
  runTool('types', 'tsc', ['--noEmit', '--pretty', 'false']),
  runTool('lint', 'eslint', ['src', 'test']),
  runTool('format', 'prettier', ['--check', '--log-level', 'warn', '{src,test}/**/*.ts']),
])

for (const { name, complaint } of steps) {
  if (complaint !== '') console.log(`--- ${name}\n${complaint.trimEnd()}\n`)
}
for (const { name, complaint, note } of steps) {
  console.log(`${complaint === '' ? '✓' : '✗'} ${name.padEnd(12)}${note ?? ''}`)
}
for (const line of describeCatalogue()) console.log(`  ${line}`)
console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
if (steps.some(({ complaint }) => complaint !== '')) process.exitCode = 1

/** Derives everything once more and compares it with what is committed. */
async function checkGenerated(): Promise<Step> {
  const name = 'generated/'
  const fresh = mkdtempSync(join(tmpdir(), 'nilam-generated-'))
  try {
    const { problems } = await generate({ sourceFile, outDirectory: fresh })
    if (problems.length > 0) {
      return { name, complaint: problems.map(({ message }) => message).join('\n') }
    }
    const files = new Set([...readdirSync(fresh), ...readdirSync(generatedDirectory)])
    const differences = [...files].map((file) => differenceOf(file, fresh)).join('')
    const advice = 'generated/ is not what openapi.yaml says. Run make generate and commit both.\n'
    return {
      name,
      complaint: differences === '' ? '' : advice + differences,
      note: `is what openapi.yaml says`,
    }
  } finally {
    rmSync(fresh, { recursive: true })
  }
}

/** A unified diff from the committed file to the fresh one; compiled code is not worth reading. */
function differenceOf(file: string, fresh: string): string {
  const [committed, derived] = [join(generatedDirectory, file), join(fresh, file)]
  if (!existsSync(derived)) return `generated/${file} is nothing that make generate writes.\n`
  if (!existsSync(committed)) return `generated/${file} is missing.\n`
  if (readFileSync(committed, 'utf8') === readFileSync(derived, 'utf8')) return ''
  if (file === 'validators.cjs') return `generated/${file} differs.\n`
  const labels = ['--label', `generated/${file}`, '--label', `openapi.yaml -> ${file}`]
  const { stdout } = spawnSync('diff', ['-u', ...labels, committed, derived], { encoding: 'utf8' })
  return stdout || `generated/${file} differs.\n`
}

/** Runs a tool of the project; what it prints when it fails is the complaint. */
function runTool(name: string, tool: string, options: readonly string[]): Promise<Step> {
  const command = join(projectDirectory, 'node_modules', '.bin', tool)
  return new Promise((resolve) => {
    const limits = { cwd: projectDirectory, maxBuffer: 64 * 1024 * 1024 }
    execFile(command, options, limits, (error, stdout, stderr) => {
      const complaint = error === null ? '' : `${stdout}${stderr}` || error.message
      resolve({ name, complaint, note: `${tool} ${options.join(' ')}` })
    })
  })
}

/** What the tools cost a model's context, in all and each; a token is about four characters of JSON. */
function describeCatalogue(): readonly string[] {
  const text = readFileSync(join(generatedDirectory, 'mcp-tools.json'), 'utf8')
  const tools = listAt(JSON.parse(text), ['tools'])
  const sizes = tools.map((tool) => ({
    name: textAt(tool, ['name']),
    whole: tokens(tool),
    arguments: tokens(mappingAt(tool, ['inputSchema'])),
    answers: tokens(mappingAt(tool, ['outputSchema'])),
  }))
  const total = (part: 'whole' | 'arguments' | 'answers'): number =>
    sizes.reduce((sum, size) => sum + size[part], 0)
  const line = (name: string, whole: number, args: number, answers: number): string =>
    `${name.padEnd(40)}${whole} (arguments ${args}, answers ${answers})`
  return [
    line(
      'MCP tools, in tokens of 4 characters',
      total('whole'),
      total('arguments'),
      total('answers'),
    ),
    ...sizes.map((size) => line(`  ${size.name}`, size.whole, size.arguments, size.answers)),
  ]
}

function tokens(json: unknown): number {
  return Math.round(JSON.stringify(json).length / 4)
}
