import { readFileSync, readdirSync } from 'node:fs'
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import { isRefusal } from '../../../src/base/refusal.ts'
import { errorResponse } from '../../../src/http/error-body.ts'
import { toolCaller } from '../../../src/api/mcp/call-tool.ts'
import {
  callRecognizer,
  legacyVersions,
  modernVersion,
} from '../../../src/api/mcp/recognize-call.ts'
import { sdkServer } from '../../../src/api/mcp/sdk-server.ts'
import { contract, exampleArguments, failingPipeline } from './fake-pipeline.ts'
import { legacy, modern, toRequest, withHeaders, withMeta, type Sent } from './requests.ts'
import { mcpListener, listening } from './start-handler.ts'
import { openedOnce } from '../../opened.ts'

type Case = readonly [title: string, sent: Sent]

const search = 'search_properties'
const version = 'mcp-protocol-version'
const revisions: readonly [string, (params: object, id?: unknown) => Sent][] = [
  ['no revision', (params, id) => legacy('tools/call', params, id)],
  ...legacyVersions.map((name): [string, (params: object, id?: unknown) => Sent] => [
    name,
    (params, id) => withHeaders(legacy('tools/call', params, id), { [version]: name }),
  ]),
  [modernVersion, (params, id = 1) => withMembers(modern('tools/call', params), { id })],
]

const wellFormed: readonly Case[] = [
  ...revisions.flatMap(([name, call]): readonly Case[] => [
    ...contract.operationIds.map((id): Case => [
      `${id} of ${name}`,
      call({ name: id, arguments: exampleArguments(id) }),
    ]),
    [`wrong arguments of ${name}`, call({ name: search, arguments: { limit: 0, town: 'x' } })],
    [`no arguments of ${name}`, call({ name: search })],
    ...['', 'a "quoted" id', 'ஐடி', 0, -1, Number.MAX_SAFE_INTEGER].map((id): Case => [
      `the id ${JSON.stringify(id)} of ${name}`,
      call({ name: search }, id),
    ]),
  ]),
  ['a progress token', legacy('tools/call', { name: search, _meta: { progressToken: 7 } })],
  ['further members of params', legacy('tools/call', { name: search, more: 1 })],
  ...recordedCalls(),
]

const call = modern('tools/call', { name: search, arguments: {} })

/** What is wrong or rare, with the status and the code of its error; a call that is only rare has none. */
const others: readonly (readonly [...Case, status: number, code?: number])[] = [
  ['a tool that does not exist', legacy('tools/call', { name: 'buy' }), 200, -32602],
  ['a tool named like a prototype key', legacy('tools/call', { name: 'constructor' }), 200, -32602],
  ['a name that is no text', legacy('tools/call', { name: 7 }), 200, -32602],
  ['params that are a list', legacy('tools/call', []), 400, -32600],
  ['an id that is null', legacy('tools/call', { name: search }, null), 400, -32600],
  ['an id that is no integer', legacy('tools/call', { name: search }, 1.5), 400, -32600],
  ['a member that JSON-RPC does not know', withMembers(call, { more: 1 }), 400, -32600],
  ['another jsonrpc version', withMembers(call, { jsonrpc: '1.0' }), 400, -32600],
  [
    'a revision that is none',
    withHeaders(legacy('tools/call'), { [version]: '1999-01-01' }),
    400,
    -32000,
  ],
  ['a later revision', withRevision('2030-01-01'), 400, -32022],
  ['an earlier revision in the envelope', withRevision('2025-11-25'), 400, -32022],
  ['another revision in the header', withHeaders(call, { [version]: '2025-11-25' }), 400, -32020],
  ['no revision in the header', withHeaders(call, { [version]: undefined }), 400, -32020],
  ['no Mcp-Method', withHeaders(call, { 'mcp-method': undefined }), 400, -32020],
  ['another Mcp-Method', withHeaders(call, { 'mcp-method': 'tools/list' }), 400, -32020],
  ['no Mcp-Name', withHeaders(call, { 'mcp-name': undefined }), 400, -32020],
  ['another Mcp-Name', withHeaders(call, { 'mcp-name': 'compare_properties' }), 400, -32020],
  ['a broken Mcp-Name', withHeaders(call, { 'mcp-name': '=?base64?####?=' }), 400, -32020],
  ['no capabilities', withMeta(call, { [CLIENT_CAPABILITIES_META_KEY]: undefined }), 400, -32602],
  [
    'a client without version',
    withMeta(call, { [CLIENT_INFO_META_KEY]: { name: 'x' } }),
    400,
    -32602,
  ],
  ['no client', withMeta(call, { [CLIENT_INFO_META_KEY]: undefined }), 200],
  ['Mcp-Name in Base64', withHeaders(call, { 'mcp-name': base64(search) }), 200],
]

describe('a tool call', () => {
  const pipeline = failingPipeline()
  const { title, version: release } = contract.document.info
  const info = { name: 'nilam', title, version: release }
  const sdk = sdkServer(contract, info, toolCaller(pipeline, '}'))
  const recognize = callRecognizer(contract)
  const server = openedOnce(() => listening(mcpListener(pipeline)))

  for (const [name, sent] of wellFormed) {
    it(`responds as the library does: ${name}`, async () => {
      const { body, headers } = received(sent)
      expect(recognize(body, headers)).to.be.an('object')
      const ours = await fetch(toRequest(server.url, sent))
      const theirs = await sdk(body, headers, exchange)
      if (isRefusal(theirs)) {
        expect(ours.status).to.equal(401)
        expect(JSON.parse(await ours.text()).error.data).to.deep.equal(
          errorResponse(theirs, 'req_new').body,
        )
      } else {
        expect(ours.status).to.equal(theirs.status)
        expect(await ours.json()).to.deep.equal(JSON.parse(theirs.text))
      }
    })
  }

  for (const [name, sent, status, code] of others) {
    it(`is left to the library when it has ${name}`, async () => {
      const { body, headers } = received(sent)
      expect(recognize(body, headers)).to.equal(undefined)
      const ours = await fetch(toRequest(server.url, sent))
      const { error, result } = JSON.parse(await ours.text())
      expect([ours.status, error?.code]).to.deep.equal([status, code])
      if (code === undefined) expect(result).to.have.property('structuredContent')
    })
  }

  it('needs no library in any revision that the library serves, but for one that no document names', () => {
    expect(legacyVersions[0]).to.equal(LATEST_PROTOCOL_VERSION)
    expect([...legacyVersions, '2024-10-07']).to.deep.equal(SUPPORTED_PROTOCOL_VERSIONS)
  })
})

const exchange = {
  transport: 'mcp',
  ...{ credential: {}, ipAddress: '127.0.0.1', requestId: 'req_new' },
  ...{ traceHeaders: undefined, excess: undefined },
} as const

/** A request as the handler reads it. */
function received(sent: Sent): { body: unknown; headers: Record<string, string> } {
  const { headers } = toRequest(new URL('http://mcp.invalid'), sent)
  return { body: JSON.parse(JSON.stringify(sent.body)), headers: Object.fromEntries(headers) }
}

function withMembers(sent: Sent, members: object): Sent {
  return { ...sent, body: { ...Object(sent.body), ...members } }
}

function withRevision(name: string): Sent {
  const sent = withMeta(call, { [PROTOCOL_VERSION_META_KEY]: name })
  return withHeaders(sent, { [version]: name })
}

function base64(text: string): string {
  return `=?base64?${Buffer.from(text).toString('base64')}?=`
}

/** The calls that clients of the field were seen to make. */
function recordedCalls(): readonly Case[] {
  const folder = new URL('recorded/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { requests }: { requests: { headers: Record<string, string>; body: object }[] } =
        JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return requests
        .filter(({ body }) => 'method' in body && body.method === 'tools/call')
        .map((sent): Case => [file, sent])
    })
}
