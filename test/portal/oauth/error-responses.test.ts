import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { oauthPaths } from '../../../src/base/public-paths.ts'
import { matchedMessages } from '../../../src/portal/oauth/error-responses.ts'
import { done, operator } from '../accounts/test-apps.ts'
import { onBothDatabases, openSqliteAccounts } from '../../store/accounts/on-both-databases.ts'
import {
  asserted,
  authorizing,
  basic,
  openWorld,
  proof,
  publicUrl,
  resource,
  type TestResponse,
  type World,
} from './test-authorization-server.ts'
import { openedOnce, openedForEach } from '../../opened.ts'

const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }
const html = { accept: 'text/html' }

const unauthenticated =
  '{"error":"invalid_client","error_description":"client authentication failed"}'
const unauthorized = (description: string): string =>
  JSON.stringify({ error: 'unauthorized_client', error_description: description })

onBothDatabases('the errors of the token endpoint', (open) => {
  const world = openedForEach(async () => openWorld(await open()))

  it('says that an app is revoked only to the credential’s own client', async () => {
    const made = await world.newSecret()
    done(await world.desk.apps.revoke(made.appId, operator))
    const response = await world.token(wish, { ...basic(made.clientId, made.secret), ...html })
    expect([response.status, response.text]).to.deep.equal([400, unauthorized('app_inactive')])
    expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).to.equal('no-store')
    const guess = await world.token(wish, { ...basic(made.clientId, 'no'), ...html })
    expect([guess.status, guess.text]).to.deep.equal([401, unauthenticated])
  })

  it('returns credential_inactive when the credential is revoked during the request', async () => {
    const { clientId, secret } = await world.newSecret()
    const { lookUp } = world.desk
    let looked = 0
    const other = await openWorld(world.accounts, {
      lookUp: {
        ...lookUp,
        byClientId: async (id) => ((looked += 1) === 1 ? lookUp.byClientId(id) : undefined),
      },
    })
    const response = await other.token(wish, basic(clientId, secret))
    await other.close()
    expect([response.status, response.text]).to.deep.equal([
      400,
      unauthorized('credential_inactive'),
    ])
  })

  it('returns ip_not_allowed for an IP address outside the allowlist', async () => {
    const { clientId, secret } = await world.newSecret({ ipAllowlist: ['203.0.113.0/24'] })
    const from = (ip: string) =>
      world.token(wish, { ...basic(clientId, secret), 'x-test-address': ip })
    expect((await from('203.0.113.255')).status).to.equal(200)
    const response = await from('203.0.114.0')
    expect([response.status, response.text]).to.deep.equal([400, unauthorized('ip_not_allowed')])
    // Forwarding headers of an untrusted proxy are ignored.
    const forwarded = await world.token(wish, {
      ...basic(clientId, secret),
      'x-forwarded-for': '203.0.113.9',
    })
    expect(forwarded.text).to.equal(unauthorized('ip_not_allowed'))
  })

  it('returns server_error without the cause when the database fails', async () => {
    const { clientId, secret } = await world.newSecret()
    const other = await openWorld(world.accounts, {
      lookUp: { ...world.desk.lookUp, byClientId: () => Promise.reject(new Error('disk on fire')) },
    })
    const response = await other.token(wish, { ...basic(clientId, secret), ...html })
    await other.close()
    expect([response.status, response.text]).to.deep.equal([
      500,
      '{"error":"server_error","error_description":"the credential could not be checked; retry with backoff"}',
    ])
    expect(other.failures.map(String).join()).to.contain('disk on fire')
  })
})

describe('each error of the token endpoint', () => {
  const world = openedOnce(() => openWorld())
  let made: Awaited<ReturnType<World['newSecret']>>
  before(async () => {
    made = await world.newSecret({ scopes: ['calculators:use'] })
    await world.newPerson()
  })

  const own = () => ({ ...basic(made.clientId, made.secret), ...html })
  const form = (...more: [string, string][]) =>
    new URLSearchParams([...Object.entries(wish), ...more])

  /** Requests by `error: error_description` of their response. */
  const cases: Readonly<Record<string, Readonly<Record<string, () => Promise<TestResponse>>>>> = {
    'invalid_scope: scope is required: send one or more of calculators:use': {
      'no scope': () => world.token({ grant_type: 'client_credentials' }, own()),
      'an empty scope': () => world.token({ ...wish, scope: '' }, own()),
    },
    'invalid_target: resource indicator is missing, or unknown': {
      'two resources': () =>
        world.token(form(['resource', resource], ['resource', publicUrl]), own()),
    },
    'invalid_client: client authentication failed': {
      'an unknown client': () => world.token(wish, basic('cli_nobody', 'x')),
      'a wrong secret': () => world.token(wish, basic(made.clientId, 'x')),
      'the id of a credential alone': () =>
        world.token({ ...wish, client_id: made.clientId }, html),
      'a secret in the body': () =>
        world.token({ ...wish, client_id: made.clientId, client_secret: made.secret }, html),
      'Basic without a colon': () =>
        world.token(wish, { authorization: `Basic ${btoa('nothing')}` }),
      'a bearer token in place of Basic': () => world.token(wish, { authorization: 'Bearer x' }),
    },
    'invalid_request: client authentication must only be provided using one mechanism': {
      'two ways to authenticate': async () =>
        world.token(await asserted(await world.newSigner()), own()),
    },
    "invalid_request: missing required parameter 'grant_type'": {
      'no grant at all': () => world.token({ scope: 'calculators:use' }, own()),
    },
    "invalid_request: 'scope' parameter must not be provided twice": {
      'a parameter twice': () => world.token(form(['scope', 'locality:read:public']), own()),
    },
    'invalid_request: only application/x-www-form-urlencoded content-type bodies are supported on POST /oauth/token':
      {
        'a body of JSON': () =>
          world.send(oauthPaths.token, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...own() },
            body: JSON.stringify(wish),
          }),
      },
    'invalid_request: failed to parse the request body': {
      'a body that is too long': () =>
        world.token({ ...wish, client_assertion: 'a'.repeat(60_000) }, html),
    },
    'invalid_dpop_proof: invalid DPoP key binding': {
      'a proof that is none': () => world.token(wish, { ...own(), dpop: 'junk' }),
    },
    'invalid_grant: grant request is invalid': {
      'a code that there is not': async () =>
        world.exchange(await world.register(), 'none', {}, html),
    },
  }
  for (const [text, requests] of Object.entries(cases)) {
    const [, error = '', description = ''] = /^(\w+): (.*)$/u.exec(text) ?? []
    const status = error === 'invalid_client' ? 401 : 400
    for (const [title, request] of Object.entries(requests)) {
      it(`responds with ${status} ${error} to ${title}`, async () => {
        const response = await request()
        const body = JSON.stringify({ error, error_description: description })
        expect([response.status, response.text]).to.deep.equal([status, body])
        expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8')
        expect(response.headers.get('cache-control')).to.equal('no-store')
        expect(response.headers.get('www-authenticate')).to.equal(
          status === 401 ? `Basic realm="${publicUrl}"` : null,
        )
      })
    }
  }

  it('names the scopes that the credential lacks', async () => {
    const scope = 'locality:read:public calculators:use x'
    expect((await world.token({ ...wish, scope }, own())).body()).to.deep.equal({
      error: 'invalid_scope',
      error_description: 'the credential does not carry these scopes',
      scope: 'locality:read:public x',
    })
  })

  const newPair = () => generateKeyPair('ES256', { extractable: true })

  /** A code that is bound to a key, as its client requested (RFC 9449, section 10). */
  async function boundCode(pair: Awaited<ReturnType<typeof newPair>>) {
    const clientId = await world.register()
    const jkt = await calculateJwkThumbprint(await exportJWK(pair.publicKey))
    const code = (await world.authorized(clientId, { dpop_jkt: jkt })).get('code')
    return { clientId, code }
  }

  /** What makes the library send each message, and the error that replaces it. */
  const provoked: Readonly<Record<string, readonly [error: string, () => Promise<TestResponse>]>> =
    {
      'requested grant type is not allowed for this client': [
        'unauthorized_client',
        async () => world.token({ ...wish, client_id: await world.register() }),
      ],
      'DPoP proof JWT not provided': [
        'invalid_dpop_proof',
        async () => {
          const { clientId, secret } = await world.newSecret({ dpopBound: true })
          return world.token(wish, basic(clientId, secret))
        },
      ],
      'DPoP proof JWT Replay detected': [
        'invalid_dpop_proof',
        async () => {
          const { clientId, secret } = await world.newSecret()
          const headers = { ...basic(clientId, secret), dpop: await proof() }
          expect((await world.token(wish, headers)).status).to.equal(200)
          return world.token(wish, headers)
        },
      ],
      'missing DPoP proof JWT': [
        'invalid_dpop_proof',
        async () => {
          const { clientId, code } = await boundCode(await newPair())
          return world.exchange(clientId, code)
        },
      ],
      'failed jkt verification': [
        'invalid_dpop_proof',
        async () => {
          const pair = await newPair()
          const { clientId, code } = await boundCode(pair)
          const bound = { dpop: await proof({}, pair) }
          const tokens = (await world.exchange(clientId, code, {}, bound)).body()
          const token = tokens['refresh_token']
          const rejected = await world.refresh(clientId, token, { dpop: await proof() })
          const own = { dpop: await proof({}, pair) }
          expect((await world.refresh(clientId, token, own)).status, 'still valid').to.equal(200)
          return rejected
        },
      ],
      'DPoP proof key thumbprint does not match dpop_jkt': [
        'invalid_dpop_proof',
        async () => {
          const { clientId, code } = await boundCode(await newPair())
          return world.exchange(clientId, code, {}, { dpop: await proof() })
        },
      ],
      'no client authentication mechanism provided': ['invalid_client', () => world.token(wish)],
      'invalid authorization header value format': [
        'invalid_client',
        () => world.token(wish, { authorization: 'Basic %%%' }),
      ],
      'client_id and client_secret in the authorization header are not properly encoded': [
        'invalid_client',
        () => world.token(wish, basic('%zz', 'secret')),
      ],
      'client_secret must be provided in the Authorization header': [
        'invalid_client',
        () => world.token(wish, basic('cli_somebody', '')),
      ],
      'invalid client_assertion format': [
        'invalid_client',
        () =>
          world.token({
            ...wish,
            client_assertion: 'a.b.c',
            client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          }),
      ],
      'client_id mismatch': [
        'invalid_client',
        async () => {
          const { clientId, secret } = await world.newSecret()
          return world.token({ ...wish, client_id: 'cli_other' }, basic(clientId, secret))
        },
      ],
    }

  const descriptions: Readonly<Record<string, string>> = {
    unauthorized_client: 'client_auth_required',
    invalid_client: 'client authentication failed',
  }

  for (const [sentence, [error, ask]] of Object.entries(provoked)) {
    it(`replaces "${sentence}" of the library with ${error}`, async () => {
      const response = await ask()
      const description = descriptions[error] ?? sentence
      expect([response.status, response.body()]).to.deep.equal([
        error === 'invalid_client' ? 401 : 400,
        { error, error_description: description },
      ])
    })
  }

  it('provokes every matched message of the library', () => {
    expect(Object.keys(provoked)).to.have.members([...matchedMessages])
  })
})

describe('with client credentials off, the server', () => {
  const world = openedOnce(async () =>
    openWorld(await openSqliteAccounts(), { clientCredentials: false }),
  )

  it('rejects the grant for every client', async () => {
    const { clientId, secret } = await world.newSecret()
    const asks = [
      world.token(wish, basic(clientId, secret)),
      world.token({ ...wish, client_id: await world.register() }),
      world.token(await asserted(await world.newSigner())),
    ]
    for (const response of await Promise.all(asks)) {
      expect([response.status, response.text]).to.deep.equal([
        400,
        '{"error":"unsupported_grant_type","error_description":"unsupported grant_type requested"}',
      ])
    }
  })

  it('omits the grant from the metadata, and still issues user tokens', async () => {
    const metadata = (await world.send(oauthPaths.metadata)).body()
    expect(metadata['grant_types_supported']).to.deep.equal(['authorization_code', 'refresh_token'])
    expect((await world.connected()).accessToken).to.be.a('string')
  })
})

describe('authorization errors', () => {
  const world = openedOnce(() => openWorld())

  it('shows a page where the client is unknown, and redirects nowhere', async () => {
    const clientId = await world.register()
    const mixedUp = { redirect_uri: 'https://evil.example/callback' }
    for (const target of [authorizing('dyn_nobody'), authorizing(clientId, mixedUp)]) {
      const { status, location, headers, text } = await world.newBrowser().follow(target)
      expect([status, location]).to.deep.equal([400, undefined])
      expect(headers.get('content-type')).to.contain('text/html')
      expect(headers.get('content-security-policy')).to.equal("default-src 'none'")
      expect(text).to.contain('<title>400</title>')
    }
  })
})
