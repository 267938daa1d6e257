import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { declaredResponse } from '../../src/contract/collections/operation-folders.ts'
import { operationExamples } from '../../src/contract/document/document-operations.ts'
import { contract } from '../http/start-app.ts'
import { needsRunners, runner } from './partner-runner.ts'
import { repository } from '../service-parts.ts'
import { postJson } from '../post-json.ts'

const document = join(repository, 'generated', 'openapi.json')
const examples = operationExamples(contract.document)

describe('a mock server of the document', () => {
  let prism: ChildProcess
  let origin: string
  before(needsRunners)
  before(async () => {
    prism = spawn(runner('prism'), ['mock', document, '--host', '127.0.0.1', '--port', '0'])
    origin = await listening(prism)
  })
  after(async () => {
    if (prism === undefined || prism.exitCode !== null) return
    const ended = once(prism, 'exit')
    prism.kill()
    await ended
  })

  function call(path: string, body: object, headers = {}): Promise<Response> {
    return postJson(origin + path, body, headers)
  }

  it('responds to every example of every operation as the contract says', async () => {
    for (const { path, name, arguments: args } of examples) {
      const promised = declaredResponse(contract.document, path, name)
      const prefer = promised === undefined ? {} : { prefer: `example=${name}` }
      const response = await call(path, args, prefer)
      expect(response.status, `${path} ${name}`).to.equal(200)
      const body: unknown = await response.json()
      if (promised !== undefined) expect(body, `${path} ${name}`).to.deep.equal(promised)
    }
    expect(new Set(examples.map(({ path }) => path)).size).to.equal(11)
  })

  it('rejects a call that breaks the request schema', async () => {
    const response = await call('/public/v1/search_properties', { limit: 99 })
    expect(response.status).to.equal(400)
    expect(await response.json()).to.include({ error: 'invalid_params' })
  })
})

/** The URL that it says it listens at; what it says later is read too, or it would stand still. */
function listening(prism: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    prism.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const [, origin] = /Prism is listening on (http:\/\/[\w.:]+)/.exec(said) ?? []
      if (origin !== undefined) resolve(origin)
    })
    prism.once('exit', () => reject(new Error(`Prism did not start: ${said}`)))
  })
}
