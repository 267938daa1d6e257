import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from '@modelcontextprotocol/client'
import { legacyVersions, modernVersion } from '../../../src/api/mcp/recognize-call.ts'
import { startApp } from '../../http/start-app.ts'
import { contract, exampleArguments, fakePipeline } from './fake-pipeline.ts'
import { openedOnce } from '../../opened.ts'

type Mode = 'auto' | 'legacy' | { readonly pin: string }

const clients: readonly (readonly [title: string, mode: Mode, revision: string])[] = [
  ['that negotiates', 'auto', modernVersion],
  [`pinned to ${modernVersion}`, { pin: modernVersion }, modernVersion],
  ...legacyVersions.map((revision) => [`of ${revision}`, 'legacy', revision] as const),
]

async function connect(
  url: URL,
  mode: Mode,
  revision: string,
  authorization?: string,
): Promise<Client> {
  const client = new Client(
    { name: 'a test', version: '1' },
    {
      versionNegotiation: { mode },
      ...(mode === 'legacy' && { supportedProtocolVersions: [revision] }),
    },
  )
  await client.connect(new StreamableHTTPClientTransport(url, withCredential(authorization)))
  return client
}

describe('an official MCP client', () => {
  const app = openedOnce(() => startApp({ handlers: fakePipeline().handlers, onBreach: 'reject' }))
  let url: URL
  before(async () => (url = new URL('/mcp', app.origin)))

  for (const [title, mode, revision] of clients) {
    describe(title, () => {
      let client: Client
      before(async () => (client = await connect(url, mode, revision)))
      after(() => client.close())

      it(`connects and speaks ${revision}`, () => {
        const { title: name, version } = contract.document.info
        expect(client.getNegotiatedProtocolVersion()).to.equal(revision)
        expect(client.getServerVersion()).to.deep.include({ name: 'nilam', title: name, version })
        expect(client.getInstructions()).to.equal(contract.document['x-mcp-instructions'])
      })

      it('lists every operation of the contract, in its order', async () => {
        const { tools } = await client.listTools()
        expect(tools.map(({ name }) => name)).to.deep.equal(contract.operationIds)
      })

      for (const id of contract.operationIds) {
        it(`calls ${id}, and accepts its result against outputSchema`, async () => {
          const result = await client.callTool({ name: id, arguments: { ...exampleArguments(id) } })
          expect(result.isError).to.equal(undefined)
          expect(result.structuredContent)
            .to.be.an('object')
            .that.includes({ attribution: 'Nilam' })
          expect(JSON.parse(textOf(result))).to.deep.equal(result.structuredContent)
        })
      }

      it('gets a tool error without structured content for a wrong call', async () => {
        const call = { name: 'search_properties', arguments: { limit: 0, town: 'Coimbatore' } }
        const result = await client.callTool(call)
        expect(result.isError).to.equal(true)
        expect(result).not.to.have.property('structuredContent')
        const { error, issues } = JSON.parse(textOf(result))
        expect(error).to.equal('invalid_params')
        expect(issues.map(({ path }: { path: string }) => path)).to.have.members(['limit', 'town'])
      })

      it('gets an error while connecting with an invalid credential', async () => {
        const failure = await failureOf(connect(url, mode, revision, 'Bearer nlm_live_wrong'))
        expect(String(failure)).to.match(/invalid_api_key|HTTP 401/)
      })

      if (mode === 'legacy') {
        it('pings', async () => {
          expect(await client.ping()).to.deep.equal({})
        })
      }
    })
  }
})

function withCredential(authorization: string | undefined): {
  requestInit?: { headers: { authorization: string } }
} {
  return authorization === undefined ? {} : { requestInit: { headers: { authorization } } }
}

function textOf({ content: [block] }: CallToolResult): string {
  return block?.type === 'text' ? block.text : ''
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (failure) {
    return failure
  }
  throw new Error('it did not fail')
}
