import * as openid from 'openid-client'
import { systemClock } from '../../src/base/clock.ts'
import { startConsole } from '../portal/console/start-console.ts'
import { signedIn, visitorOf } from '../portal/console/visitor.ts'
import {
  allowAs,
  arrive,
  connectingClient,
  formAt,
} from '../portal/console/oauth/connecting-client.ts'
import { openedOnce } from '../opened.ts'
import { postJson } from '../post-json.ts'

const email = 'asha@example.com'
const emi = { propertyValue: 6_000_000 }
const scope = 'listings:read:public locality:read:public calculators:use'
const codeFlow = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

describe('third-party OAuth clients', () => {
  const nilam = openedOnce(() => startConsole({ clock: systemClock, oauthClientCredentials: true }))
  before(async () => {
    await nilam.addOwner(email)
  })

  const call = (token: string, scheme = 'Bearer') =>
    postJson(`${nilam.origin}/public/v1/calculate_home_affordability`, emi, {
      authorization: `${scheme} ${token}`,
    })

  describe('with what each of them registers', () => {
    for (const { name, registration, redirectUri, shown } of [
      {
        name: 'Claude',
        shown: 'claude.ai',
        registration: {
          ...{ client_name: 'Claude', ...codeFlow, scope },
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        },
      },
      {
        name: 'Claude Code',
        shown: 'localhost:54213',
        registration: {
          ...{ client_name: 'Claude Code (nilam)', ...codeFlow, scope },
          redirect_uris: ['http://localhost:54213/callback'],
        },
      },
      {
        name: 'ChatGPT',
        shown: 'chatgpt.com',
        registration: {
          ...{ client_name: 'ChatGPT', ...codeFlow },
          redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
        },
      },
      {
        name: 'Cursor',
        shown: 'cursor://',
        registration: {
          ...{ client_name: 'Cursor', ...codeFlow, application_type: 'web' },
          redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
        },
      },
      {
        name: 'VS Code, back on another port than it named',
        shown: '127.0.0.1:50505',
        registration: {
          ...{ client_name: 'Visual Studio Code', client_uri: 'https://code.visualstudio.com' },
          ...{ ...codeFlow, application_type: 'native' },
          grant_types: [...codeFlow.grant_types, 'urn:ietf:params:oauth:grant-type:device_code'],
          redirect_uris: [
            ...['https://insiders.vscode.dev/redirect', 'https://vscode.dev/redirect'],
            ...['http://127.0.0.1/', 'http://127.0.0.1:33418/'],
          ],
        },
        redirectUri: 'http://127.0.0.1:50505/',
      },
      {
        name: 'Codex',
        shown: '127.0.0.1:36211',
        registration: {
          ...{ client_name: 'Codex', ...codeFlow },
          redirect_uris: ['http://127.0.0.1:36211/callback'],
        },
      },
    ]) {
      it(`registers, is allowed, calls and refreshes as ${name}`, async () => {
        const { origin } = nilam
        const waiting = { ...(redirectUri !== undefined && { redirectUri }) }
        const client = await connectingClient(origin, registration, waiting)
        const visitor = await signedIn(nilam, email)
        const page = await arrive(visitor, origin, await visitor.get(client.authorizationUrl))
        expect(page.html).to.include(`<bdi>${registration.client_name}</bdi>`)
        expect(page.html).to.include(`<strong>${shown}</strong>`)
        const allowed = await visitor.post(formAt(page, 'allow'), {})
        const returned = (await arrive(visitor, origin, allowed)).location ?? ''
        expect(returned.startsWith(`${client.redirectUri}?`), returned).to.equal(true)
        const tokens = await client.tokensFor(returned)
        expect((await call(tokens.access_token)).status).to.equal(200)
        const next = await client.refreshed(tokens.refresh_token ?? '')
        expect(next.refresh_token).not.to.equal(tokens.refresh_token)
        expect((await call(next.access_token)).status).to.equal(200)
      })
    }
  })

  it('binds the tokens of openid-client to a key, and revokes them', async () => {
    const { origin } = nilam
    const redirect_uri = 'https://client.example/callback'
    const config = await openid.dynamicClientRegistration(
      new URL(origin),
      { client_name: 'openid-client', redirect_uris: [redirect_uri], ...codeFlow },
      openid.None(),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    )
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri,
      scope,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    const returned = await allowAs(visitorOf(origin), origin, email, url.href)
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'))
    const checks = { pkceCodeVerifier }
    const tokens = await openid.authorizationCodeGrant(
      config,
      new URL(returned),
      checks,
      undefined,
      {
        DPoP,
      },
    )
    expect(tokens.token_type).to.equal('dpop')
    const boundCall = (token: string) =>
      openid.fetchProtectedResource(
        config,
        token,
        new URL(`${origin}/public/v1/calculate_home_affordability`),
        'POST',
        JSON.stringify(emi),
        new Headers({ 'content-type': 'application/json' }),
        { DPoP },
      )
    expect((await boundCall(tokens.access_token)).status).to.equal(200)
    expect((await call(tokens.access_token)).status).to.equal(401)
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', undefined, {
      DPoP,
    })
    expect((await boundCall(next.access_token)).status).to.equal(200)
    await openid.tokenRevocation(config, next.refresh_token ?? '')
    const rejected = await openid
      .refreshTokenGrant(config, next.refresh_token ?? '', undefined, { DPoP })
      .catch((failure: unknown) => failure)
    expect(rejected).to.include({ error: 'invalid_grant' })
  })
})
