import { expect } from 'chai'
import { readMessage } from '../../../src/transports/mcp/json-rpc.ts'
import { eraOf, metaKeys } from '../../../src/transports/mcp/protocol-era.ts'
import {
  envelope,
  initialize,
  legacy,
  modern,
  withHeaders,
  withMeta,
  type Sent,
} from './requests.ts'

const call = modern('tools/call', { name: 'search_properties', arguments: {} })
const header = 'mcp-protocol-version'
const notification = (method: string, params?: object): Sent => ({
  body: { jsonrpc: '2.0', method, params },
})

describe('eraOf', () => {
  const eras: readonly [string, Sent, 'legacy' | 'modern'][] = [
    ['without an envelope', legacy('tools/list'), 'legacy'],
    ['under 2025-11-25', withHeaders(legacy('tools/list'), { [header]: '2025-11-25' }), 'legacy'],
    ['under 2024-11-05', withHeaders(legacy('tools/list'), { [header]: '2024-11-05' }), 'legacy'],
    ['under 2025-06-18', withHeaders(legacy('tools/list'), { [header]: '2025-06-18' }), 'legacy'],
    ['that is initialize', initialize('2025-11-25'), 'legacy'],
    [
      'that is initialize with an envelope of its own era',
      initialize('2025-11-25', {
        _meta: { ...envelope, [metaKeys.protocolVersion]: '2025-11-25' },
      }),
      'legacy',
    ],
    ['that is a notification', notification('notifications/initialized'), 'legacy'],
    ['with an envelope and its headers', call, 'modern'],
    ['with more in its envelope', withMeta(call, { progressToken: 1 }), 'modern'],
    ['without clientInfo', withMeta(call, { [metaKeys.clientInfo]: undefined }), 'modern'],
    [
      'that is initialize with a modern envelope',
      modern('initialize', { protocolVersion: '2025-11-25' }),
      'modern',
    ],
    [
      'that is a notification under a modern header',
      withHeaders(notification('notifications/cancelled'), { [header]: '2026-07-28' }),
      'modern',
    ],
  ]
  for (const [title, sent, era] of eras) {
    it(`is ${era} for ${title}`, () => {
      expect(eraOfSent(sent)).to.equal(era)
    })
  }
})

describe('for headers and a body that disagree', () => {
  const mismatches: readonly [string, Sent][] = [
    ['another version', withHeaders(call, { [header]: '2025-11-25' })],
    ['no version', withHeaders(call, { [header]: undefined })],
    ['another method', withHeaders(call, { 'mcp-method': 'tools/list' })],
    ['the method in another case', withHeaders(call, { 'mcp-method': 'Tools/Call' })],
    ['no method', withHeaders(call, { 'mcp-method': undefined })],
    ['another tool', withHeaders(call, { 'mcp-name': 'compare_properties' })],
    ['no tool', withHeaders(call, { 'mcp-name': undefined })],
    ['a tool that cannot be decoded', withHeaders(call, { 'mcp-name': '=?base64?#?=' })],
    [
      'a modern version over initialize',
      withHeaders(initialize('2025-11-25'), { [header]: '2026-07-28' }),
    ],
  ]
  for (const [title, sent] of mismatches) {
    it(`rejects ${title} in the headers with -32020`, () => {
      expect(eraOfSent(sent)).to.include({ status: 400, code: -32020 })
    })
  }

  it('accepts a tool name in Base64', () => {
    const encoded = Buffer.from('search_properties').toString('base64')
    expect(eraOfSent(withHeaders(call, { 'mcp-name': `=?base64?${encoded}?=` }))).to.equal('modern')
  })
})

describe('for an envelope', () => {
  const faults: readonly [string, object][] = [
    ['its version is no text', { [metaKeys.protocolVersion]: 7 }],
    ['capabilities are missing', { [metaKeys.clientCapabilities]: undefined }],
    ['capabilities are no object', { [metaKeys.clientCapabilities]: [] }],
    ['clientInfo has no name', { [metaKeys.clientInfo]: { version: '1' } }],
    ['its version is missing', { [metaKeys.protocolVersion]: undefined }],
  ]
  for (const [title, changes] of faults) {
    it(`rejects it with -32602 when ${title}`, () => {
      expect(eraOfSent(withMeta(call, changes))).to.include({ status: 400, code: -32602 })
    })
  }
})

describe('for an unsupported protocol version', () => {
  it('rejects it with -32022 in an envelope, and names the supported one', () => {
    const sent = withMeta(call, { [metaKeys.protocolVersion]: '2030-01-01' })
    const refused = eraOfSent(withHeaders(sent, { [header]: '2030-01-01' }))
    expect(refused).to.deep.include({ status: 400, code: -32022 })
    expect(refused).to.have.deep.property('data', {
      supported: ['2026-07-28'],
      requested: '2030-01-01',
    })
  })

  for (const version of ['2025-03-27', '2024-10-07', '1999-01-01']) {
    it(`rejects ${version} with -32022 in a header, and names all supported ones`, () => {
      const refused = eraOfSent(withHeaders(legacy('tools/list'), { [header]: version }))
      expect(refused).to.deep.include({ status: 400, code: -32022 })
      expect(refused).to.have.deep.property('data', {
        supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
        requested: version,
      })
    })
  }
})

function eraOfSent({ headers, body }: Sent): ReturnType<typeof eraOf> {
  const message = readMessage(JSON.parse(JSON.stringify(body)))
  if (message.kind !== 'request' && message.kind !== 'notification') throw new Error('no call')
  return eraOf(message, { ...headers })
}
