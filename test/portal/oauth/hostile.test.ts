import { connect } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import {
  asserted,
  basic,
  openWorld,
  publicUrl,
  tokenUrl,
  verifier,
  type SigningClient,
} from './test-authorization-server.ts'
import { openedOnce } from '../../opened.ts'

const seconds = (): number => Math.floor(Date.now() / 1000)

describe('hostile requests to the authorization server', () => {
  const world = openedOnce(() => openWorld())
  let signer: SigningClient
  before(async () => (signer = await world.newSigner()))

  type Claims = Parameters<typeof asserted>[1]
  const assertions: readonly (readonly [string, number, () => Claims, Record<string, unknown>?])[] =
    [
      ['is as it should be', 200, () => ({})],
      ['has no iat', 401, () => ({ iat: undefined })],
      ['is of a clock that is five seconds ahead', 200, () => ({ iat: seconds() + 5 })],
      ['is of the future', 401, () => ({ iat: seconds() + 8 })],
      ['lives for 300 seconds', 200, () => ({ exp: seconds() + 300, iat: seconds() })],
      ['lives for 301 seconds', 401, () => ({ exp: seconds() + 301, iat: seconds() })],
      ['lives for an hour', 401, () => ({ exp: seconds() + 3600 })],
      ['has expired', 401, () => ({ iat: seconds() - 100, exp: seconds() - 10 })],
      ['has no exp', 401, () => ({ exp: undefined })],
      ['has no jti', 401, () => ({ jti: undefined })],
      ['is not yet good', 401, () => ({ nbf: seconds() + 100 })],
      ['is for us in a list of one', 200, () => ({ aud: [tokenUrl] })],
      ['is for us and somebody else', 401, () => ({ aud: [tokenUrl, 'https://evil.example'] })],
      ['is for somebody else', 401, () => ({ aud: 'https://evil.example/oauth/token' })],
      ['is for the revocation endpoint', 401, () => ({ aud: `${publicUrl}/oauth/revoke` })],
      ['is for the issuer with a slash', 401, () => ({ aud: `${publicUrl}/` })],
      ['is for nobody', 401, () => ({ aud: undefined })],
      ['is by somebody else', 401, () => ({ iss: 'cli_other' })],
      ['is about somebody else', 401, () => ({ sub: 'cli_other' })],
      ['is an access token', 401, () => ({}), { typ: 'at+jwt' }],
      ['is a proof', 401, () => ({}), { typ: 'dpop+jwt' }],
      ['says that it is a JWT', 200, () => ({}), { typ: 'JWT' }],
      ['says what it is', 200, () => ({}), { typ: 'client-authentication+jwt' }],
    ]
  for (const [title, status, claims, header] of assertions) {
    it(`responds with ${status} to an assertion that ${title}`, async () => {
      const response = await world.token(await asserted(signer, claims(), header))
      expect(response.status, response.text).to.equal(status)
    })
  }

  it('rejects an assertion by another key, kind or size', async () => {
    const { clientId } = signer
    for (const [alg, size] of [
      ['ES256', undefined],
      ['ES384', undefined],
      ['RS256', 2048],
      ['EdDSA', undefined],
    ] as const) {
      const options = size === undefined ? {} : { modulusLength: size }
      const { privateKey: key } = await generateKeyPair(alg, options)
      const response = await world.token(await asserted({ clientId, key }, {}, { alg }))
      expect(response.status, alg).to.equal(401)
    }
  })

  it('rejects an unsigned assertion, and one signed with the public key as a secret', async () => {
    const { publicKey } = await generateKeyPair('ES256', { extractable: true })
    const parameters = await asserted(signer)
    const [, payload = ''] = String(parameters['client_assertion']).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const secret = Buffer.from(JSON.stringify(await exportJWK(publicKey)))
    const hmac = await new SignJWT({ sub: signer.clientId, iss: signer.clientId, aud: tokenUrl })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret)
    for (const client_assertion of [`${none}.${payload}.`, hmac, '', 'a', '..']) {
      const response = await world.token({ ...parameters, client_assertion })
      expect([response.status, response.body()['error']]).to.deep.equal([401, 'invalid_client'])
    }
  })

  it('changes neither metadata nor audiences by forged Host and forwarding headers', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    const metadata = await world.send('/.well-known/oauth-authorization-server', {
      headers: forged,
    })
    expect(metadata.text).not.to.contain('evil')
    const foreign = { aud: 'http://evil.example/oauth/token' }
    expect((await world.token(await asserted(signer, foreign), forged)).status).to.equal(401)
    expect((await world.token(await asserted(signer), forged)).status).to.equal(200)
    const body = new URLSearchParams(await asserted(signer, foreign)).toString()
    for (const line of ['/oauth/token', 'http://evil.example/oauth/token']) {
      expect(await rawPost(world.origin, line, 'evil.example', body)).to.match(/^HTTP\/1.1 401 /)
    }
    const good = new URLSearchParams(await asserted(signer)).toString()
    expect(
      await rawPost(world.origin, 'http://evil.example/oauth/token', 'evil.example', good),
    ).to.match(/^HTTP\/1.1 200 /)
  })

  it('cannot use a code of another client, without its verifier, or with another redirect URI', async () => {
    await world.newPerson()
    const clientId = await world.register()
    const other = await world.register()
    const cases = [
      [other, {}],
      [clientId, { code_verifier: 'b'.repeat(43) }],
      [clientId, { code_verifier: '' }],
      [clientId, { code_verifier: `${verifier}a` }],
      [clientId, { redirect_uri: 'https://evil.example/callback' }],
      [clientId, { resource: publicUrl }],
    ] as const
    for (const [client, differs] of cases) {
      const code = (await world.authorized(clientId)).get('code')
      const response = await world.exchange(client, code, differs)
      expect(response.status, JSON.stringify(differs)).to.equal(400)
      expect(response.body()).not.to.have.property('access_token')
    }
    const code = (await world.authorized(clientId)).get('code')
    world.pass(70_000)
    expect((await world.exchange(clientId, code)).status).to.equal(400)
    world.pass(-70_000)
  })

  it('cannot use another client’s refresh token, or get more scopes than it had', async () => {
    const { clientId, refreshToken } = await world.connected()
    const other = await world.register()
    expect((await world.refresh(other, refreshToken)).status).to.equal(400)
    const more = await world.refresh(clientId, refreshToken, {}, { scope: 'everything' })
    expect(more.body()['error']).to.equal('invalid_scope')
    const elsewhere = await world.refresh(clientId, refreshToken, {}, { resource: publicUrl })
    expect(elsewhere.body()['error']).to.equal('invalid_target')
  })

  it('gets nothing meant for users with a credential’s client', async () => {
    const { clientId, secret } = await world.newSecret()
    for (const grant_type of ['authorization_code', 'refresh_token']) {
      const wish = { grant_type, code: 'x', refresh_token: 'x', redirect_uri: 'https://a.example/' }
      const response = await world.token(wish, basic(clientId, secret))
      expect([response.status, response.body()['error']]).to.deep.equal([
        400,
        'unauthorized_client',
      ])
    }
    const { status } = await world
      .newBrowser()
      .follow(`/oauth/authorize?client_id=${clientId}&response_type=code`)
    expect(status).to.equal(400)
  })

  it('never cause an unexpected failure', async () => {
    const { clientId, secret } = await world.newSecret()
    const junk = ['', '\u0000', '%', '%zz', '[]', 'a'.repeat(5000), '__proto__', '../..']
    for (const value of junk) {
      const wish = { grant_type: value, scope: value, resource: value, client_id: value }
      const returned = await Promise.all([
        world.token(wish),
        world.token({ ...wish, grant_type: 'client_credentials' }, basic(clientId, secret)),
        world.token({ grant_type: 'refresh_token', refresh_token: value, client_id: value }),
        world.token({ client_assertion: value, client_assertion_type: value }),
        world.revoke({ token: value }),
        world.send(`/oauth/authorize?${new URLSearchParams(wish).toString()}`),
        world.send(`/oauth/authorize/${encodeURIComponent(value)}`),
      ])
      for (const { status, text } of returned) expect(status, `${value}: ${text}`).to.be.below(500)
    }
    expect(world.failures).to.deep.equal([])
  })
})

/** A raw request with a request line and Host that no client library would send. */
function rawPost(origin: string, target: string, host: string, form: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
          'Content-Type: application/x-www-form-urlencoded\r\n' +
          `Content-Length: ${form.length}\r\n\r\n${form}`,
      )
    })
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
