import { mcpAddresses, oauthPaths, resourceMetadataPath } from '../../../src/base/public-paths.ts'
import { startApp, type RunningApp } from '../../http/start-app.ts'
import {
  asserted,
  everyScope,
  openWorld,
  publicUrl,
  redirectUri,
  type World,
} from './test-authorization-server.ts'

const page = { origin: 'https://page.example' }

describe('the authorization server in the service', () => {
  let world: World
  let app: RunningApp
  before(async () => {
    world = await openWorld()
    app = await startApp({ portal: world.portal })
  })
  after(async () => {
    await app.stop(0)
    await world.dispose()
  })
  const get = (path: string, init?: RequestInit) =>
    fetch(app.origin + path, { redirect: 'manual', ...init })

  it('publishes RFC 8414 metadata without OpenID Connect', async () => {
    const response = await get(oauthPaths.metadata, { headers: page })
    expect(response.headers.get('content-type')).to.equal('application/json')
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
    expect(await response.json()).to.deep.equal({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      token_endpoint: `${publicUrl}/oauth/token`,
      registration_endpoint: `${publicUrl}/oauth/register`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      jwks_uri: `${publicUrl}/oauth/jwks`,
      scopes_supported: everyScope,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256'],
      revocation_endpoint_auth_methods_supported: [
        'none',
        'client_secret_basic',
        'private_key_jwt',
      ],
      revocation_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256'],
      dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${publicUrl}/docs`,
    })
  })

  it('publishes RFC 9728 metadata for each URL, which names exactly that URL', async () => {
    for (const [path, resource] of [
      ['/.well-known/oauth-protected-resource', '/mcp'],
      ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
      ['/.well-known/oauth-protected-resource/mcp?other=1', '/mcp'],
      ['/.well-known/oauth-protected-resource/mcp/oauth', '/mcp/oauth'],
      ['/.well-known/oauth-protected-resource/mcp?login', '/mcp?login'],
      ['/.well-known/oauth-protected-resource/mcp?login=1', '/mcp?login'],
    ] as const) {
      const response = await get(path, { headers: page })
      expect(response.headers.get('access-control-allow-origin')).to.equal('*')
      expect(await response.json(), path).to.deep.equal({
        resource: publicUrl + resource,
        authorization_servers: [publicUrl],
        scopes_supported: everyScope,
        bearer_methods_supported: ['header'],
        dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256'],
        resource_name: 'Nilam',
        resource_documentation: `${publicUrl}/docs`,
      })
    }
  })

  it('responds at its own paths and leaves all others to the service', async () => {
    const statuses = await Promise.all(
      [
        ...['/oauth/jwks', '/docs', '/healthz', '/oauth', '/oauth/nothing', '/token', '/auth'],
        ...['/.well-known/openid-configuration', '/oauth/session/end/confirm'],
      ].map(async (path) => (await get(path)).status),
    )
    expect(statuses).to.deep.equal([200, 200, 200, 404, 404, 404, 404, 404, 404])
    for (const path of [oauthPaths.token, oauthPaths.register, oauthPaths.revoke]) {
      const response = await get(path)
      expect([response.status, response.headers.get('allow')]).to.deep.equal([405, 'POST, OPTIONS'])
    }
    const posted = await get(oauthPaths.authorize, { method: 'POST' })
    expect(posted.status).to.equal(405)
  })

  it('allows cross-origin pages to call program endpoints', async () => {
    const paths = [
      ...[oauthPaths.token, oauthPaths.register, oauthPaths.revoke, oauthPaths.jwks],
      ...[oauthPaths.metadata, oauthPaths.protectedResource],
      ...mcpAddresses.map(resourceMetadataPath),
    ]
    for (const path of paths) {
      const response = await get(path, {
        method: 'OPTIONS',
        headers: {
          ...page,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,dpop',
        },
      })
      expect(response.status, path).to.equal(204)
      expect(response.headers.get('access-control-allow-origin')).to.equal('*')
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).to.contain('dpop')
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...page }
    const parameters = await asserted(await world.newSigner())
    const returned = [
      await get(oauthPaths.token, {
        method: 'POST',
        headers: form,
        body: new URLSearchParams(parameters),
      }),
      await get(oauthPaths.token, { method: 'POST', headers: form, body: 'grant_type=x' }),
      await get(oauthPaths.register, {
        method: 'POST',
        headers: { ...page, 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [redirectUri] }),
      }),
    ]
    expect(returned.map(({ status }) => status)).to.deep.equal([200, 401, 201])
    for (const { headers } of returned) {
      expect(headers.get('access-control-allow-origin')).to.equal('*')
      expect(headers.get('access-control-expose-headers')).to.contain('WWW-Authenticate')
      expect(headers.get('x-request-id')).to.match(/^req_/)
    }
  })

  it('does not let cross-origin pages read user pages', async () => {
    for (const path of [oauthPaths.authorize, '/oauth/authorize/x', '/oauth/interaction/x']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await get(path, { method, headers: page })
        expect(headers.get('access-control-allow-origin'), path).to.equal(null)
      }
    }
  })
})
