import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { newApiKey } from '../../src/access/api-key.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { ended, saying } from '../child-process.ts'
import { freePort } from '../free-port.ts'
import { committedContract } from '../service-parts.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

interface McpResult {
  readonly tools: readonly object[]
  readonly structuredContent: object
}

describe('a server with PORTAL=off', () => {
  const home = newFolder()
  let child: ChildProcess
  let origin: string
  before(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    child = spawn(process.execPath, ['src/main.ts'], {
      env: { PATH: process.env['PATH'], PORT: String(port), NILAM_HOME: home, PORTAL: 'off' },
    })
    await saying(child, `${origin}/mcp\n`)
  })
  after(async () => {
    const ending = ended(child)
    child.kill('SIGTERM')
    expect((await ending).code).to.equal(0)
  })

  const emi = 'calculate_home_affordability'
  const { perMinutePerTool } = plansOf(committedContract.document).anonymous

  function post(path: string, body: object, headers: Record<string, string> = {}) {
    return postJson(origin + path, body, headers)
  }

  const call = (headers?: Record<string, string>) =>
    post(`/public/v1/${emi}`, { propertyValue: 6_250_000 }, headers)

  async function callMcp(method: string, params: object = {}) {
    const headers = { accept: 'application/json, text/event-stream' }
    const response = await post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, headers)
    const { result }: { result: McpResult } = JSON.parse(await response.text())
    return { headers: response.headers, result }
  }

  it('serves anonymous calls over REST within their limits', async () => {
    const response = await call()
    expect(response.status).to.equal(200)
    expect(response.headers.get('ratelimit')).to.match(/^"per-tool";r=\d+;t=\d+$/u)
    // More than a tool has in the two minutes that they may fall into.
    const statuses = await Promise.all(
      Array.from({ length: 2 * perMinutePerTool }, async () => (await call()).status),
    )
    expect(new Set(statuses)).to.deep.equal(new Set([200, 429]))
  })

  it('serves tools over MCP', async () => {
    const { result: list } = await callMcp('tools/list')
    expect(list.tools).to.have.length(committedContract.operationIds.length)
    const search = { name: 'search_properties', arguments: { city: 'Coimbatore' } }
    const { headers, result } = await callMcp('tools/call', search)
    expect(result.structuredContent).to.include({ supported: true })
    expect(headers.get('ratelimit')).to.be.a('string')
  })

  it('rejects every credential with 401', async () => {
    for (const [credential, error] of [
      [newApiKey(randomBytes).text, 'invalid_api_key'],
      ['nlm_live_x', 'invalid_api_key'],
      ['eyJhbGciOi.e30.x', 'invalid_token'],
    ] as const) {
      const response = await call({ authorization: `Bearer ${credential}` })
      expect(response.status).to.equal(401)
      expect(await response.json()).to.include({ error })
      expect(response.headers.get('www-authenticate')).to.equal(
        'Bearer realm="nilam", error="invalid_token"',
      )
    }
  })

  it('has no console, no authorization server and no URL that insists on a credential', async () => {
    for (const path of [
      ...['/console', '/console/sign-in', '/oauth/authorize', '/oauth/jwks'],
      ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource'],
      ...['/mcp/oauth', '/mcp?login', '/oauth/token'],
    ]) {
      expect((await fetch(origin + path)).status, path).to.equal(404)
      expect((await post(path, {})).status, path).to.equal(404)
    }
  })

  it('links to no console from any page of the docs and the site', async () => {
    const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const docs = [...siteMap.matchAll(/<loc>[^<]*?(\/docs[^<]*)<\/loc>/gu)].map(([, path]) => path)
    expect(docs).to.include.members(['/docs', '/docs/authentication', '/docs/sandbox'])
    const paths = [...docs, '/pricing', '/search', '/status', '/locality/race-course']
    for (const path of paths) {
      const page = await fetch(origin + path, { headers: { accept: 'text/html' } })
      expect(page.status, path).to.equal(200)
      expect(await page.text(), path).not.to.match(
        /href="(?:http:\/\/localhost:\d+)?\/(?:console|oauth)/u,
      )
    }
    const card = await (await fetch(`${origin}/mcp/server-card`)).text()
    expect(JSON.parse(card).remotes).to.have.length(1)
  })

  it('is ready without accounts, of which its home has nothing', async () => {
    expect(await (await fetch(`${origin}/readyz`)).json()).to.deep.equal({ status: 'ok' })
    expect(await (await fetch(`${origin}/status`)).text()).not.to.match(/sign-in|console/iu)
    expect(readdirSync(home)).to.not.include.members(['accounts.db'])
    expect(readdirSync(home)).to.not.include.members(['ledger'])
    expect(readdirSync(home)).to.not.include.members(['outbox'])
    expect(readdirSync(home)).to.include.members(['listings.db'])
  })
})
