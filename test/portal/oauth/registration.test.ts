import { authorizing, everyScope, openWorld, redirectUri } from './test-authorization-server.ts'
import { openedOnce } from '../../opened.ts'

describe('client registration', () => {
  const world = openedOnce(() => openWorld())
  before(async () => {
    await world.newPerson()
  })

  const registered = (metadata: unknown) => world.registering(metadata, { accept: 'text/html' })

  it('responds with what was registered, and no more', async () => {
    const response = await registered({ redirect_uris: [redirectUri], client_name: 'Rent board' })
    expect(response.status).to.equal(201)
    const { client_id: id, client_id_issued_at: at, ...rest } = response.body()
    expect(id).to.match(/^dyn_[0-9A-Za-z]{22}$/)
    expect(at).to.be.closeTo(world.now() / 1000, 5)
    expect(rest).to.deep.equal({
      client_name: 'Rent board',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      scope: everyScope.join(' '),
    })
  })

  it('narrows what a machine sends, and issues it tokens', async () => {
    const metadata = {
      redirect_uris: ['https://client.example/cb'],
      grant_types: ['client_credentials', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
      jwks_uri: 'http://127.0.0.1:1/keys',
      sector_identifier_uri: 'https://127.0.0.1/sector',
      client_secret: 'mine',
      request_uris: ['https://evil.example/'],
      backchannel_logout_uri: 'http://127.0.0.1/',
      logo_uri: 'https://evil.example/logo.svg',
      token_endpoint_auth_method: 'private_key_jwt',
    }
    const response = await registered(metadata)
    expect(response.status, response.text).to.equal(201)
    const client = response.body()
    expect(client).to.include({
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    })
    expect(client).not.to.have.any.keys('jwks_uri', 'client_secret', 'sector_identifier_uri')
    expect(client['grant_types']).to.deep.equal(['authorization_code', 'refresh_token'])
    const [uri = ''] = metadata.redirect_uris
    const id = String(client['client_id'])
    const code = (await world.authorized(id, { redirect_uri: uri })).get('code')
    const tokens = await world.exchange(id, code, { redirect_uri: uri })
    expect(tokens.body()['refresh_token'], tokens.text).to.be.a('string')
  })

  const both = ['authorization_code', 'refresh_token']
  const grants: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['codes alone', ['authorization_code'], ['authorization_code']],
    ['both, in another order', ['refresh_token', 'authorization_code'], both],
    ['codes and a grant that there is not', ['authorization_code', 'urn:example:other'], both],
    ['refresh tokens and a grant that there is not', ['refresh_token', 'urn:example:other'], both],
    ['a grant that there is not', ['urn:example:other'], both],
    ['refresh tokens alone', ['refresh_token'], both],
    ['an empty list', [], both],
    ['a text', 'authorization_code', both],
    ['something that is no grant', ['authorization_code', 7], both],
  ]
  for (const [title, requested, given] of grants) {
    it(`registers ${given.join(' and ')} for ${title}`, async () => {
      const response = await registered({ redirect_uris: [redirectUri], grant_types: requested })
      expect(response.status, response.text).to.equal(201)
      expect(response.body()['grant_types']).to.deep.equal(given)
    })
  }

  it('treats a client as unknown when it registered a scheme that is no longer accepted', async () => {
    const client = await world.register()
    const uri = 'ms-settings:privacy'
    await world.accounts.db
      .updateTable('oauthClients')
      .set({ metadata: JSON.stringify({ client_id: client, redirect_uris: [uri] }) })
      .where('clientId', '=', client)
      .execute()
    const end = await world.newBrowser().follow(authorizing(client, { redirect_uri: uri }))
    expect([end.status, end.location]).to.deep.equal([400, undefined])
  })

  it('accepts any port of a registered loopback redirect URI', async () => {
    const client = await world.register({ redirect_uris: ['http://127.0.0.1/cb'] })
    const at = async (uri: string) => {
      const end = await world.newBrowser().follow(authorizing(client, { redirect_uri: uri }))
      return end.location?.startsWith(uri) === true
    }
    expect(await at('http://127.0.0.1:50123/cb')).to.equal(true)
    expect(await at('http://localhost:50123/cb')).to.equal(false)
    expect(await at('http://127.0.0.1:50123/other')).to.equal(false)
    expect(await at('https://127.0.0.1:50123/cb')).to.equal(false)
  })

  it('shows names on one line, without invisible characters and direction marks', async () => {
    const name = `Good\u202eevil\u0000\u200b\n${'x'.repeat(15_000)}`
    const shown = String(
      (await registered({ redirect_uris: [redirectUri], client_name: name })).body()['client_name'],
    )
    expect(shown)
      .to.match(/^Goodevil x+$/)
      .and.have.length(100)
    const none = (await registered({ redirect_uris: [redirectUri], client_name: 7 })).body()
    expect(none['client_name']).to.equal('A client without a name')
  })

  const rejected: readonly (readonly [string, unknown, string])[] = [
    ['no redirect URI', {}, 'invalid_redirect_uri'],
    ['an empty list of them', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['one that is a text', { redirect_uris: redirectUri }, 'invalid_redirect_uri'],
    ['one that is a number', { redirect_uris: [7] }, 'invalid_redirect_uri'],
    ['https to this machine', { redirect_uris: ['https://localhost/'] }, 'invalid_redirect_uri'],
    [
      'too long an address',
      { redirect_uris: [`${redirectUri}/${'x'.repeat(2000)}`] },
      'invalid_redirect_uri',
    ],
    ['a list', [], 'invalid_client_metadata'],
    ['null', null, 'invalid_client_metadata'],
    ['no JSON', '{', 'invalid_client_metadata'],
    ['nothing', '', 'invalid_client_metadata'],
  ]
  for (const [title, metadata, error] of rejected) {
    it(`rejects ${title}`, async () => {
      const response = await registered(metadata)
      expect([response.status, response.body()['error']], response.text).to.deep.equal([400, error])
      expect(response.body()['error_description']).to.be.a('string').with.length.above(10)
    })
  }

  it('rejects another content type, and a body that is too long', async () => {
    const form = await world.registering('{}', { 'content-type': 'text/plain' })
    expect([form.status, form.body()['error']]).to.deep.equal([400, 'invalid_client_metadata'])
    const long = await registered({ redirect_uris: [redirectUri], x: 'x'.repeat(33_000) })
    expect([long.status, long.headers.get('connection')]).to.deep.equal([413, 'close'])
  })

  it('throttles a network, with Retry-After', async () => {
    const from = { 'x-test-address': '198.51.100.9' }
    let last = await world.registering({}, from)
    for (let count = 1; count < 1000; count += 1) last = await world.registering({}, from)
    expect(last.status).to.equal(400)
    const refusal = await world.registering({ redirect_uris: [redirectUri] }, from)
    expect(refusal.status).to.equal(429)
    expect(refusal.body()['error']).to.equal('temporarily_unavailable')
    expect(Number(refusal.headers.get('retry-after'))).to.be.within(3000, 3600)
    expect((await registered({ redirect_uris: [redirectUri] })).status).to.equal(201)
  })
})
