import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { operationExamples } from '../../src/contract/document/document-operations.ts'
import { contract, startApp } from '../http/start-app.ts'
import { ended, needsRunners, runner, type Ended } from './partner-runner.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'
import { newFolder } from '../new-folder.ts'

const collections = join(repository, 'collections')
const count = operationExamples(contract.document).length

describe('a collection, run by its own tool', () => {
  let nilam: RunningNilam
  let folder: string
  before(needsRunners)
  before(async () => {
    nilam = await startNilam()
    folder = newFolder()
  })
  after(() => nilam?.stop())

  /** Runs the Postman collection. */
  function newman(origin: string, ...more: readonly string[]): Promise<Ended> {
    const file = join(collections, 'nilam.postman_collection.json')
    const report = ['--reporters', 'json', '--reporter-json-export', join(folder, 'newman.json')]
    const options = ['--env-var', `baseUrl=${origin}`, ...report, ...more]
    return ended(runner('newman'), ['run', file, ...options], folder)
  }

  /** Runs the Bruno collection, or one folder of it. */
  function bruno(origin: string, ...more: readonly string[]): Promise<Ended> {
    const report = ['--reporter-json', join(folder, 'bruno.json')]
    const options = ['--env', 'deployment', '--env-var', `baseUrl=${origin}`, ...report, ...more]
    return ended(runner('bru'), ['run', '-r', ...options], join(collections, 'bruno'))
  }

  async function report(name: 'newman' | 'bruno', ...path: readonly (string | number)[]) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8')
    return valueAt(JSON.parse(text), path)
  }

  it('sends the key once there is one', async () => {
    const key = ['--env-var', 'apiKey=nlm_live_x']
    const postman = await newman(nilam.origin, ...key, '--folder', 'Get the details of one listing')
    expect(postman.ok).to.equal(false)
    const codes = listAt(await report('newman', 'run', 'executions'), []).map((execution) =>
      valueAt(execution, ['response', 'code']),
    )
    expect(codes).not.to.be.empty
    expect(codes).to.deep.equal(codes.map(() => 401))
    await bruno(nilam.origin, ...key, '--sandbox', 'developer', 'get_property_details')
    const statuses = listAt(await report('bruno', 0, 'results'), []).map((result) =>
      valueAt(result, ['response', 'status']),
    )
    expect(statuses).to.deep.equal(codes.map(() => 401))
  })

  it('fails when every response breaks the contract', async () => {
    const broken = await startApp()
    const postman = await newman(broken.origin)
    const inBruno = await bruno(broken.origin, '--sandbox', 'developer')
    await broken.stop(0)
    expect([postman.ok, inBruno.ok]).to.deep.equal([false, false])
    expect(await report('newman', 'run', 'stats', 'assertions')).to.include({ failed: count })
    expect(await report('bruno', 0, 'summary')).to.include({ failedTests: count })
  })
})
