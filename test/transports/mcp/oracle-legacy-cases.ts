import { metaKeys } from '../../../src/transports/mcp/protocol-era.ts'
import { casesOfBothEras, wrongParams, type Difference, type OracleCase } from './oracle-case.ts'
import { initialize, legacy, withHeaders } from './requests.ts'

const noMessage: Difference = {
  reason: 'JSON-RPC calls JSON that is no message an invalid request, not a parse error',
  ours: { status: 400, code: -32600, id: null },
  theirs: { status: 400, code: -32700, id: null },
}

const noMessageWithId = (id: unknown): Difference => ({
  reason: `${noMessage.reason}, and its id could be read`,
  ours: { ...noMessage.ours, id },
  theirs: noMessage.theirs,
})

const unservedVersion = (id: unknown): Difference => ({
  reason: 'the later code names the supported versions, and the id is readable',
  ours: { status: 400, code: -32022, id },
  theirs: { status: 400, code: -32600, id: null },
})

const batchless = 'batches of messages are not supported'

const anyJson: Difference = {
  reason: 'a client that takes JSON is given JSON',
  ours: { status: 200 },
  theirs: { status: 406, code: -32600, id: null },
}

/** Clients that open with `initialize`. */
export const legacyCases: readonly OracleCase[] = [
  ...casesOfBothEras(legacy, wrongParams),
  { title: 'initialize', sent: initialize('2025-11-25') },
  { title: 'initialize of the version before', sent: initialize('2025-06-18') },
  {
    title: 'initialize with an envelope of its own era',
    sent: initialize('2025-11-25', { _meta: { [metaKeys.protocolVersion]: '2025-11-25' } }),
  },
  { title: 'initialize of an unknown version', sent: initialize('1999-01-01') },
  { title: 'initialize of a later version', sent: initialize('2030-01-01') },
  {
    title: 'initialize with capabilities',
    sent: initialize('2025-11-25', {
      capabilities: { roots: { listChanged: true }, sampling: {} },
    }),
  },
  {
    title: 'initialize with the header of an old version',
    sent: withHeaders(initialize('2025-11-25'), { 'mcp-protocol-version': '1999-01-01' }),
  },
  { title: 'initialize without params', sent: legacy('initialize'), differs: wrongParams },
  {
    title: 'initialize without clientInfo',
    sent: initialize('2025-11-25', { clientInfo: undefined }),
    differs: wrongParams,
  },
  {
    title: 'initialize without capabilities',
    sent: initialize('2025-11-25', { capabilities: undefined }),
    differs: wrongParams,
  },
  { title: 'initialize of 2025-03-26', sent: initialize('2025-03-26') },
  { title: 'initialize of 2024-11-05', sent: initialize('2024-11-05') },
  { title: 'ping', sent: legacy('ping') },
  { title: 'server/discover without an envelope', sent: legacy('server/discover') },
  ...['0', '', 'a "quoted" id', 'ஐடி'].map((id) => ({
    title: `the id ${JSON.stringify(id)}`,
    sent: legacy('ping', {}, id),
  })),
  ...[0, -1, 9007199254740991].map((id) => ({
    title: `the id ${id}`,
    sent: legacy('ping', {}, id),
  })),
  ...[1.5, 1e300].map((id) => ({
    title: `the id ${id}`,
    sent: legacy('ping', {}, id),
    differs: noMessageWithId(id),
  })),
  ...[null, true, {}, []].map((id) => ({
    title: `the id ${JSON.stringify(id)}`,
    sent: legacy('ping', {}, id),
    differs: noMessage,
  })),
  {
    title: 'the version header',
    sent: withHeaders(legacy('tools/list'), { 'mcp-protocol-version': '2025-11-25' }),
  },
  {
    title: 'the version header of the version before',
    sent: withHeaders(legacy('tools/list'), { 'mcp-protocol-version': '2025-06-18' }),
  },
  {
    title: 'the version header 2024-11-05',
    sent: withHeaders(legacy('tools/list'), { 'mcp-protocol-version': '2024-11-05' }),
  },
  {
    title: 'the version header 2025-03-26',
    sent: withHeaders(legacy('tools/list'), { 'mcp-protocol-version': '2025-03-26' }),
  },
  {
    title: 'a version header of no version',
    sent: withHeaders(legacy('tools/list'), { 'mcp-protocol-version': '1999-01-01' }),
    differs: unservedVersion(1),
  },
  {
    title: 'a notification',
    sent: { body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
  },
  {
    title: 'an unknown notification',
    sent: { body: { jsonrpc: '2.0', method: 'notifications/unheard' } },
  },
  {
    title: 'a notification that cancels nothing',
    sent: { body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } } },
  },
  {
    title: 'a notification under an unknown version',
    sent: withHeaders(
      { body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
      { 'mcp-protocol-version': '1999-01-01' },
    ),
    differs: unservedVersion(null),
  },
  { title: 'a response', sent: { body: { jsonrpc: '2.0', id: 1, result: {} } } },
  {
    title: 'an error response',
    sent: { body: { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } } },
  },
  {
    title: 'a response that is neither',
    sent: { body: { jsonrpc: '2.0', id: 1 } },
    differs: noMessage,
  },
  {
    title: 'a response with a result of no object',
    sent: { body: { jsonrpc: '2.0', id: 1, result: 7 } },
    differs: noMessage,
  },
  { title: 'malformed JSON', sent: { body: '{"jsonrpc":' } },
  { title: 'no body', sent: { body: '' } },
  ...['null', '7', '"text"', '{}'].map((body) => ({
    title: `the body ${body}`,
    sent: { body },
    differs: noMessage,
  })),
  {
    title: 'no jsonrpc member',
    sent: { body: { id: 1, method: 'ping' } },
    differs: noMessageWithId(1),
  },
  {
    title: 'another jsonrpc version',
    sent: { body: { jsonrpc: '1.0', id: 1, method: 'ping' } },
    differs: noMessageWithId(1),
  },
  {
    title: 'a member that JSON-RPC does not know',
    sent: { body: { jsonrpc: '2.0', id: 1, method: 'ping', more: 1 } },
    differs: noMessageWithId(1),
  },
  {
    title: 'a method that is no text',
    sent: { body: { jsonrpc: '2.0', id: 1, method: 7 } },
    differs: noMessage,
  },
  ...[null, [], 'text'].map((params) => ({
    title: `params that are ${JSON.stringify(params)}`,
    sent: legacy('ping', params),
    differs: noMessageWithId(1),
  })),
  {
    title: 'an empty batch',
    sent: { body: [] },
    differs: { reason: batchless, ours: noMessage.ours, theirs: { status: 202 } },
  },
  {
    title: 'a batch of one',
    sent: { body: [{ jsonrpc: '2.0', id: 1, method: 'ping' }] },
    differs: { reason: batchless, ours: noMessage.ours, theirs: { status: 200 } },
  },
  { title: 'text/plain', sent: withHeaders(legacy('ping'), { 'content-type': 'text/plain' }) },
  {
    title: 'application/json with a charset',
    sent: withHeaders(legacy('ping'), { 'content-type': 'application/json; charset=utf-8' }),
  },
  {
    title: 'an Accept of event streams alone',
    sent: withHeaders(legacy('ping'), { accept: 'text/event-stream' }),
  },
  { title: 'an Accept of html', sent: withHeaders(legacy('ping'), { accept: 'text/html' }) },
  {
    title: 'an Accept of JSON alone',
    sent: withHeaders(legacy('ping'), { accept: 'application/json' }),
    differs: anyJson,
  },
  {
    title: 'an Accept of anything',
    sent: withHeaders(legacy('ping'), { accept: '*/*' }),
    differs: anyJson,
  },
  {
    title: 'no Accept',
    sent: withHeaders(legacy('ping'), { accept: undefined }),
    differs: anyJson,
  },
]
