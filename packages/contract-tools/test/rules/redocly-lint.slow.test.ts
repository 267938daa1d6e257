import { expect } from 'chai'
import { load } from 'js-yaml'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  listAt,
  mappingAt,
  textAt,
  valueAt,
} from '../../../../src/contract/document/document-tree.ts'
import { edited, folderWith, lineOf, removeFolders, sourceFile } from '../edited-source.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const accepted = Object.entries(
  mappingAt(load(readFileSync(join(project, '.redocly.lint-ignore.yaml'), 'utf8')), [
    'openapi.yaml',
  ]),
).flatMap(([rule, pointers]) =>
  listAt({ pointers }, ['pointers']).map((pointer) => ({ rule, pointer })),
)

describe('redocly lint', () => {
  after(removeFolders)

  it('finds nothing in openapi.yaml but what is accepted with a reason', async () => {
    const { totals } = await lint(sourceFile)
    expect(totals).to.deep.equal({ errors: 0, warnings: 0, ignored: accepted.length })
  })

  it('reports a breach by rule, line and column, with the house rules', async () => {
    const text = edited([
      'bedrooms:\n          description',
      'bedrooms:\n          nullable: true\n          description',
    ])
    const { problems } = await lint(join(folderWith(text), 'openapi.yaml'))
    const fresh = problems.filter(({ rule }) => rule === 'house/request-keywords')
    expect(fresh.map(({ line }) => line)).to.deep.equal([lineOf(text, 'nullable: true')])
    expect(fresh[0]?.message).to.include('nullable is used in a request.')
  })
})

interface Problem {
  readonly rule: string
  readonly message: string
  readonly line: number
}

/** Runs the CLI as a reviewer does, without network access. */
function lint(file: string): Promise<{ totals: unknown; problems: readonly Problem[] }> {
  const closed = 'http://127.0.0.1:9'
  const env = { ...process.env, HTTP_PROXY: closed, HTTPS_PROXY: closed, NO_PROXY: '' }
  const cli = join(project, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const options = ['lint', file, '--config', join(project, 'redocly.yaml'), '--format', 'json']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, ...options], { cwd: project, env }, (error, stdout) => {
      // It ends with 1 when it finds something, and then still prints what.
      if (error !== null && stdout === '') reject(error)
      const report: unknown = JSON.parse(stdout)
      resolve({
        totals: valueAt(report, ['totals']),
        problems: listAt(report, ['problems']).map((problem) => ({
          rule: textAt(problem, ['ruleId']),
          message: textAt(problem, ['message']),
          line: Number(valueAt(problem, ['location', 0, 'start', 'line'])),
        })),
      })
    })
  })
}
