import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAt, mappingAt, textAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { pythonEnvironment } from '../sdk/languages/python-environment.ts'
import { runTool } from '../sdk/run-tool.ts'
import { repository } from '../service-parts.ts'
import { newFolder } from '../new-folder.ts'

/** What one check said of one call. */
export interface JudgedCall {
  readonly check: string
  readonly passed: boolean
  /** `POST /public/v1/<operationId>` */
  readonly operation: string
  readonly phase: string
  readonly status: number
  /** The bodies of the request and of the response, as sent. */
  readonly request: string
  readonly response: string
}

export interface SchemathesisRun {
  readonly origin: string
  readonly apiKey: string
  readonly seed: number
  /** Random calls of an operation, which bound the run; the examples and the corners of its schema come on top. */
  readonly randomCalls: number
}

const runners = join(repository, 'packages', 'partner-runners')
const requirements = join(runners, 'requirements.txt')
const pipOptions = ['--require-hashes', '--only-binary', ':all:']

/** The Python of the environment that Schemathesis runs in: it has PyYAML too. */
export async function partnerPython(): Promise<string> {
  return join(await pythonEnvironment('schemathesis', requirements, pipOptions), 'bin', 'python')
}

/** Calls every operation with what Schemathesis makes of the served document, and returns what each check said. */
export async function runSchemathesis(run: SchemathesisRun): Promise<readonly JudgedCall[]> {
  const folder = newFolder()
  const report = join(folder, 'events.ndjson')
  const options = [
    ...['run', `${run.origin}/public/openapi.json`, '--url', run.origin],
    ...['--header', `Authorization: Bearer ${run.apiKey}`],
    ...['--phases', 'examples,coverage,fuzzing,stateful', '--checks', 'all'],
    ...['--seed', String(run.seed), '--max-examples', String(run.randomCalls)],
    ...['--generation-allow-x00', 'false', '--generation-codec', 'utf-8'],
    ...['--generation-database', 'none', '--no-shrink', '--continue-on-failure'],
    ...['--report', 'ndjson', '--report-ndjson-path', report],
  ]
  const python = await partnerPython()
  const hooks = { PYTHONPATH: runners, SCHEMATHESIS_HOOKS: 'schemathesis_hooks' }
  // It also ends with an error when a check failed: then its report is whole.
  const problem = await runTool(folder, python, ['-m', 'schemathesis.cli', ...options], hooks).then(
    () => undefined,
    (error: unknown) => error,
  )
  const events = await readFile(report, 'utf8').catch(() => '')
  if (!events.includes('"EngineFinished"')) throw problem
  return events.trimEnd().split('\n').flatMap(judgedCalls)
}

/** The calls of one event: an event that ends an operation in a phase has all of them. */
function judgedCalls(line: string): readonly JudgedCall[] {
  const scenario = mappingAt(JSON.parse(line), ['ScenarioFinished'])
  const recorder = mappingAt(scenario, ['recorder'])
  const call = { operation: textAt(recorder, ['label']), phase: textAt(scenario, ['phase']) }
  return Object.entries(mappingAt(recorder, ['checks'])).flatMap(([id, checks]) => {
    const sent = mappingAt(recorder, ['interactions', id])
    const judged = {
      ...call,
      status: Number(valueAt(sent, ['response', 'status_code'])),
      request: decoded(valueAt(sent, ['request', 'body'])),
      response: decoded(valueAt(sent, ['response', 'content'])),
    }
    return listAt({ checks }, ['checks']).map((check) => ({
      ...judged,
      check: textAt(check, ['name']),
      passed: textAt(check, ['status']) === 'success',
    }))
  })
}

function decoded(bytes: unknown): string {
  return Buffer.from(textAt(bytes, ['$base64']), 'base64').toString()
}
