import { expect } from 'chai'
import { readMessage } from '../../../src/transports/mcp/json-rpc.ts'
import { eraOf, metaKeys } from '../../../src/transports/mcp/protocol-era.ts'
import { legacy, modern, withHeaders, withMeta, type Sent } from './requests.ts'

const call = modern('tools/call', { name: 'search_properties', arguments: {} })
const header = 'mcp-protocol-version'

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
