import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clientModules } from '../../packages/contract-tools/src/generate/write-client.ts'
import { generate } from '../../packages/contract-tools/src/generate/generate.ts'
import { addFiles } from '../../packages/contract-tools/test/edited-source.ts'
import { listAt, textAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

const notice = 'Deprecated since 2026-12-01; it may be gone from 2027-06-01 on.'
const deprecation = `deprecated: true
      x-deprecated-at: '2026-12-01'
      x-sunset: '2027-06-01'
`

describe('an operation that openapi.yaml marks as deprecated', () => {
  let folder: string
  let nilam: RunningNilam
  const contract = () => loadContract(folder)

  before(async () => {
    folder = newFolder()
    const sourceFile = join(folder, 'openapi.yaml')
    const original = await readFile(join(repository, 'openapi.yaml'), 'utf8')
    const operation = /(operationId: search_properties\n[^]*?tags: \[listings\]\n {6})/
    expect(original).to.match(operation)
    await writeFile(sourceFile, original.replace(operation, `$1${deprecation}      `))
    addFiles(folder)
    const generation = await generate(sourceFile, folder)
    expect(generation.problems).to.deep.equal([])
    nilam = await startNilam(contract())
  })
  after(() => nilam?.stop())

  const call = (tool: string, body = '{"limit":1}', more = {}): Promise<Response> =>
    postJson(`${nilam.origin}/public/v1/${tool}`, body, more)
  const datesOf = ({ headers }: Response): readonly (string | null)[] => [
    headers.get('deprecation'),
    headers.get('sunset'),
  ]
  const dates = ['@1796083200', 'Tue, 01 Jun 2027 00:00:00 GMT']

  it('has the days of deprecation and removal in the headers of every response', async () => {
    for (const [status, response] of [
      [200, await call('search_properties')],
      [400, await call('search_properties', '{"limit":0}')],
      [400, await call('search_properties', 'nothing')],
      [401, await call('search_properties', '{}', { authorization: 'Bearer nobody' })],
      [415, await call('search_properties', '{}', { 'content-type': 'text/plain' })],
    ] as const) {
      expect(response.status).to.equal(status)
      expect(datesOf(response), String(status)).to.deep.equal(dates)
    }
  })

  it('lets cross-origin pages read these headers', async () => {
    const response = await call('search_properties', '{}', { origin: 'https://www.example.in' })
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed).to.include.members(['Deprecation', 'Sunset'])
  })

  it('leaves the other operations as they are', async () => {
    const response = await call('compare_localities', '{}')
    expect(datesOf(response)).to.deep.equal([null, null])
  })

  it('is marked in the published document', async () => {
    const document: unknown = await (await fetch(`${nilam.origin}/public/openapi.json`)).json()
    expect(valueAt(document, ['paths', '/public/v1/search_properties', 'post'])).to.include({
      deprecated: true,
      'x-deprecated-at': '2026-12-01',
      'x-sunset': '2027-06-01',
    })
  })

  it('has the notice first in the description of its MCP tool', () => {
    const tools = listAt(JSON.parse(contract().toolsJson), ['tools'])
    const told = tools.filter((tool) => textAt(tool, ['description']).startsWith(notice))
    expect(told.map((tool) => textAt(tool, ['name']))).to.deep.equal(['search_properties'])
  })

  it('has the notice on its page of the docs', async () => {
    const page = await fetch(`${nilam.origin}/docs/tools/search_properties.md`)
    expect(await page.text()).to.include(`**${notice}**`)
  })

  it('is struck through in our client and in generated types', async () => {
    const modules = await clientModules(contract().document)
    expect(modules.get('operations.ts')).to.include(`   * @deprecated ${notice}\n   */\n  search_`)
    const types = await readFile(join(folder, 'types.d.ts'), 'utf8')
    expect(types).to.match(/@deprecated[^/]*\*\/\n\s+(readonly )?post: operations\["search_prop/)
  })
})
