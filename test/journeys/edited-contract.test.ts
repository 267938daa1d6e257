import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles } from '../../packages/contract-tools/test/edited-source.ts'
import { generate } from '../../packages/contract-tools/src/generate/generate.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

/** One edit of each kind, made to the YAML alone. */
const edits = [
  { from: /(Number of listings to return\.[^]*?maximum: )20/, to: '$15' },
  { from: /(Number of listings to return\.[^]*?default: )10/, to: '$12' },
  { from: /(enum: \[apartment, villa, plot, independent_house)\]/, to: '$1, houseboat]' },
  { from: /A rank is not an id\./, to: 'A rank is never an id.' },
] as const

describe('an edit of openapi.yaml, generated and served with no other edit', () => {
  let folder: string
  let nilam: RunningNilam

  before(async () => {
    folder = newFolder()
    const sourceFile = join(folder, 'openapi.yaml')
    const original = await readFile(join(repository, 'openapi.yaml'), 'utf8')
    const edited = edits.reduce((text, { from, to }) => {
      expect(text).to.match(from)
      return text.replace(from, to)
    }, original)
    await writeFile(sourceFile, edited)
    addFiles(folder)
    const generation = await generate({ sourceFile, outDirectory: folder })
    expect(generation.problems).to.deep.equal([])
    nilam = await startNilam(loadContract(folder))
  })
  after(() => nilam.stop())

  const call = (args: object): Promise<Response> =>
    postJson(`${nilam.origin}/public/v1/search_properties`, args)

  it('moves the bound of REST validation', async () => {
    expect((await call({ limit: 5 })).status).to.equal(200)
    const rejected = await call({ limit: 6 })
    expect(rejected.status).to.equal(400)
    expect(await rejected.json()).to.deep.include({
      issues: [{ path: 'limit', message: 'must be from 1 to 5' }],
    })
  })

  it('moves the default', async () => {
    expect(await (await call({})).json())
      .to.have.property('listings')
      .with.length(2)
  })

  it('widens the enum', async () => {
    expect((await call({ propertyType: 'houseboat' })).status).to.equal(200)
    expect((await call({ propertyType: 'castle' })).status).to.equal(400)
  })

  it('publishes the new document', async () => {
    const document = await (await fetch(`${nilam.origin}/public/openapi.json`)).text()
    expect(document).to.include('A rank is never an id.').and.to.include('houseboat')
  })

  it('changes the MCP tools', async () => {
    const response = await postJson(
      `${nilam.origin}/mcp`,
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    )
    const tools = await response.text()
    expect(tools).to.include('A rank is never an id.').and.to.include('houseboat')
    expect(tools).to.match(/"maximum":5,"default":2/)
  })

  it('changes the types of the handlers', async () => {
    const types = await readFile(join(folder, 'types.d.ts'), 'utf8')
    expect(types).to.match(/PropertyType:.*'?"?houseboat/)
    // What has a default is always there.
    expect(types)
      .to.match(/readonly transactionType: /)
      .and.to.match(/readonly propertyType\?: /)
  })
})
