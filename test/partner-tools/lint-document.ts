import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAt, textAt, type Path } from '../../src/contract/document/document-tree.ts'
import { ended } from '../journeys/partner-runner.ts'
import { repository } from '../service-parts.ts'

/** What a partner's linter says of one place of the document. */
export interface LintFinding {
  readonly rule: string
  readonly path: Path
  readonly message: string
}

const tools = join(repository, 'packages', 'partner-runners')
const command = (name: string): string => join(tools, 'node_modules', '.bin', name)

/** Spectral, by default with all of its rules for OpenAPI and those of OWASP, without exceptions. */
export async function lintWithSpectral(
  document: string,
  folder: string,
  ruleset = join(tools, 'spectral.yaml'),
): Promise<readonly LintFinding[]> {
  const report = join(folder, 'spectral.json')
  const options = ['--ruleset', ruleset, '--format', 'json', '--quiet']
  const { text } = await ended(command('spectral'), ['lint', document, ...options, '-o', report])
  const findings: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => noReport(text)))
  return listAt({ findings }, ['findings']).map((finding) => lintFinding(finding, 'code'))
}

/** IBM's validator with its own rules, of every severity. */
export async function lintWithIbm(document: string): Promise<readonly LintFinding[]> {
  const { text } = await ended(command('lint-openapi'), ['--json', document])
  const report = objectIn(text)
  return ['error', 'warning', 'info', 'hint'].flatMap((severity) =>
    listAt(report, [severity, 'results']).map((finding) => lintFinding(finding, 'rule')),
  )
}

/** Redocly's strict rules, without exceptions; the tests of its project rules lint the source. */
export async function lintWithRedocly(
  document: string,
  folder: string,
): Promise<readonly LintFinding[]> {
  const configuration = join(folder, 'redocly.yaml')
  await writeFile(configuration, 'telemetry: off\nextends: [recommended-strict]\n')
  const { text } = await ended(join(repository, 'node_modules', '.bin', 'redocly'), [
    ...['lint', document, '--config', configuration, '--format', 'json'],
  ])
  const report = objectIn(text)
  return listAt(report, ['problems']).map((problem) => ({
    rule: textAt(problem, ['ruleId']),
    path: textAt(problem, ['location', 0, 'pointer']).replace('#/', '').split('/'),
    message: textAt(problem, ['message']),
  }))
}

/** The report in what a linter printed, which may have notes before and after it. */
function objectIn(printed: string): unknown {
  const report = printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)
  return report === '' ? noReport(printed) : JSON.parse(report)
}

function noReport(printed: string): never {
  throw new Error(`The linter gave no report. It printed: ${printed}`)
}

function lintFinding(finding: unknown, ruleAt: string): LintFinding {
  const path = listAt(finding, ['path']).map(String)
  return { rule: textAt(finding, [ruleAt]), path, message: textAt(finding, ['message']) }
}
