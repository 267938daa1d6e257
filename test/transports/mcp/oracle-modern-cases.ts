import { metaKeys } from '../../../src/transports/mcp/protocol-era.ts'
import { casesOfBothEras, type OracleCase } from './oracle-case.ts'
import { initialize, modern, withHeaders, withMeta } from './requests.ts'

const call = modern('tools/call', { name: 'search_properties', arguments: {} })
// `modern` writes its body as an object.
const message = call.body as object
const version = metaKeys.protocolVersion

/** Revision 2026-07-28. */
export const modernCases: readonly OracleCase[] = [
  ...casesOfBothEras(modern),
  { title: 'server/discover', sent: modern('server/discover') },
  { title: 'ping, which is gone', sent: modern('ping') },
  {
    title: 'initialize, which is gone',
    sent: modern('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }),
  },
  {
    title: 'resources/subscribe, which is gone',
    sent: modern('resources/subscribe', { uri: 'x:y' }),
  },
  {
    title: 'subscriptions/listen',
    sent: modern('subscriptions/listen', { notifications: {} }),
    differs: {
      reason: 'nothing here ever changes, so there is nothing to listen to',
      ours: { status: 404, code: -32601, id: 1 },
      theirs: { status: 200 },
    },
  },
  { title: 'an envelope without a version', sent: withMeta(call, { [version]: undefined }) },
  { title: 'an envelope whose version is no text', sent: withMeta(call, { [version]: 7 }) },
  {
    title: 'an envelope without capabilities',
    sent: withMeta(call, { [metaKeys.clientCapabilities]: undefined }),
  },
  {
    title: 'an envelope whose capabilities are no object',
    sent: withMeta(call, { [metaKeys.clientCapabilities]: 'all' }),
  },
  {
    title: 'an envelope without clientInfo',
    sent: withMeta(call, { [metaKeys.clientInfo]: undefined }),
  },
  {
    title: 'an envelope whose clientInfo has no version',
    sent: withMeta(call, { [metaKeys.clientInfo]: { name: 'x' } }),
  },
  { title: 'an envelope with more', sent: withMeta(call, { progressToken: 7, traceparent: 'x' }) },
  {
    title: 'no _meta at all',
    sent: {
      ...call,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_properties' } },
    },
  },
  {
    title: 'no params at all',
    sent: { ...call, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  },
  {
    title: 'another version in the header',
    sent: withHeaders(call, { 'mcp-protocol-version': '2025-11-25' }),
  },
  { title: 'no version header', sent: withHeaders(call, { 'mcp-protocol-version': undefined }) },
  { title: 'no Mcp-Method', sent: withHeaders(call, { 'mcp-method': undefined }) },
  { title: 'another Mcp-Method', sent: withHeaders(call, { 'mcp-method': 'tools/list' }) },
  { title: 'Mcp-Method in another case', sent: withHeaders(call, { 'mcp-method': 'Tools/Call' }) },
  { title: 'no Mcp-Name', sent: withHeaders(call, { 'mcp-name': undefined }) },
  { title: 'another Mcp-Name', sent: withHeaders(call, { 'mcp-name': 'compare_properties' }) },
  {
    title: 'Mcp-Name in Base64',
    sent: withHeaders(call, {
      'mcp-name': `=?base64?${Buffer.from('search_properties').toString('base64')}?=`,
    }),
  },
  {
    title: 'Mcp-Name in broken Base64',
    sent: withHeaders(call, { 'mcp-name': '=?base64?####?=' }),
  },
  {
    title: 'Mcp-Name in Base64 without its padding',
    sent: withHeaders(call, { 'mcp-name': '=?base64?c2VhcmNoX3Byb3BlcnRpZXM?=' }),
  },
  {
    title: 'Mcp-Name in Base64 that is no UTF-8',
    sent: withHeaders(call, { 'mcp-name': '=?base64?/w==?=' }),
  },
  {
    title: 'Mcp-Name where it is not needed',
    sent: withHeaders(modern('tools/list'), { 'mcp-name': 'x' }),
  },
  {
    title: 'an unknown tool under a wrong Mcp-Name',
    sent: withHeaders(modern('tools/call', { name: 'a' }), { 'mcp-name': 'b' }),
  },
  {
    title: 'a later version',
    sent: withHeaders(withMeta(call, { [version]: '2030-01-01' }), {
      'mcp-protocol-version': '2030-01-01',
    }),
  },
  {
    title: 'an earlier version in the envelope',
    sent: withHeaders(withMeta(call, { [version]: '2025-11-25' }), {
      'mcp-protocol-version': '2025-11-25',
    }),
  },
  {
    title: 'a version that is none',
    sent: withHeaders(withMeta(call, { [version]: 'x' }), { 'mcp-protocol-version': 'x' }),
  },
  {
    title: 'initialize of the other era under a modern header',
    sent: withHeaders(initialize('2025-11-25'), { 'mcp-protocol-version': '2026-07-28' }),
  },
  {
    title: 'a notification',
    sent: withHeaders(
      { body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } } },
      { 'mcp-protocol-version': '2026-07-28' },
    ),
  },
  {
    title: 'a notification with an envelope',
    sent: {
      body: {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: 9, _meta: { [version]: '2026-07-28' } },
      },
    },
  },
  {
    title: 'a notification of a later version',
    sent: withHeaders(
      { body: { jsonrpc: '2.0', method: 'notifications/x' } },
      { 'mcp-protocol-version': '2030-01-01' },
    ),
  },
  {
    title: 'a notification under another Mcp-Method',
    sent: withHeaders(
      { body: { jsonrpc: '2.0', method: 'notifications/x' } },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'notifications/y' },
    ),
  },
  {
    title: 'a notification whose envelope and header differ',
    sent: withHeaders(
      {
        body: {
          jsonrpc: '2.0',
          method: 'notifications/x',
          params: { _meta: { [version]: '2026-07-28' } },
        },
      },
      { 'mcp-protocol-version': '2025-11-25' },
    ),
  },
  { title: 'a batch', sent: { ...call, body: [message] } },
  { title: 'malformed JSON', sent: { ...call, body: '{"jsonrpc":' } },
  {
    title: 'a member that JSON-RPC does not know',
    sent: { ...call, body: { ...message, more: 1 } },
  },
  { title: 'an id that is null', sent: { ...call, body: { ...message, id: null } } },
  { title: 'an id that is no integer', sent: { ...call, body: { ...message, id: 1.5 } } },
  { title: 'text/plain', sent: withHeaders(call, { 'content-type': 'text/plain' }) },
  { title: 'GET', sent: { method: 'GET' } },
  { title: 'DELETE', sent: { method: 'DELETE' } },
  { title: 'PUT', sent: { method: 'PUT' } },
]
