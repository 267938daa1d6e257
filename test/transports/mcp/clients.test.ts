import { expect } from 'chai'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { startApp, type RunningApp } from '../../http/start-app.ts'
import { contract, exampleArguments, fakePipeline } from './fake-pipeline.ts'

/** What the tests use of an SDK client, whichever SDK it is of. */
interface McpClient {
  getServerVersion(): { name: string; title?: string | undefined; version: string } | undefined
  getInstructions(): string | undefined
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<ToolResult>
  ping(): Promise<unknown>
  close(): Promise<void>
}

interface ToolResult {
  readonly [key: string]: unknown
  readonly content?: unknown
  readonly structuredContent?: unknown
  readonly isError?: unknown
}

interface Sdk {
  readonly title: string
  readonly protocolVersion: string
  /** Connects, and returns the version that was agreed on. */
  readonly connect: (url: URL, authorization?: string) => Promise<[McpClient, string | undefined]>
}

const clientInfo = { name: 'a test', version: '1' }

const sdk1: Sdk = {
  title: 'SDK 1.x',
  protocolVersion: '2025-11-25',
  connect: async (url, authorization) => {
    const client = new Client1(clientInfo)
    const transport = new Transport1(url, withCredential(authorization))
    // The SDK's own class does not fit its interface under exactOptionalPropertyTypes: `sessionId` may be undefined.
    await client.connect(transport as Transport)
    return [client, transport.protocolVersion]
  },
}

const sdk2 = (mode: 'auto' | 'legacy' | { pin: string }, protocolVersion: string): Sdk => ({
  title: `SDK 2.x, ${typeof mode === 'string' ? mode : `pinned to ${mode.pin}`}`,
  protocolVersion,
  connect: async (url, authorization) => {
    const client = new Client(clientInfo, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url, withCredential(authorization)))
    return [client, client.getNegotiatedProtocolVersion()]
  },
})

const sdks: readonly Sdk[] = [
  sdk1,
  sdk2('auto', '2026-07-28'),
  sdk2('legacy', '2025-11-25'),
  sdk2({ pin: '2026-07-28' }, '2026-07-28'),
]

describe('an official MCP client', () => {
  let app: RunningApp
  let url: URL
  before(async () => {
    app = await startApp({ handlers: fakePipeline().handlers, onBreach: 'refuse' })
    url = new URL('/mcp', app.origin)
  })
  after(() => app.stop(0))

  for (const { title, protocolVersion, connect } of sdks) {
    describe(`of ${title}`, () => {
      let client: McpClient
      let agreed: string | undefined
      before(async () => {
        ;[client, agreed] = await connect(url)
      })
      after(() => client.close())

      it(`connects and speaks ${protocolVersion}`, () => {
        const { title: name, version } = contract.document.info
        expect(agreed).to.equal(protocolVersion)
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

      it('gets an error for a tool that does not exist', async () => {
        const failure = await failureOf(client.callTool({ name: 'search_boats', arguments: {} }))
        expect(failure).to.have.property('code', -32602)
      })

      it('gets an error while connecting with an invalid credential', async () => {
        const failure = await failureOf(connect(url, 'Bearer nlm_live_wrong'))
        expect(String(failure)).to.match(/invalid_api_key|HTTP 401/)
      })

      if (protocolVersion < '2026') {
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

function textOf({ content }: ToolResult): string {
  const [block] = Array.isArray(content) ? content : []
  return block?.text ?? ''
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (failure) {
    return failure
  }
  throw new Error('it did not fail')
}
