import { unzipSync } from 'fflate'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
} from '../../../src/contract/document/document-tree.ts'
import { brunoCollection } from '../../../src/contract/collections/bruno-collection.ts'
import { testDeployment } from '../../contract/discovery/test-deployment.ts'
import { startApp, testSettings } from '../../http/start-app.ts'
import { openedOnce } from '../../opened.ts'
import { postJson } from '../../post-json.ts'

const here = 'https://api.example.in'

describe('discoveryDocuments', () => {
  const settings = { ...testSettings, securityContact: 'mailto:security@example.in' }
  const app = openedOnce(() => startApp({ settings, clock }))

  // A day on which a year is no round number of days away.
  const clock = { now: () => Date.UTC(2028, 1, 28, 21), monotonic: () => performance.now() }
  const get = (path: string, method = 'GET'): Promise<Response> =>
    fetch(app.origin + path, { method, redirect: 'manual' })
  const json = async (path: string): Promise<unknown> => (await get(path)).json()

  it('may be read by every page, including the ETag', async () => {
    const headers = { origin: 'https://page.example' }
    const response = await fetch(`${app.origin}/mcp/server-card`, { headers })
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
    expect(response.headers.get('access-control-expose-headers')).to.include('ETag')
    const beforehand = await get('/mcp/server-card', 'OPTIONS')
    expect(beforehand.headers.get('access-control-allow-headers')).to.include('If-None-Match')
  })

  it('links from the card to a working server', async () => {
    const card = await json('/mcp/server-card')
    const serverUrl = textAt(card, ['remotes', 0, 'url'])
    const versions = listAt(card, ['remotes', 0, 'supportedProtocolVersions'])
    for (const version of versions.slice(1)) {
      const result = await initialize(serverUrl.slice(here.length), String(version))
      expect(result).to.include({ protocolVersion: version })
      expect(mappingAt(result, ['serverInfo'])).to.include({
        title: textAt(card, ['title']),
        version: textAt(card, ['version']),
        name: textAt(card, ['name']).split('/')[1],
      })
    }
    expect(versions).to.have.length.above(2)
  })

  async function initialize(path: string, protocolVersion: string): Promise<unknown> {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } }
    const response = await postJson(
      app.origin + path,
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { accept: 'application/json, text/event-stream' },
    )
    return mappingAt(await response.json(), ['result'])
  }

  it('serves every link with its declared type', async () => {
    const catalogue = await json('/.well-known/api-catalog')
    const links = listAt(catalogue, ['linkset']).flatMap((context) =>
      Object.values(mappingAt(context, [])).flatMap((targets) =>
        Array.isArray(targets) ? targets.filter(isMapping) : [],
      ),
    )
    expect(links.length).to.be.at.least(8)
    for (const link of links) {
      const response = await get(textAt(link, ['href']).slice(here.length))
      expect(response.status, textAt(link, ['href'])).to.equal(200)
      const [type] = (response.headers.get('content-type') ?? '').split(';')
      expect(type, textAt(link, ['href'])).to.equal(textAt(link, ['type']))
    }
  })

  it('links to the catalogue in the response to HEAD', async () => {
    const head = await get('/.well-known/api-catalog', 'HEAD')
    expect(head.headers.get('link')).to.equal(
      `<${here}/.well-known/api-catalog>; rel="api-catalog"`,
    )
  })

  for (const path of ['/', '/docs']) {
    it(`is linked in the header of ${path}`, async () => {
      const link = (await get(path)).headers.get('link') ?? ''
      const targets = [...link.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)]
      expect(targets.map(([, , relation]) => relation)).to.deep.equal([
        'api-catalog',
        'service-desc',
        'service-doc',
      ])
      for (const [, target = ''] of targets) expect((await get(target)).status).to.equal(200)
    })
  }

  it('serves a security.txt that expires within a year', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.headers.get('content-type')).to.equal('text/plain; charset=utf-8')
    expect((await response.text()).split('\n')).to.deep.equal([
      'Contact: mailto:security@example.in',
      'Expires: 2028-08-27T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://api.example.in/.well-known/security.txt',
      '',
    ])
  })

  it('serves no security.txt without a contact', async () => {
    const silent = await startApp()
    const response = await fetch(`${silent.origin}/.well-known/security.txt`)
    expect(response.status).to.equal(404)
    await silent.stop(0)
  })

  it('serves the collections with the origin of the deployment', async () => {
    const postman = await json('/public/postman.json')
    expect(textAt(postman, ['variable', 0, 'value'])).to.equal(here)
    const zip = new Uint8Array(await (await get('/public/bruno.zip')).arrayBuffer())
    const files = unzipSync(zip)
    const expected = [...brunoCollection(testDeployment.document).keys()]
    expect(Object.keys(files)).to.have.members(expected.map((path) => `nilam/${path}`))
    const root = new TextDecoder().decode(files['nilam/opencollection.yml'])
    expect(root).to.include(here).and.not.include('localhost')
  })
})
