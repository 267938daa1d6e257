import { proofReplays } from '../../../src/api/auth/tokens/proof-replays.ts'
import { startApp, testSettings, type RunningApp } from '../../http/start-app.ts'
import {
  basic,
  claimsOf,
  openWorld,
  publicUrl,
  type World,
} from '../../portal/oauth/test-authorization-server.ts'
import { initialize, legacy, modern, toRequest, withHeaders, type Sent } from './requests.ts'

const insisting = ['/mcp/oauth', '/mcp?login'] as const
const paths = ['/mcp', ...insisting] as const
const metadataOf = (path: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource${path}`

describe('the URLs of the MCP server', () => {
  let world: World
  let app: RunningApp
  before(async () => {
    world = await openWorld()
    app = await startApp({
      settings: { ...testSettings, publicUrl },
      credentials: { lookUp: world.desk.lookUp, changes: world.changes },
      portal: world.portal,
      tokens: { issuer: world.server, replays: proofReplays(world.accounts.db) },
    })
  })
  after(async () => {
    await app.stop(0)
    await world.dispose()
  })

  const send = (target: string, sent: Sent): Promise<Response> =>
    fetch(toRequest(new URL(target, app.origin), sent))
  const challengeOf = ({ headers }: Response): string => headers.get('www-authenticate') ?? 'none'
  const metadataIn = (response: Response): string =>
    /resource_metadata="([^"]*)"/.exec(challengeOf(response))?.[1] ?? 'none'
  const call = legacy('tools/call', { name: 'calculate_home_affordability', arguments: {} })
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

  const messages: readonly (readonly [string, Sent])[] = [
    ['initialize', initialize('2025-11-25')],
    ['a notification', legacy('notifications/initialized', undefined, undefined)],
    ['ping', legacy('ping')],
    ['the list of tools', legacy('tools/list')],
    ['the list of tools of 2026-07-28', modern('tools/list')],
    ['discovery', modern('server/discover')],
    ['a call', call],
    ['an unknown method', legacy('nothing')],
    ['a response', { body: { jsonrpc: '2.0', id: 1, result: {} } }],
    ['no message', { body: '' }],
    ['no JSON', { body: '{' }],
    ['no JSON-RPC', { body: {} }],
    ['another media type', withHeaders(call, { 'content-type': 'text/plain' })],
  ]
  for (const path of insisting) {
    for (const [title, sent] of messages) {
      it(`responds on ${path} to ${title} without a credential with 401 and its own metadata`, async () => {
        const response = await send(path, sent)
        expect(response.status).to.equal(401)
        expect(challengeOf(response)).to.equal(
          'Bearer realm="nilam", scope="listings:read:public locality:read:public calculators:use", ' +
            `resource_metadata="${metadataOf(path)}"`,
        )
        const { error } = (await response.json()) as { error: { data: unknown } }
        expect(error.data).to.include({ error: 'unauthorized' })
      })
    }

    it(`names the metadata of ${path} for a bad credential too`, async () => {
      for (const token of ['eyJhbGciOi', 'nlm_live_wrong', 'a, Bearer b']) {
        for (const sent of [initialize('2025-11-25'), call]) {
          const response = await send(path, withHeaders(sent, bearer(token)))
          expect(response.status).to.equal(401)
          expect(metadataIn(response)).to.equal(metadataOf(path))
        }
      }
    })

    it(`rejects a key in the wrong place on ${path} with 401, and names its own metadata`, async () => {
      const response = await send(path, withHeaders(call, { 'x-api-key': 'nlm_live_wrong' }))
      expect([response.status, metadataIn(response)]).to.deep.equal([401, metadataOf(path)])
      const { error } = (await response.json()) as { error: { data: unknown } }
      expect(error.data).to.include({ error: 'invalid_auth_header' })
    })
  }

  it('requires a credential when login comes with other parameters, and not without login', async () => {
    for (const [target, status, metadata] of [
      ['/mcp/oauth?x=1', 401, '/mcp/oauth'],
      ['/mcp/oauth?', 401, '/mcp/oauth'],
      ['/mcp/oauth?login', 401, '/mcp/oauth'],
      ['/mcp?login=', 401, '/mcp?login'],
      ['/mcp?login=true', 401, '/mcp?login'],
      ['/mcp?x=1&login', 401, '/mcp?login'],
      ['/mcp?x=%3F&log%69n=1&y', 401, '/mcp?login'],
      ['/mcp', 200, undefined],
      ['/mcp?', 200, undefined],
      ['/mcp?x=login', 200, undefined],
      ['/mcp?logins', 200, undefined],
      ['/mcp?Login', 200, undefined],
      ['/mcp/', 404, undefined],
      ['/mcp/oauth/', 404, undefined],
      ['/mcp/oauth/x', 404, undefined],
      ['/mcp/OAuth', 404, undefined],
      ['/mcpx', 404, undefined],
    ] as const) {
      const response = await send(target, initialize('2025-11-25'))
      expect(response.status, target).to.equal(status)
      expect(metadataIn(response), target).to.equal(metadata ? metadataOf(metadata) : 'none')
    }
  })

  it('serves anonymous callers on the first only, where an invalid token is still a 401', async () => {
    const response = await send('/mcp', call)
    expect(response.status).to.equal(200)
    const bad = await send('/mcp', withHeaders(call, bearer('eyJhbGciOi')))
    expect(bad.status).to.equal(401)
    expect(metadataIn(bad)).to.equal(metadataOf('/mcp'))
  })

  it('accepts a token that was requested for any of them', async () => {
    await world.newPerson()
    const { clientId, secret } = await world.newSecret()
    for (const path of paths) {
      const resource = publicUrl + path
      const public_ = await world.register()
      const code = (await world.authorized(public_, { resource })).get('code')
      const person = (await world.exchange(public_, code, { resource })).body()
      const wish = { grant_type: 'client_credentials', scope: 'calculators:use', resource }
      const machine = (await world.token(wish, basic(clientId, secret))).body()
      for (const { access_token: token } of [person, machine]) {
        expect(claimsOf(token)['aud']).to.equal(resource)
        for (const called of paths) {
          const response = await send(called, withHeaders(call, bearer(token)))
          expect(response.status, `${path} at ${called}`).to.equal(200)
        }
      }
    }
  })

  it('shares refresh tokens, so that a client can change its URL', async () => {
    await world.newPerson()
    const clientId = await world.register()
    const [first = '', second = ''] = paths.map((path) => publicUrl + path)
    const code = (await world.authorized(clientId, { resource: second })).get('code')
    const tokens = (await world.exchange(clientId, code)).body()
    expect(claimsOf(tokens['access_token'])['aud']).to.equal(second)
    const same = (await world.refresh(clientId, tokens['refresh_token'])).body()
    expect(claimsOf(same['access_token'])['aud']).to.equal(second)
    const other = { resource: first }
    const moved = (await world.refresh(clientId, same['refresh_token'], {}, other)).body()
    expect(claimsOf(moved['access_token'])['aud']).to.equal(first)
  })

  it('offers no other resource that a token can be requested for', async () => {
    await world.newPerson()
    const { clientId, secret } = await world.newSecret()
    const public_ = await world.register()
    for (const resource of [
      publicUrl,
      `${publicUrl}/`,
      `${publicUrl}/mcp/`,
      `${publicUrl}/mcp/oauth/`,
      `${publicUrl}/mcp?login=1`,
      `${publicUrl}/mcp?x`,
      `${publicUrl}/public/v1`,
      'https://evil.example/mcp',
    ]) {
      const wish = { grant_type: 'client_credentials', scope: 'calculators:use', resource }
      const response = await world.token(wish, basic(clientId, secret))
      expect([response.status, response.body()['error']], resource).to.deep.equal([
        400,
        'invalid_target',
      ])
      const redirected = await world.authorized(public_, { resource })
      expect(redirected.get('error'), resource).to.equal('invalid_target')
    }
  })
})
