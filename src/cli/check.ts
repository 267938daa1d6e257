import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAt, mappingAt } from '../contract/document-tree.ts'
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
console.log(`  ${describeCatalogue()}`)
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

/** What the tools cost a model's context; a token is about four bytes of JSON. */
function describeCatalogue(): string {
  const text = readFileSync(join(generatedDirectory, 'mcp-tools.json'), 'utf8')
  const tools = listAt(JSON.parse(text), ['tools'])
  const bytesOf = (key: string): number =>
    tools.reduce<number>((sum, tool) => sum + JSON.stringify(mappingAt(tool, [key])).length, 0)
  const bytes = JSON.stringify(tools).length
  const [inputs, outputs] = [bytesOf('inputSchema'), bytesOf('outputSchema')]
  return (
    `MCP catalogue: ${tools.length} tools, ${bytes} bytes, about ${tokens(bytes)} tokens ` +
    `(arguments ${tokens(inputs)}, answers ${tokens(outputs)})`
  )
}

function tokens(bytes: number): number {
  return Math.round(bytes / 4)
}
