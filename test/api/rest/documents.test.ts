import { parseDocument, visit } from 'yaml'
import { startApp } from '../../http/start-app.ts'
import { openedOnce } from '../../opened.ts'

const documents = [
  { path: '/public/openapi.json', contentType: 'application/json' },
  { path: '/public/openapi-3.0.json', contentType: 'application/json' },
  { path: '/openapi.yaml', contentType: 'application/yaml', vary: 'Accept, Accept-Encoding' },
  { path: '/docs', contentType: 'text/html; charset=utf-8' },
  { path: '/docs.md', contentType: 'text/markdown; charset=utf-8' },
  { path: '/docs/errors', contentType: 'text/html; charset=utf-8' },
  { path: '/llms.txt', contentType: 'text/plain; charset=utf-8' },
  { path: '/llms-full.txt', contentType: 'text/plain; charset=utf-8' },
  { path: '/robots.txt', contentType: 'text/plain; charset=utf-8' },
  { path: '/sitemap.xml', contentType: 'application/xml' },
  { path: '/docs/reference', contentType: 'text/html; charset=utf-8' },
  { path: '/mcp/server-card', contentType: 'application/mcp-server-card+json' },
  {
    path: '/.well-known/mcp/server-card.json',
    contentType: 'application/mcp-server-card+json',
  },
  {
    path: '/.well-known/api-catalog',
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { path: '/public/server.json', contentType: 'application/json' },
  { path: '/public/postman.json', contentType: 'application/json' },
  { path: '/public/bruno.zip', contentType: 'application/zip' },
]

describe('published documents', () => {
  const app = openedOnce(startApp)

  const get = (path: string, headers = {}, method = 'GET'): Promise<Response> =>
    fetch(app.origin + path, { method, headers, redirect: 'manual' })

  for (const { path, contentType, vary = 'Accept-Encoding' } of documents) {
    describe(path, () => {
      it('is served with its type, length, strong ETag and Cache-Control', async () => {
        const response = await get(path, { 'accept-encoding': 'identity' })
        const bytes = await response.arrayBuffer()
        expect(response.status).to.equal(200)
        expect(response.headers.get('content-type')).to.equal(contentType)
        expect(response.headers.get('content-length')).to.equal(String(bytes.byteLength))
        expect(response.headers.get('etag')).to.match(/^"[\w-]+"$/)
        expect(response.headers.get('cache-control')).to.match(/max-age|no-cache/)
        expect(response.headers.get('vary')).to.equal(vary)
      })

      it('responds with 304 to a matching ETag', async () => {
        const first = await get(path)
        await first.arrayBuffer()
        const etag = first.headers.get('etag') ?? ''
        for (const sent of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
          const again = await get(path, { 'if-none-match': sent })
          expect([again.status, await again.text()], sent).to.deep.equal([304, ''])
          expect(again.headers.get('etag')).to.equal(etag)
        }
        const changed = await get(path, { 'if-none-match': '"other"' })
        expect(changed.status).to.equal(200)
        await changed.arrayBuffer()
      })

      it('has its own ETag and the same text in each encoding', async () => {
        const tags = new Set<string | null>()
        const texts = new Set<string>()
        for (const encoding of ['identity', 'gzip', 'br']) {
          const response = await get(path, { 'accept-encoding': encoding })
          expect(response.headers.get('content-encoding') ?? 'identity').to.equal(encoding)
          tags.add(response.headers.get('etag'))
          texts.add(await response.text())
        }
        expect([tags.size, texts.size]).to.deep.equal([3, 1])
      })

      it('responds to HEAD as to GET, without the body', async () => {
        const whole = await get(path)
        await whole.arrayBuffer()
        const head = await get(path, {}, 'HEAD')
        expect([head.status, await head.text()]).to.deep.equal([200, ''])
        for (const name of ['content-length', 'content-type', 'etag']) {
          expect(head.headers.get(name)).to.equal(whole.headers.get(name))
        }
      })

      it('rejects any other method with 405 and Allow', async () => {
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const response = await get(path, {}, method)
          expect(response.status).to.equal(405)
          expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS')
          expect(JSON.parse(await response.text())).to.include({ error: 'method_not_allowed' })
        }
      })
    })
  }

  it('contains the origin of the deployment only', async () => {
    const published = JSON.parse(await (await get('/public/openapi.json')).text())
    expect(published.servers).to.deep.equal([
      { url: 'https://api.example.in', description: 'This deployment.' },
    ])
    const { flows } = published.components.securitySchemes.oauth
    expect(flows.authorizationCode).to.include({
      authorizationUrl: 'https://api.example.in/oauth/authorize',
      tokenUrl: 'https://api.example.in/oauth/token',
      refreshUrl: 'https://api.example.in/oauth/token',
    })
    expect(JSON.stringify(published)).to.not.contain('localhost')
    expect(JSON.stringify(published.paths)).to.contain('https://www.example.in/property/')
  })

  it('serves the same document in JSON and in YAML without anchors', async () => {
    const json = JSON.parse(await (await get('/public/openapi.json')).text())
    const text = await (await get('/openapi.yaml')).text()
    for (const version of ['1.1', '1.2'] as const) {
      const document = parseDocument(text, { version })
      visit(document, { Alias: (_key, { source }) => expect.fail(`an alias of ${source}`) })
      expect(document.toJS()).to.deep.equal(json)
    }
  })

  it('shows the YAML as text to a browser, which would save it otherwise', async () => {
    const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const [shown, saved] = await Promise.all([
      get('/openapi.yaml', { accept: navigation }),
      get('/openapi.yaml', { accept: 'application/yaml, */*' }),
    ])
    expect(shown.headers.get('content-type')).to.equal('text/plain; charset=utf-8')
    expect(saved.headers.get('content-type')).to.equal('application/yaml')
    expect(await shown.text()).to.equal(await saved.text())
  })

  it('redirects from the root to the documentation', async () => {
    const response = await get('/')
    expect(response.status).to.equal(302)
    expect(response.headers.get('location')).to.equal('/docs')
  })
})
