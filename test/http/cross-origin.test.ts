import { mappingAt } from '../../src/contract/document/document-tree.ts'
import { declaredHeaders } from '../../src/contract/declarations.ts'
import { crossOriginHeaders } from '../../src/http/cross-origin.ts'
import { contract, startApp } from './start-app.ts'
import { openedOnce } from '../opened.ts'

const origin = 'https://page.example'
const call = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin } }

describe('a cross-origin page', () => {
  const app = openedOnce(startApp)

  for (const path of ['/public/v1/search_properties', '/public/openapi.json', '/mcp', '/nothing']) {
    it(`gets a preflight response for ${path} without a credential`, async () => {
      const response = await fetch(app.origin + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          authorization: 'Bearer junk',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,mcp-method',
        },
      })
      expect([response.status, await response.text()]).to.deep.equal([204, ''])
      expect(response.headers.get('access-control-allow-origin')).to.equal('*')
      expect(response.headers.get('access-control-allow-credentials')).to.equal(null)
      expect(list(response, 'access-control-allow-methods')).to.include.members(['post', 'get'])
      expect(list(response, 'access-control-allow-headers')).to.include.members([
        ...['authorization', 'dpop', 'content-type', 'accept', 'x-request-id'],
        ...['mcp-protocol-version', 'mcp-method', 'mcp-name'],
      ])
      expect(response.headers.get('x-request-id')).to.match(/^req_/)
    })
  }

  it('may read responses, errors and their headers', async () => {
    for (const path of ['/public/v1/search_properties', '/public/v1/nothing', '/nothing']) {
      const response = await fetch(app.origin + path, call)
      expect(response.headers.get('access-control-allow-origin'), path).to.equal('*')
      expect(list(response, 'access-control-expose-headers'), path).to.include.members([
        ...['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id', 'www-authenticate'],
        ...['x-service-usage-ceiling', 'etag', 'allow'],
      ])
      for (const none of ['deprecation', 'sunset', 'link']) {
        expect(list(response, 'access-control-expose-headers')).not.to.include(none)
      }
      expect(response.headers.get('vary')).to.contain('Origin')
      await response.arrayBuffer()
    }
  })

  it('may read each header that the contract declares', async () => {
    const { document } = contract
    const path = Object.keys(document.paths)[0] ?? ''
    const ok = ['paths', path, 'post', 'responses', '200', 'headers']
    const edited = structuredClone(document)
    Object.assign(mappingAt(edited, ok), { 'X-New': {} })
    expect(
      crossOriginHeaders(declaredHeaders(document))['access-control-expose-headers'],
    ).not.to.include('X-New')
    expect(crossOriginHeaders(declaredHeaders(edited))['access-control-expose-headers']).to.include(
      'X-New',
    )
  })

  it('may read a 405, a 401 and a 413', async () => {
    const path = `${app.origin}/public/v1/search_properties`
    const rejected = [
      await fetch(path, { headers: { origin } }),
      await fetch(path, { ...call, headers: { ...call.headers, authorization: 'Bearer x' } }),
      await fetch(path, { ...call, body: ' '.repeat(70_000) }),
    ]
    expect(rejected.map(({ status }) => status)).to.deep.equal([405, 401, 413])
    for (const { headers } of rejected) {
      expect(headers.get('access-control-allow-origin')).to.equal('*')
    }
  })
})

function list({ headers }: Response, name: string): readonly string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
}
