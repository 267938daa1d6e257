import {
  authorizing,
  challenge,
  basic,
  openWorld,
  publicUrl,
  redirectUri,
} from './test-authorization-server.ts'
import { openedOnce } from '../../opened.ts'

/** Attacks that RFC 9700 names; those on tokens and assertions are in `hostile.test.ts` and `second-use.test.ts`. */
describe('attacks on the authorization code flow', () => {
  const world = openedOnce(() => openWorld())
  let clientId: string
  before(async () => {
    await world.newPerson()
    clientId = await world.register({
      redirect_uris: [redirectUri, 'com.example.app:/callback', 'http://127.0.0.1/callback'],
    })
  })

  /** Neighbours of `https://client.example/callback` and of the others. */
  const otherRedirects = [
    'https://client.example/callback/',
    'https://client.example/Callback',
    'https://client.example/callback?',
    'https://client.example/callback?x=1',
    'https://client.example/callback#',
    'https://client.example/callback/../callback',
    'https://client.example/%63allback',
    'https://client.example//callback',
    'https://client.example',
    'https://client.example:443/callback',
    'https://client.example:8443/callback',
    'https://CLIENT.example/callback',
    'https://client.example./callback',
    'https://www.client.example/callback',
    'https://client.example.evil.example/callback',
    'https://evil.example/https://client.example/callback',
    'https://client.example@evil.example/callback',
    'https://evil.example\\@client.example/callback',
    'http://client.example/callback',
    'HTTPS://client.example/callback',
    '//client.example/callback',
    '/callback',
    'javascript:alert(1)//https://client.example/callback',
    'com.example.app:/Callback',
    'com.example.app:/callback/',
    'com.example.application:/callback',
    'http://127.0.0.1/callback/',
    'http://127.0.0.1:1/Callback',
    'http://127.0.0.2/callback',
    'http://localhost/callback',
    'https://127.0.0.1/callback',
    'http://127.0.0.1.evil.example/callback',
    '',
  ]
  it('never redirects anywhere but to a registered URL, with a code or with an error', async () => {
    for (const uri of otherRedirects) {
      for (const differs of [{}, { response_type: 'token' }, { scope: 'x'.repeat(20) }]) {
        const target = authorizing(clientId, { redirect_uri: uri, ...differs })
        const end = await world.newBrowser().follow(target)
        expect([end.status, end.location], uri).to.deep.equal([400, undefined])
      }
    }
    const twice = `${authorizing(clientId)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`
    const end = await world.newBrowser().follow(twice)
    expect([end.status, end.location]).to.deep.equal([400, undefined])
  })

  it('cannot exchange a code with a different redirect URI', async () => {
    const others = [...otherRedirects, 'com.example.app:/callback', 'http://127.0.0.1/callback']
    for (const redirect_uri of others) {
      const code = (await world.authorized(clientId)).get('code')
      const response = await world.exchange(clientId, code, { redirect_uri })
      expect(response.status, redirect_uri).to.equal(400)
      expect(response.body()).not.to.have.property('access_token')
    }
  })

  const weakRequests: Readonly<
    Record<string, Readonly<Record<string, Record<string, string | undefined>>>>
  > = {
    unsupported_response_type: {
      'an implicit token': { response_type: 'token' },
      'an ID token': { response_type: 'id_token' },
      'a hybrid response': { response_type: 'code token' },
      nothing: { response_type: 'none' },
    },
    invalid_request: {
      'no response type': { response_type: undefined },
      'a code without a challenge': { code_challenge: undefined, code_challenge_method: undefined },
      'a plain challenge': { code_challenge_method: 'plain' },
      'a challenge without its method': { code_challenge_method: undefined },
      'another method': { code_challenge_method: 's256' },
      'a short challenge': { code_challenge: challenge.slice(1) },
      'a challenge of other characters': { code_challenge: `${challenge.slice(1)}!` },
    },
    request_not_supported: { 'a request object': { request: 'eyJhbGciOiJub25lIn0.e30.' } },
    request_uri_not_supported: {
      'a request object elsewhere': { request_uri: 'https://evil.example/request' },
    },
  }
  const weak = Object.entries(weakRequests).flatMap(([error, requests]) =>
    Object.entries(requests).map(([title, differs]) => ({ error, title, differs })),
  )
  for (const { error, title, differs } of weak) {
    it(`gets ${error}, the state and the issuer for ${title}`, async () => {
      const seen = await world.newBrowser().follow(authorizing(clientId, differs))
      const url = new URL(seen.location ?? 'none:')
      // An implicit response would be in the fragment.
      const returned = new URLSearchParams(url.search === '' ? url.hash.slice(1) : url.search)
      expect(`${url.origin}${url.pathname}`).to.equal(redirectUri)
      expect(Object.fromEntries(returned)).to.include({ error, state: 'a state', iss: publicUrl })
      for (const name of ['code', 'access_token', 'id_token']) {
        expect(returned.has(name), name).to.equal(false)
      }
    })
  }

  it('gets the state back byte for byte, so that a client can recognise a response that it did not request', async () => {
    for (const state of ['a', 'ü &=+%26"<>', 'x'.repeat(500)]) {
      expect((await world.authorized(clientId, { state })).get('state')).to.equal(state)
    }
    expect((await world.authorized(clientId, { state: undefined })).has('state')).to.equal(false)
  })

  it('cannot finish a sign-in that another browser began', async () => {
    const begun = await world.send(authorizing(clientId))
    const { pathname } = new URL(begun.headers.get('location') ?? '', publicUrl)
    const end = await world.newBrowser().follow(pathname)
    expect(end.text).to.equal('over')
    expect(end.location).to.equal(undefined)
  })

  it('gets no token by password, implicitly, for a device, or by exchange', async () => {
    const { clientId: credential, secret } = await world.newSecret()
    for (const grant_type of [
      ...['password', 'implicit', 'none', 'PASSWORD', 'authorization_code password', ''],
      'urn:ietf:params:oauth:grant-type:device_code',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:ietf:params:oauth:grant-type:token-exchange',
      'urn:openid:params:grant-type:ciba',
    ]) {
      const wish = {
        grant_type,
        username: 'asha@example.com',
        password: 'x',
        scope: 'calculators:use',
      }
      for (const response of [
        await world.token({ ...wish, client_id: clientId }),
        await world.token(wish, basic(credential, secret)),
      ]) {
        expect(response.status, grant_type).to.equal(400)
        expect(['unsupported_grant_type', 'invalid_request']).to.include(response.body()['error'])
      }
    }
  })

  it('rejects parameters in the URL', async () => {
    const code = (await world.authorized(clientId)).get('code') ?? 'none'
    const inUrl = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
    })
    const requested = await world.send(`/oauth/token?${inUrl.toString()}`, { method: 'POST' })
    expect(requested.status).to.be.within(400, 401)
  })
})
